drop table compliance_event;
