-- Statements as they were issued: the whole document, so that a reprint shows what was mailed.

create table statement (
  jurisdiction     text    not null,
  statement_number text    not null,
  account_number   text    not null,
  run_id           bigint  not null,
  period           text    not null,
  issued_on        date    not null,
  total_due        numeric(14, 2) not null,
  -- ZIP, address and account: the order in which statements are printed and mailed
  mail_order       text    collate "C" not null,
  model            jsonb   not null,
  -- of the model as JSON with its keys in order
  model_sha256     text    not null check (model_sha256 ~ '^[0-9a-f]{64}$'),
  primary key (jurisdiction, statement_number),
  foreign key (jurisdiction, statement_number) references statement_due,
  foreign key (jurisdiction, account_number) references account
);
create index statement_period on statement (jurisdiction, period, mail_order, statement_number);
create index statement_account on statement (jurisdiction, account_number, statement_number);

create trigger statement_is_kept before update or delete on statement for each row execute function refuse_change();
create trigger statement_is_not_emptied before truncate on statement for each statement execute function refuse_change();
