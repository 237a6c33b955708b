/** How a county prints its parcel numbers. */
export interface ParcelForm {
  readonly county: string;
  /** `99-99-99-99-9999`: 9 a digit, A a letter, X either; all else stands for itself */
  readonly form: string;
}
