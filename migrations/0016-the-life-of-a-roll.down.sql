drop table roll_acknowledgement;
drop table roll_transmission;
drop table roll_hearing_outcome;
drop table roll_objection;
drop table roll_publication;
drop table roll_service;
alter table certification_roll drop column hearing_hour, drop column hearing_place;
