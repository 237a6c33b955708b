drop table assessment;
drop table violation;
drop table license;
