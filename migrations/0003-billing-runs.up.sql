-- One execution of billing for one period: prepared, posted, or voided.

create table billing_run (
  jurisdiction   text    not null references jurisdiction,
  run_id         bigint  not null check (run_id > 0),
  period         text    not null,
  status         text    not null check (status in ('prepared', 'posted', 'voided')),
  prepared_on    date    not null,
  prepared_by    text    not null,
  plan_hash      text    not null,
  selected       integer not null,
  billed         integer not null,
  already_billed integer not null,
  nothing_due    integer not null,
  exceptions     integer not null,
  total          numeric(14, 2) not null,
  posted_on      date,
  posted_by      text,
  voided_on      date,
  void_reason    text,
  primary key (jurisdiction, run_id),
  check (billed + already_billed + nothing_due + exceptions = selected),
  check ((status = 'prepared') = (posted_on is null)),
  check ((status = 'voided') = (voided_on is not null and void_reason is not null))
);
create index billing_run_period on billing_run (jurisdiction, period, run_id);

create table billing_run_charge (
  jurisdiction   text    not null,
  run_id         bigint  not null,
  line_number    integer not null,
  account_number text    not null,
  kind           text    not null,
  code           text    not null,
  class          text    not null,
  title          text    not null,
  agreement_id   bigint  not null,
  first_day      date    not null,
  last_day       date    not null,
  amount         numeric(14, 2) not null,
  trace          jsonb   not null,
  citation       jsonb   not null,
  primary key (jurisdiction, run_id, line_number),
  foreign key (jurisdiction, run_id) references billing_run on delete cascade
);

create table billing_run_exception (
  jurisdiction   text   not null,
  run_id         bigint not null,
  account_number text   not null,
  code           text   not null,
  message        text   not null,
  primary key (jurisdiction, run_id, account_number),
  foreign key (jurisdiction, run_id) references billing_run on delete cascade
);

-- What an earlier period should have been: proposed by a run, posted only when accepted.
create table billing_run_correction (
  jurisdiction   text   not null,
  run_id         bigint not null,
  account_number text   not null,
  period         text   not null,
  posted_amount  numeric(14, 2) not null,
  desired_amount numeric(14, 2) not null,
  reason         text   not null,
  accepted       boolean not null default false,
  primary key (jurisdiction, run_id, account_number, period),
  foreign key (jurisdiction, run_id) references billing_run on delete cascade
);
