-- What the county says of parcels, how the charges of a premise are split over several of them, what keeps an account off
-- a roll for a time, and lines that say all of it.

alter table premise_parcel
  -- in percent of what the premise owes; null: the premise stands on this parcel alone, or nobody has said
  add column share numeric check (share > 0 and share <= 100);

alter table parcel
  -- from this day the county has the number no more: split, combined or retired
  add column retired_on           date,
  -- numbers, as the county prints them, of the parcels that took its place
  add column replaced_by          text[],
  -- null: the county has not said
  add column tax_status           text check (tax_status in ('taxable', 'exempt')),
  add column county_owner_name    text check (county_owner_name <> ''),
  add column county_owner_address text check (county_owner_address <> ''),
  -- the day of the county's newest file that names it
  add column checked_on           date;

-- Nothing of it is changed: a later report of the same hold takes its place.
create table certification_hold (
  jurisdiction   text    not null,
  account_number text    not null,
  kind           text    not null check (kind in ('bankruptcy', 'payment_plan', 'other')),
  first_day      date    not null,
  report         integer not null check (report > 0),
  -- last day, included; null: until it is released
  last_day       date    check (last_day >= first_day),
  withdrawn      boolean not null,
  reason         text    not null check (reason <> ''),
  recorded_on    date    not null,
  recorded_by    text    not null check (recorded_by <> ''),
  primary key (jurisdiction, account_number, kind, first_day, report),
  foreign key (jurisdiction, account_number) references account
);
create trigger certification_hold_is_kept before update or delete on certification_hold
  for each row execute function refuse_change();
create trigger certification_hold_is_not_emptied before truncate on certification_hold
  for each statement execute function refuse_change();

alter table certification_line
  -- empty: nobody but the owner lives there
  add column occupant_name     text not null default '',
  -- who owned it when the oldest debt of the line was made, where that is another than the owner; else empty
  add column former_owner_name text not null default '',
  -- all the parcels with the share of each: [{ parcelId, legalDescription, share }]
  add column parcels           jsonb;
-- earlier lines stand on one parcel; a rewrite of the column, since their rows are kept from updates
alter table certification_line
  alter column parcels type jsonb using
    jsonb_build_array(jsonb_build_object('parcelId', parcel_id, 'legalDescription', legal_description, 'share', '100'));
alter table certification_line
  alter column occupant_name drop default,
  alter column former_owner_name drop default,
  alter column parcels set not null,
  add constraint certification_line_parcels_check check (jsonb_typeof(parcels) = 'array' and parcels <> '[]');

-- which codes there are is said by the program; one more of them is no change of the tables
alter table certification_exclusion
  drop constraint certification_exclusion_code_check,
  add constraint certification_exclusion_code_check check (code ~ '^[A-Z]+(_[A-Z]+)*$');
