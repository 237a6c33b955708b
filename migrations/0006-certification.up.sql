-- Certification rolls: what is certified to the county auditor, for collection with the taxes of the payable year.
-- A roll moves from stage to stage; each step leaves a version with its lines, which is never changed afterwards.

create table certification_roll (
  jurisdiction text    not null,
  payable_year integer not null check (payable_year between 1900 and 9999),
  -- a city may certify more than once for one year
  roll_number  integer not null check (roll_number > 0),
  stage        text    not null check (stage in ('draft', 'noticed', 'adopted', 'certified')),
  cutoff_on    date    not null,
  drafted_on   date    not null,
  noticed_on   date,
  hearing_on   date,
  adopted_on   date,
  resolution   text check (resolution <> ''),
  certified_on date,
  primary key (jurisdiction, payable_year, roll_number),
  foreign key (jurisdiction) references jurisdiction,
  constraint certification_roll_noticed check ((stage = 'draft') = (noticed_on is null) and (noticed_on is null) = (hearing_on is null)),
  constraint certification_roll_adopted check
    ((stage in ('adopted', 'certified')) = (adopted_on is not null) and (adopted_on is null) = (resolution is null)),
  constraint certification_roll_certified check ((stage = 'certified') = (certified_on is not null))
);

create table certification_roll_version (
  jurisdiction text           not null,
  payable_year integer        not null,
  roll_number  integer        not null,
  version      integer        not null check (version > 0),
  stage        text           not null check (stage in ('draft', 'noticed', 'adopted', 'certified')),
  made_on      date           not null,
  made_by      text           not null check (made_by <> ''),
  reason       text           not null check (reason <> ''),
  line_count   integer        not null check (line_count >= 0),
  total        numeric(14, 2) not null check (total >= 0),
  -- what it changed of the version before, account by account, and why
  changes      jsonb          not null check (jsonb_typeof(changes) = 'array'),
  primary key (jurisdiction, payable_year, roll_number, version),
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll
);

create table certification_line (
  jurisdiction         text           not null,
  payable_year         integer        not null,
  roll_number          integer        not null,
  version              integer        not null,
  account_number       text           not null,
  -- whose land it was on the day of the version
  owner_name           text           not null check (owner_name <> ''),
  owner_address        text           not null,
  service_address      text           not null,
  parcel_id            text           not null check (parcel_id <> ''),
  normalized_parcel_id text           not null check (normalized_parcel_id ~ '^[0-9A-Z]+$'),
  legal_description    text           not null,
  charges              numeric(14, 2) not null check (charges >= 0),
  penalties            numeric(14, 2) not null check (penalties >= 0),
  surcharges           numeric(14, 2) not null check (surcharges >= 0),
  fees                 numeric(14, 2) not null check (fees >= 0),
  certification_fee    numeric(14, 2) not null check (certification_fee >= 0),
  interest             numeric(14, 2) not null check (interest >= 0),
  total                numeric(14, 2) not null check (total > 0),
  -- the debts of the ledger that it is made of, with what of each
  entries              jsonb          not null check (jsonb_typeof(entries) = 'array' and entries <> '[]'),
  primary key (jurisdiction, payable_year, roll_number, version, account_number),
  foreign key (jurisdiction, payable_year, roll_number, version) references certification_roll_version,
  foreign key (jurisdiction, account_number) references account,
  constraint certification_line_foots check (total = charges + penalties + surcharges + fees + certification_fee + interest)
);
create index certification_line_account on certification_line (jurisdiction, account_number);
create index certification_line_parcel on certification_line (jurisdiction, normalized_parcel_id);

create table certification_exclusion (
  jurisdiction   text           not null,
  payable_year   integer        not null,
  roll_number    integer        not null,
  version        integer        not null,
  account_number text           not null,
  code           text           not null check (code in ('LEGAL_DESCRIPTION_MISSING', 'PARCEL_MISSING', 'BELOW_MINIMUM')),
  message        text           not null check (message <> ''),
  amount         numeric(14, 2) not null check (amount > 0),
  primary key (jurisdiction, payable_year, roll_number, version, account_number),
  foreign key (jurisdiction, payable_year, roll_number, version) references certification_roll_version,
  foreign key (jurisdiction, account_number) references account
);

create trigger certification_roll_version_is_kept before update or delete on certification_roll_version
  for each row execute function refuse_change();
create trigger certification_roll_version_is_not_emptied before truncate on certification_roll_version
  for each statement execute function refuse_change();
create trigger certification_line_is_kept before update or delete on certification_line
  for each row execute function refuse_change();
create trigger certification_line_is_not_emptied before truncate on certification_line
  for each statement execute function refuse_change();
create trigger certification_exclusion_is_kept before update or delete on certification_exclusion
  for each row execute function refuse_change();
create trigger certification_exclusion_is_not_emptied before truncate on certification_exclusion
  for each statement execute function refuse_change();
