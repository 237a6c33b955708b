-- What a file of payments held, as a digest: the same file again is told from another file with an equal row in it.
alter table payment_batch add column content_digest text check (content_digest ~ '^[0-9a-f]{64}$');
