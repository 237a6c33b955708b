drop table county_settlement_entry;
drop table county_settlement;
