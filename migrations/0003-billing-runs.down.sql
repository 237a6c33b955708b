drop table billing_run_correction;
drop table billing_run_exception;
drop table billing_run_charge;
drop table billing_run;
