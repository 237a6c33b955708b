drop table certification_exclusion;
drop table certification_line;
drop table certification_roll_version;
drop table certification_roll;
