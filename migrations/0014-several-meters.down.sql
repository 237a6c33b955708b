alter table ledger_entry drop column meter_name;
alter table meter_use drop constraint meter_use_pkey;
alter table meter_use add primary key (jurisdiction, account_number, period, report);
alter table meter_use drop column meter_name;
alter table service_agreement drop constraint service_agreement_meter_overlap;
alter table service_agreement drop constraint service_agreement_overlap;
alter table service_agreement add constraint service_agreement_overlap exclude using gist
  (jurisdiction with =, account_number with =, premise_id with =, daterange(first_day, last_day, '[]') with &&)
  where (superseded_at is null);
alter table service_agreement drop column meter_name;
