-- What fees leave behind: licenses and permits with their end, violations with their civil penalties, assessed costs.

create table license (
  jurisdiction      text   not null,
  license_number    bigint not null check (license_number > 0),
  account_number    text   not null,
  code              text   not null check (code <> ''),
  issued_on         date   not null,
  -- null where the act gives it no end
  ends_on           date,
  -- of its fee; null where a document freed from it
  entry_number      bigint,
  documented_by     text check (documented_by <> ''),
  -- what the holder has filed; renewed while the license runs
  bond_amount       numeric(14, 2) check (bond_amount > 0),
  bond_ends_on      date,
  insurance_ends_on date,
  recorded_on       date   not null,
  recorded_by       text   not null,
  primary key (jurisdiction, license_number),
  foreign key (jurisdiction, account_number) references account,
  foreign key (jurisdiction, entry_number) references ledger_entry,
  constraint license_days check (issued_on <= ends_on),
  constraint license_fee check (entry_number is not null or documented_by is not null)
);
create index license_account on license (jurisdiction, account_number);
create index license_end on license (jurisdiction, ends_on);

create table violation (
  jurisdiction     text   not null,
  violation_number bigint not null check (violation_number > 0),
  account_number   text   not null,
  -- of the civil penalty
  code             text   not null check (code <> ''),
  violation_on     date   not null,
  amount           numeric(14, 2) not null check (amount >= 0),
  -- what it cost the city itself: a waiver never forgives that much of the penalty
  direct_costs     numeric(14, 2) not null check (direct_costs >= 0),
  entry_number     bigint,
  recorded_on      date   not null check (recorded_on >= violation_on),
  recorded_by      text   not null,
  primary key (jurisdiction, violation_number),
  foreign key (jurisdiction, account_number) references account,
  foreign key (jurisdiction, entry_number) references ledger_entry,
  constraint violation_entry check ((entry_number is null) = (amount = 0))
);
create index violation_account on violation (jurisdiction, account_number);
create unique index violation_entry_number on violation (jurisdiction, entry_number) where entry_number is not null;

create table assessment (
  jurisdiction          text    not null,
  assessment_number     bigint  not null check (assessment_number > 0),
  account_number        text    not null,
  code                  text    not null check (code <> ''),
  title                 text    not null,
  cost                  numeric(14, 2) not null check (cost > 0),
  installments          integer not null check (installments > 0),
  rate_percent_per_year numeric not null check (rate_percent_per_year >= 0),
  assessed_on           date    not null,
  citation              jsonb   not null,
  recorded_by           text    not null,
  primary key (jurisdiction, assessment_number),
  foreign key (jurisdiction, account_number) references account
);
create index assessment_account on assessment (jurisdiction, account_number);

create trigger violation_is_kept before update or delete on violation for each row execute function refuse_change();
create trigger violation_is_not_emptied before truncate on violation for each statement execute function refuse_change();
create trigger assessment_is_kept before update or delete on assessment for each row execute function refuse_change();
create trigger assessment_is_not_emptied before truncate on assessment for each statement execute function refuse_change();
