drop table statement;
