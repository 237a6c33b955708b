alter table certification_exclusion
  drop constraint certification_exclusion_code_check,
  add constraint certification_exclusion_code_check check
    (code in ('LEGAL_DESCRIPTION_MISSING', 'PARCEL_MISSING', 'PARCEL_ID_MALFORMED', 'BELOW_MINIMUM'));
drop table roll_acknowledgement;
drop table roll_transmission;
drop table roll_hearing_outcome;
drop table roll_objection;
drop table roll_publication;
drop table roll_service;
alter table certification_roll drop column hearing_hour, drop column hearing_place;
