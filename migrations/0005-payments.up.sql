-- Money received: each payment with its receipt, batches with their control totals, returns.

create table payment_batch (
  jurisdiction  text    not null references jurisdiction,
  payment_batch bigint  not null check (payment_batch > 0),
  received_from text    not null check (received_from <> ''),
  posted_on     date    not null,
  posted_by     text    not null,
  count         integer not null check (count >= 0),
  total         numeric(14, 2) not null,
  primary key (jurisdiction, payment_batch)
);

create table payment (
  jurisdiction    text    not null,
  receipt_number  bigint  not null check (receipt_number > 0),
  account_number  text    not null,
  amount          numeric not null check (amount > 0 and amount = round(amount, 2) and amount < 1e12),
  received_on     date    not null,
  recorded_on     date    not null check (recorded_on >= received_on),
  recorded_by     text    not null,
  tender          text    not null check (tender in ('cash', 'check', 'card', 'ach', 'lockbox', 'county', 'other')),
  reference       text,
  payment_batch   bigint,
  entry_number    bigint  not null,
  -- what of it was sent on to the county
  sent_to_county  numeric(14, 2) not null default 0 check (sent_to_county >= 0),
  -- one payment per key; what came with the key is kept, so that a retry is told from another payment
  idempotency_key text,
  inputs          text,
  primary key (jurisdiction, receipt_number),
  unique (jurisdiction, idempotency_key),
  foreign key (jurisdiction, account_number) references account,
  foreign key (jurisdiction, entry_number) references ledger_entry,
  foreign key (jurisdiction, payment_batch) references payment_batch
);
create index payment_reference on payment (jurisdiction, reference) where reference is not null;
create index payment_account on payment (jurisdiction, account_number);
create index payment_entry on payment (jurisdiction, entry_number);

create table payment_return (
  jurisdiction   text   not null,
  receipt_number bigint not null,
  returned_on    date   not null,
  returned_by    text   not null,
  reason         text   not null check (reason <> ''),
  primary key (jurisdiction, receipt_number),
  foreign key (jurisdiction, receipt_number) references payment
);

create trigger payment_is_kept before update or delete on payment for each row execute function refuse_change();
create trigger payment_is_not_emptied before truncate on payment for each statement execute function refuse_change();
create trigger payment_return_is_kept before update or delete on payment_return for each row execute function refuse_change();
create trigger payment_return_is_not_emptied before truncate on payment_return for each statement execute function refuse_change();
