drop table payment_return;
drop table payment;
drop table payment_batch;
