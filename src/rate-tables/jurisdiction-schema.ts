import { z } from 'zod';
import { className, day, id, text } from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';
import { toCamelKeys } from './to-camel-keys.js';

const timeZone = text.superRefine((written, context) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: written });
  } catch {
    context.addIssue({ code: 'custom', message: 'is not a time zone; write its IANA name, such as America/Chicago' });
  }
});

const days = z.array(day);

/** The form of `jurisdiction.yaml`, every scalar as text. */
export const jurisdictionSchema = strictRecord({
  jurisdiction: id,
  name: text,
  county: text,
  state: z.string().regex(/^[A-Z]{2}$/, 'is not a state; write its two letters, such as MN'),
  time_zone: timeZone,
  billing_cycle: z.enum(['quarterly', 'monthly']),
  classes: z
    .array(className)
    .min(1, 'names no class')
    .refine((classes) => new Set(classes).size === classes.length, 'names a class twice'),
  holidays: strictRecord({
    standard: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z]{2}$/, 'is not a calendar; write a country and state, such as US-MN')
      .optional(),
    added: days.optional(),
    removed: days.optional(),
  }).optional(),
  parcel_id: id.optional(),
  roll_layout: id.optional(),
  remit_to: strictRecord({
    name: text,
    address: z.array(text),
    phone: text.optional(),
    web: text.optional(),
    hours: text.optional(),
    email: text.optional(),
  }).optional(),
}).transform(toCamelKeys);
