-- How far the ledger had come when a version of a roll was made, so that the next one tells what happened in between; and
-- the hearing that stood then, which notices mailed before it was moved have named. Older versions do not say it.

alter table certification_roll_version
  add column through_entry bigint check (through_entry >= 0),
  add column hearing_on    date,
  add column hearing_hour  text check (hearing_hour <> ''),
  add column hearing_place text check (hearing_place <> '');
