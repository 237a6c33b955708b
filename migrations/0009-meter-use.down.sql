drop table meter_use;
