alter table certification_exclusion
  drop constraint certification_exclusion_code_check,
  add constraint certification_exclusion_code_check check
    (code in ('LEGAL_DESCRIPTION_MISSING', 'PARCEL_MISSING', 'BELOW_MINIMUM'));
