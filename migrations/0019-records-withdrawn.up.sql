-- A mistaken record beside a roll is withdrawn, with a reason, and stays legible; and a decision of the council says of which
-- hearing it is, whatever day it is entered. Decisions of before do not say it.

create table roll_withdrawal (
  jurisdiction text    not null,
  payable_year integer not null,
  roll_number  integer not null,
  kind         text    not null check (kind in ('service', 'publication', 'objection', 'decision')),
  number       integer not null check (number > 0),
  withdrawn_on date    not null,
  reason       text    not null check (reason <> ''),
  recorded_by  text    not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, kind, number),
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll
);

create trigger roll_withdrawal_is_kept before update or delete on roll_withdrawal for each row execute function refuse_change();
create trigger roll_withdrawal_is_not_emptied before truncate on roll_withdrawal for each statement execute function refuse_change();

alter table roll_hearing_outcome add column hearing_on date;
