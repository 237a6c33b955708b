drop table billing_choice;
