alter table payment_batch drop column content_digest;
