alter table certification_roll_version
  drop column through_entry, drop column hearing_on, drop column hearing_hour, drop column hearing_place;
