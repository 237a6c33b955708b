-- What an account's charges go by beside its meters and terms. Nothing of it is changed: a later report of the same
-- thing takes its place, and a withdrawn one ends it.

create table strength_measurement (
  jurisdiction   text    not null,
  account_number text    not null,
  period         text    not null,
  measure        text    not null check (measure ~ '^[a-z][a-z0-9_]*$'),
  report         integer not null check (report > 0),
  mg_per_l       numeric not null check (mg_per_l >= 0 and mg_per_l < 'Infinity'),
  recorded_on    date    not null,
  recorded_by    text    not null,
  primary key (jurisdiction, account_number, period, measure, report),
  foreign key (jurisdiction, account_number) references account
);

create table discount_eligibility (
  jurisdiction   text    not null,
  account_number text    not null,
  code           text    not null check (code <> ''),
  first_day      date    not null,
  report         integer not null check (report > 0),
  last_day       date    check (last_day >= first_day),
  withdrawn      boolean not null,
  documented_by  text    not null check (documented_by <> ''),
  recorded_on    date    not null,
  recorded_by    text    not null,
  primary key (jurisdiction, account_number, code, first_day, report),
  foreign key (jurisdiction, account_number) references account
);

create table vacation_hold (
  jurisdiction   text    not null,
  account_number text    not null,
  first_day      date    not null,
  report         integer not null check (report > 0),
  last_day       date    not null check (last_day >= first_day),
  withdrawn      boolean not null,
  documented_by  text    not null check (documented_by <> ''),
  recorded_on    date    not null,
  recorded_by    text    not null,
  primary key (jurisdiction, account_number, first_day, report),
  foreign key (jurisdiction, account_number) references account
);

-- A level amount for each period of one charge, settled in the last of them.
create table budget_plan (
  jurisdiction   text    not null,
  account_number text    not null,
  code           text    not null check (code <> ''),
  first_period   text    not null,
  report         integer not null check (report > 0),
  settled_in     text    not null,
  level_amount   numeric(14, 2) not null check (level_amount > 0),
  withdrawn      boolean not null,
  documented_by  text    not null check (documented_by <> ''),
  recorded_on    date    not null,
  recorded_by    text    not null,
  primary key (jurisdiction, account_number, code, first_period, report),
  foreign key (jurisdiction, account_number) references account,
  check (settled_in > first_period)
);

create trigger strength_measurement_is_kept before update or delete on strength_measurement for each row execute function refuse_change();
create trigger strength_measurement_is_not_emptied before truncate on strength_measurement for each statement execute function refuse_change();
create trigger discount_eligibility_is_kept before update or delete on discount_eligibility for each row execute function refuse_change();
create trigger discount_eligibility_is_not_emptied before truncate on discount_eligibility for each statement execute function refuse_change();
create trigger vacation_hold_is_kept before update or delete on vacation_hold for each row execute function refuse_change();
create trigger vacation_hold_is_not_emptied before truncate on vacation_hold for each statement execute function refuse_change();
create trigger budget_plan_is_kept before update or delete on budget_plan for each row execute function refuse_change();
create trigger budget_plan_is_not_emptied before truncate on budget_plan for each statement execute function refuse_change();
