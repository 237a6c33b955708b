alter table roll_transmission drop column corrections;
