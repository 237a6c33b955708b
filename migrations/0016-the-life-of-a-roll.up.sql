-- What happens beside the steps of a roll: notices served and published, objections and what the council decided of
-- them, what went to the county and what it answered. Nothing of it is changed; what is wrong is followed by what is right.

alter table certification_roll
  add column hearing_hour  text check (hearing_hour <> ''),
  add column hearing_place text check (hearing_place <> '');

create table roll_service (
  jurisdiction text    not null,
  payable_year integer not null,
  roll_number  integer not null,
  number       integer not null check (number > 0),
  served_on    date    not null,
  served_by    text    not null check (served_by <> ''),
  manner       text    not null check (manner <> ''),
  version      integer not null,
  -- the hearing that the notice named, however it is moved afterwards
  hearing_on    date   not null,
  hearing_hour  text   check (hearing_hour <> ''),
  hearing_place text   check (hearing_place <> ''),
  -- to whom, as on the version that was noticed
  addresses    jsonb   not null check (jsonb_typeof(addresses) = 'array'),
  recorded_by  text    not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number, version) references certification_roll_version
);

create table roll_publication (
  jurisdiction text    not null,
  payable_year integer not null,
  roll_number  integer not null,
  number       integer not null check (number > 0),
  published_on date    not null,
  newspaper    text    not null check (newspaper <> ''),
  recorded_by  text    not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll
);

create table roll_objection (
  jurisdiction   text    not null,
  payable_year   integer not null,
  roll_number    integer not null,
  number         integer not null check (number > 0),
  account_number text    not null,
  made_on        date    not null,
  made_by        text    not null check (made_by <> ''),
  manner         text    not null check (manner in ('written', 'oral')),
  words          text    not null check (words <> ''),
  recorded_by    text    not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll,
  foreign key (jurisdiction, account_number) references account
);

create table roll_hearing_outcome (
  jurisdiction   text    not null,
  payable_year   integer not null,
  roll_number    integer not null,
  number         integer not null check (number > 0),
  account_number text    not null,
  outcome        text    not null check (outcome in ('stands', 'reduced', 'removed')),
  amount         numeric(14, 2) check (amount > 0),
  reason         text    not null check (reason <> ''),
  heard_on       date    not null,
  recorded_by    text    not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number) references certification_roll,
  foreign key (jurisdiction, account_number) references account,
  constraint roll_hearing_outcome_amount check ((amount is not null) = (outcome = 'reduced'))
);

create table roll_transmission (
  jurisdiction text           not null,
  payable_year integer        not null,
  roll_number  integer        not null,
  number       integer        not null check (number > 0),
  kind         text           not null check (kind in ('roll_file', 'removal_letter')),
  sent_on      date           not null,
  version      integer        not null,
  file         text           check (file <> ''),
  layout       text           check (layout <> ''),
  sha256       text           check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count    integer        not null check (row_count >= 0),
  sum          numeric(14, 2) not null check (sum >= 0),
  sent_to      text           not null check (sent_to <> ''),
  manner       text           not null check (manner <> ''),
  recorded_by  text           not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number, version) references certification_roll_version,
  constraint roll_transmission_file check
    (kind = 'removal_letter' or (file is not null and layout is not null and sha256 is not null))
);

create table roll_acknowledgement (
  jurisdiction        text           not null,
  payable_year        integer        not null,
  roll_number         integer        not null,
  number              integer        not null check (number > 0),
  transmission_number integer        not null,
  acknowledged_on     date           not null,
  reference           text           not null check (reference <> ''),
  row_count           integer        not null check (row_count >= 0),
  total               numeric(14, 2) not null check (total >= 0),
  rejected            jsonb          not null check (jsonb_typeof(rejected) = 'array'),
  recorded_by         text           not null check (recorded_by <> ''),
  primary key (jurisdiction, payable_year, roll_number, number),
  foreign key (jurisdiction, payable_year, roll_number, transmission_number) references roll_transmission
);

create trigger roll_service_is_kept before update or delete on roll_service for each row execute function refuse_change();
create trigger roll_service_is_not_emptied before truncate on roll_service for each statement execute function refuse_change();
create trigger roll_publication_is_kept before update or delete on roll_publication for each row execute function refuse_change();
create trigger roll_publication_is_not_emptied before truncate on roll_publication for each statement execute function refuse_change();
create trigger roll_objection_is_kept before update or delete on roll_objection for each row execute function refuse_change();
create trigger roll_objection_is_not_emptied before truncate on roll_objection for each statement execute function refuse_change();
create trigger roll_hearing_outcome_is_kept before update or delete on roll_hearing_outcome for each row execute function refuse_change();
create trigger roll_hearing_outcome_is_not_emptied before truncate on roll_hearing_outcome for each statement execute function refuse_change();
create trigger roll_transmission_is_kept before update or delete on roll_transmission for each row execute function refuse_change();
create trigger roll_transmission_is_not_emptied before truncate on roll_transmission for each statement execute function refuse_change();
create trigger roll_acknowledgement_is_kept before update or delete on roll_acknowledgement for each row execute function refuse_change();
create trigger roll_acknowledgement_is_not_emptied before truncate on roll_acknowledgement for each statement execute function refuse_change();
