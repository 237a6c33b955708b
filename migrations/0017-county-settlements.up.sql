-- What the county did with a certified roll, as its reports say: what it spread on the taxes of a parcel, and what it collected.
-- Nothing of it posts to an account: the certification settled the debts there. Rows are only ever added.

create table county_settlement (
  jurisdiction      text    not null,
  settlement_number bigint  not null check (settlement_number > 0),
  payable_year      integer not null,
  -- null: of any roll of the year; counties report by parcel and year
  roll_number       integer,
  -- the file, or who entered it
  received_from     text    not null check (received_from <> ''),
  recorded_on       date    not null,
  recorded_by       text    not null check (recorded_by <> ''),
  primary key (jurisdiction, settlement_number),
  foreign key (jurisdiction) references jurisdiction,
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll
);

create table county_settlement_entry (
  jurisdiction         text           not null,
  settlement_number    bigint         not null,
  -- 1, 2, ... within the settlement
  entry_number         integer        not null check (entry_number > 0),
  payable_year         integer        not null,
  kind                 text           not null check (kind in ('spread', 'collected')),
  -- as the county writes it
  parcel_id            text           not null check (parcel_id <> ''),
  normalized_parcel_id text           not null check (normalized_parcel_id ~ '^[0-9A-Z]+$'),
  -- as the county names it; it may be none of the city's
  account_number       text check (account_number <> ''),
  -- a collection below zero is one that the county gave back
  amount               numeric(14, 2) not null check (kind = 'collected' or amount >= 0),
  settled_on           date           not null,
  reference            text check (reference <> ''),
  -- a digest of what the row says: the same row of a file is taken once
  once_key             text           not null check (once_key <> ''),
  primary key (jurisdiction, settlement_number, entry_number),
  unique (jurisdiction, payable_year, once_key),
  foreign key (jurisdiction, settlement_number) references county_settlement
);
create index county_settlement_entry_parcel on county_settlement_entry (jurisdiction, payable_year, normalized_parcel_id);

create trigger county_settlement_is_kept before update or delete on county_settlement for each row execute function refuse_change();
create trigger county_settlement_is_not_emptied before truncate on county_settlement for each statement execute function refuse_change();
create trigger county_settlement_entry_is_kept before update or delete on county_settlement_entry
  for each row execute function refuse_change();
create trigger county_settlement_entry_is_not_emptied before truncate on county_settlement_entry
  for each statement execute function refuse_change();
