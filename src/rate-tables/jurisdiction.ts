import type { BillingCycle } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';

/** The village or city that bills, as its `jurisdiction.yaml` describes it. */
export interface Jurisdiction {
  /** the key that leads every index, and the name of the folder: `lino-lakes` */
  readonly jurisdiction: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  /** IANA name: `America/Chicago`; decides what day "today" is */
  readonly timeZone: string;
  readonly billingCycle: BillingCycle;
  readonly classes: readonly string[];
  readonly holidays: {
    readonly standard: string;
    readonly added: readonly LocalDate[];
    readonly removed: readonly LocalDate[];
  };
  /** the county layout, or county of the standard layout, whose form parcel numbers must have on a roll */
  readonly parcelIdLayout: string | undefined;
  /** the layout in which its county takes a roll; undefined: `standard` */
  readonly rollLayout?: string | undefined;
  readonly remitTo: {
    readonly name: string;
    readonly address: readonly string[];
    readonly phone: string | undefined;
    readonly web: string | undefined;
    readonly hours: string | undefined;
    readonly email: string | undefined;
  };
}

/** Days on which a payment or an act may be put off to the next business day. */
export interface HolidayCalendar {
  isHoliday(day: LocalDate): boolean;
}
