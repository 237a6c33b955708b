-- What meters say was used. A reading is never changed: a later report for the same period takes its place.
create table meter_use (
  jurisdiction   text    not null,
  account_number text    not null,
  period         text    not null,
  report         integer not null check (report > 0),
  gallons        numeric not null check (gallons >= 0 and gallons < 'Infinity'),
  estimated      boolean not null,
  recorded_on    date    not null,
  recorded_by    text    not null,
  primary key (jurisdiction, account_number, period, report),
  foreign key (jurisdiction, account_number) references account
);

create trigger meter_use_is_kept before update or delete on meter_use for each row execute function refuse_change();
create trigger meter_use_is_not_emptied before truncate on meter_use for each statement execute function refuse_change();
