import type { AppError } from '../shared/app-error.js';
import type { KeyPath } from './enactment.js';
import { jurisdictionSchema } from './jurisdiction-schema.js';
import type { Jurisdiction } from './jurisdiction.js';
import { listSchemaProblems } from './list-schema-problems.js';

/** Makes a jurisdiction of plain values (every scalar as text); holidays default to its state's. */
export function validateJurisdiction({ value, placeOf }: { value: unknown; placeOf: (path: KeyPath) => string }): {
  jurisdiction: Jurisdiction | undefined;
  problems: AppError[];
} {
  const result = jurisdictionSchema.safeParse(value, { reportInput: true });
  if (!result.success) {
    return {
      jurisdiction: undefined,
      problems: listSchemaProblems({ error: result.error, code: 'JURISDICTION_INVALID', placeOf }),
    };
  }
  const { holidays, parcelId, rollLayout, remitTo, ...rest } = result.data;
  const jurisdiction: Jurisdiction = {
    ...rest,
    holidays: {
      standard: holidays?.standard ?? `US-${rest.state}`,
      added: holidays?.added ?? [],
      removed: holidays?.removed ?? [],
    },
    parcelIdLayout: parcelId,
    rollLayout,
    remitTo: {
      name: remitTo?.name ?? rest.name,
      address: remitTo?.address ?? [],
      phone: remitTo?.phone,
      web: remitTo?.web,
      hours: remitTo?.hours,
      email: remitTo?.email,
    },
  };
  return { jurisdiction, problems: [] };
}
