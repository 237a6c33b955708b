drop table statement_void;
drop table statement_due;
drop table ledger_entry;
drop table posting_batch;
drop function refuse_change();
drop function number_once_key();
drop function check_reversal();
