import { toReadableDate, type LocalDate } from '../shared/local-date.js';

/** When and where the owners are heard. Hour and place are as they are said to people, and may be settled later. */
export interface Hearing {
  readonly hearingOn: LocalDate;
  readonly hearingHour?: string | undefined;
  readonly hearingPlace?: string | undefined;
}

/** `October 13, 2025, 7:00 PM, Village Hall` */
export function describeHearing({ hearingOn, hearingHour, hearingPlace }: Hearing): string {
  return [toReadableDate(hearingOn), hearingHour, hearingPlace].filter((part) => part !== undefined).join(', ');
}

/** A hearing without the blanks around its words; empty words are none. */
export function tidyHearing({ hearingOn, hearingHour, hearingPlace }: Hearing): Required<Hearing> {
  return { hearingOn, hearingHour: tidy(hearingHour), hearingPlace: tidy(hearingPlace) };
}

function tidy(words: string | undefined): string | undefined {
  const trimmed = words?.trim();
  return trimmed === '' ? undefined : trimmed;
}
