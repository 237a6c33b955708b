drop table service_agreement;
drop table account_party;
drop table account;
drop table premise_parcel;
drop table premise;
drop table parcel;
drop table stored_enactment;
drop table jurisdiction;
-- the extension btree_gist stays: another schema of the same database may use it
