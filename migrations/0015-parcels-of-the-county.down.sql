alter table certification_exclusion
  drop constraint certification_exclusion_code_check,
  add constraint certification_exclusion_code_check check
    (code in ('LEGAL_DESCRIPTION_MISSING', 'PARCEL_MISSING', 'PARCEL_ID_MALFORMED', 'BELOW_MINIMUM'));
alter table certification_line
  drop column occupant_name,
  drop column former_owner_name,
  drop column parcels;
drop table certification_hold;
alter table parcel
  drop column retired_on,
  drop column replaced_by,
  drop column tax_status,
  drop column county_owner_name,
  drop column county_owner_address,
  drop column checked_on;
alter table premise_parcel drop column share;
