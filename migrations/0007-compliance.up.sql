-- Notices, inspections, certificates, corrections, hardship waivers and replacements: what happened, entered once and kept.

create table compliance_event (
  jurisdiction   text   not null,
  event_number   bigint not null check (event_number > 0),
  account_number text   not null,
  kind           text   not null check (kind in
    ('notice', 'inspection', 'certificate', 'corrected', 'hardship', 'replacement', 'withdrawn')),
  -- a surcharge, a deadline or a fee; a notice may be about none
  code           text   check (code <> ''),
  happened_on    date   not null,
  recorded_on    date   not null,
  recorded_by    text   not null check (recorded_by <> ''),
  notice_of      text   check (notice_of <> ''),
  last_day       date   check (last_day > happened_on),
  outcome        text   check (outcome in ('refused', 'violation', 'clear')),
  waived_from    date,
  waived_to      date   check (waived_to >= waived_from),
  authority      text   check (authority <> ''),
  withdraws      bigint check (withdraws < event_number),
  reason         text   check (reason <> ''),
  note           text,
  primary key (jurisdiction, event_number),
  -- an event is taken back once
  unique (jurisdiction, withdraws),
  foreign key (jurisdiction, account_number) references account,
  foreign key (jurisdiction, withdraws) references compliance_event (jurisdiction, event_number),
  check (recorded_on >= happened_on),
  check (code is not null or kind in ('notice', 'withdrawn')),
  check ((notice_of is not null) = (kind = 'notice')),
  check (last_day is null or kind = 'notice'),
  check ((outcome is not null) = (kind = 'inspection')),
  check ((waived_from is not null) = (kind = 'hardship')),
  check ((waived_to is not null) = (kind = 'hardship')),
  check ((authority is not null) = (kind = 'hardship')),
  check ((withdraws is not null) = (kind = 'withdrawn')),
  check ((reason is not null) = (kind = 'withdrawn'))
);
create index compliance_event_account on compliance_event (jurisdiction, account_number collate "C", event_number);

create trigger compliance_event_is_kept before update or delete on compliance_event for each row execute function refuse_change();
create trigger compliance_event_is_not_emptied before truncate on compliance_event for each statement execute function refuse_change();
