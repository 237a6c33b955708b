alter table meter_use drop column last_reading;
