drop table budget_plan;
drop table vacation_hold;
drop table discount_eligibility;
drop table strength_measurement;
