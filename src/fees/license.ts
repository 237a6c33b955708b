import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** What the holder of a license has filed with the clerk, each with its last day. */
export interface LicenseSecurity {
  readonly bondAmount?: Money | undefined;
  readonly bondEndsOn?: LocalDate | undefined;
  readonly insuranceEndsOn?: LocalDate | undefined;
}

/** A license or permit that was issued: to whom, from when, until when. */
export interface License extends LicenseSecurity {
  /** 1, 2, 3, ... in the jurisdiction */
  readonly licenseNumber: number;
  /** the account of the holder */
  readonly accountNumber: string;
  /** of the fee: `LICENSE` */
  readonly code: string;
  readonly issuedOn: LocalDate;
  /** the last day on which it is good; undefined where the act gives it no end */
  readonly endsOn: LocalDate | undefined;
  /** the ledger entry of its fee; undefined where a document freed from it */
  readonly entryNumber: number | undefined;
  /** the document that freed from the fee, or was shown: `State license 12345-PM` */
  readonly documentedBy: string | undefined;
}
