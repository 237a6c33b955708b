-- A parcel number in another form than the county's keeps an account off the roll too.

alter table certification_exclusion
  drop constraint certification_exclusion_code_check,
  add constraint certification_exclusion_code_check check
    (code in ('LEGAL_DESCRIPTION_MISSING', 'PARCEL_MISSING', 'PARCEL_ID_MALFORMED', 'BELOW_MINIMUM'));
