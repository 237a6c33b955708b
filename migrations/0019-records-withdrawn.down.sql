alter table roll_hearing_outcome drop column hearing_on;
drop table roll_withdrawal;
