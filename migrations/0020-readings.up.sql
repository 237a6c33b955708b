-- What the meter showed at the end of the period, where it was said, so that the next reading that does not begin there is noticed.

alter table meter_use add column last_reading numeric check (last_reading >= 0);
