/** How open parcel data commonly calls the number of a parcel and the deed's words for it, the most fitting first. */
export const LAND_SYNONYMS = {
  parcel_id: ['pin', 'county_pin', 'parcelid', 'parcel_number', 'parcel_no', 'parcel', 'pid', 'apn', 'prop_id'],
  legal_description: ['legal_desc', 'legal_descr', 'legal', 'tax_desc', 'abb_legal'],
} as const;
