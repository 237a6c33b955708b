-- Several meters on one account: each has a name that the clerk knows, terms of its own and a use of its own. The only or
-- first one of an account is 1.

alter table service_agreement
  add column meter_name text not null default '1' check (meter_name <> '' and meter_name = btrim(meter_name));

-- the first meter of a house that moves may overlap on two premises for some days; a meter with a name is in one place
alter table service_agreement drop constraint service_agreement_overlap;
alter table service_agreement add constraint service_agreement_overlap exclude using gist
  (jurisdiction with =, account_number with =, premise_id with =, daterange(first_day, last_day, '[]') with &&)
  where (superseded_at is null and meter_name = '1');
alter table service_agreement add constraint service_agreement_meter_overlap exclude using gist
  (jurisdiction with =, account_number with =, meter_name with =, daterange(first_day, last_day, '[]') with &&)
  where (superseded_at is null and meter_name <> '1');

alter table meter_use
  add column meter_name text not null default '1' check (meter_name <> '' and meter_name = btrim(meter_name));
alter table meter_use drop constraint meter_use_pkey;
alter table meter_use add primary key (jurisdiction, account_number, meter_name, period, report);

-- the meter that a charge is for, where it is not the only one of its account
alter table ledger_entry add column meter_name text check (meter_name <> '');
