-- The ledger: entries are only ever inserted, in batches that form a chain of hashes.

create table posting_batch (
  jurisdiction   text        not null references jurisdiction,
  batch_number   bigint      not null check (batch_number > 0),
  posted_on      date        not null,
  posted_at      timestamptz not null,
  posted_by      text        not null check (posted_by <> ''),
  reason         text        not null check (reason <> ''),
  first_entry    bigint      not null check (first_entry > 0),
  entry_count    integer     not null check (entry_count > 0),
  total          numeric(14, 2) not null,
  previous_hash  text        not null,
  hash           text        not null,
  primary key (jurisdiction, batch_number),
  unique (jurisdiction, first_entry)
);

create table ledger_entry (
  jurisdiction     text    not null,
  entry_number     bigint  not null check (entry_number > 0),
  batch_number     bigint  not null,
  account_number   text    not null,
  kind             text    not null check (kind in
    ('charge', 'surcharge', 'fee', 'penalty', 'payment', 'adjustment', 'waiver', 'reversal', 'refund', 'certification')),
  code             text    not null check (code <> ''),
  amount           numeric not null check (amount <> 0 and amount = round(amount, 2) and abs(amount) < 1e12),
  effective_on     date    not null,
  recorded_on      date    not null,
  title            text    not null,
  trace            jsonb   not null,
  citation         jsonb,
  period           text,
  agreement_id     bigint,
  class            text,
  first_day        date,
  last_day         date,
  statement_number text,
  boundary_on      date,
  reverses         bigint,
  settles          bigint,
  once_key         text,
  -- how often the key had been taken, and given back by a reversal, before
  once_generation  integer,
  primary key (jurisdiction, entry_number),
  foreign key (jurisdiction, batch_number) references posting_batch deferrable initially deferred,
  foreign key (jurisdiction, account_number) references account,
  foreign key (jurisdiction, reverses) references ledger_entry,
  foreign key (jurisdiction, settles) references ledger_entry,
  check (kind not in ('charge', 'surcharge', 'fee', 'penalty', 'refund') or amount > 0),
  check (kind not in ('payment', 'waiver', 'certification') or amount < 0),
  check ((kind = 'reversal') = (reverses is not null)),
  check ((once_key is null) = (once_generation is null))
);

-- an entry is reversed at most once
create unique index ledger_entry_reverses on ledger_entry (jurisdiction, reverses) where reverses is not null;
create unique index ledger_entry_once on ledger_entry (jurisdiction, once_key, once_generation) where once_key is not null;
create index ledger_entry_account on ledger_entry (jurisdiction, account_number, entry_number);
create index ledger_entry_period on ledger_entry (jurisdiction, period, account_number) where period is not null;
create index ledger_entry_settles on ledger_entry (jurisdiction, settles) where settles is not null;
create index ledger_entry_batch on ledger_entry (jurisdiction, batch_number);

-- The due dates by which debts are settled and penalties run.
create table statement_due (
  jurisdiction     text    not null,
  statement_number text    not null,
  account_number   text    not null,
  run_id           bigint  not null,
  period           text    not null,
  issued_on        date    not null,
  mailed_by        date    not null,
  due_on           date    not null,
  payable_through  date    not null,
  due_day_rule     text    not null check (due_day_rule ~ '^(last|[1-9]|[12][0-9]|3[01])$'),
  through_entry    bigint  not null,
  primary key (jurisdiction, statement_number),
  foreign key (jurisdiction, account_number) references account
);
create index statement_due_account on statement_due (jurisdiction, account_number, through_entry);
create index statement_due_run on statement_due (jurisdiction, run_id);

create table statement_void (
  jurisdiction     text not null,
  statement_number text not null,
  voided_on        date not null,
  reason           text not null check (reason <> ''),
  primary key (jurisdiction, statement_number),
  foreign key (jurisdiction, statement_number) references statement_due
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% refuses %: what is written stays; correct it by a further entry', tg_table_name, tg_op
    using errcode = 'restrict_violation';
end;
$$;

create trigger posting_batch_is_kept before update or delete on posting_batch for each row execute function refuse_change();
create trigger posting_batch_is_not_emptied before truncate on posting_batch for each statement execute function refuse_change();
create trigger ledger_entry_is_kept before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry for each statement execute function refuse_change();
create trigger statement_due_is_kept before update or delete on statement_due for each row execute function refuse_change();
create trigger statement_due_is_not_emptied before truncate on statement_due for each statement execute function refuse_change();
create trigger statement_void_is_kept before update or delete on statement_void for each row execute function refuse_change();
create trigger statement_void_is_not_emptied before truncate on statement_void for each statement execute function refuse_change();

-- A key may be taken again only when the entry that held it has been reversed. Two sessions that see the same
-- generation meet at the unique index.
create function number_once_key() returns trigger language plpgsql as $$
declare
  taken integer;
  given_back integer;
begin
  select count(*), count(reversal.entry_number) into taken, given_back
    from ledger_entry held
    left join ledger_entry reversal on reversal.jurisdiction = held.jurisdiction and reversal.reverses = held.entry_number
   where held.jurisdiction = new.jurisdiction and held.once_key = new.once_key;
  if taken > given_back then
    raise exception 'the ledger already holds %', new.once_key using errcode = 'unique_violation';
  end if;
  new.once_generation := taken;
  return new;
end;
$$;

create trigger ledger_entry_once_key before insert on ledger_entry for each row
  when (new.once_key is not null) execute function number_once_key();

-- A reversal is the exact opposite of what it reverses, on the same account and day.
create function check_reversal() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_entry reversed
    where reversed.jurisdiction = new.jurisdiction and reversed.entry_number = new.reverses
      and reversed.account_number = new.account_number and reversed.amount = -new.amount
      and reversed.effective_on = new.effective_on and reversed.kind <> 'reversal';
  if not found then
    raise exception 'entry % does not exactly reverse entry %', new.entry_number, new.reverses using errcode = 'check_violation';
  end if;
  return new;
end;
$$;

create trigger ledger_entry_reversal before insert on ledger_entry for each row
  when (new.kind = 'reversal') execute function check_reversal();
