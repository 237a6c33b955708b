import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepInput } from '../certification/roll-steps.service.js';
import type { CaseFields } from './case-fields.js';
import { readCount, type StepContext } from './step-context.service.js';

/** Exports a roll as a clerk does, in the newest version or the one that the case names, and records that it was sent. */
export async function sendRollOfCase(
  { tx, engine }: StepContext,
  { input, sending }: { input: StepInput; sending: CaseFields },
): Promise<unknown> {
  const how = { sentTo: sending.optionalText('to'), manner: sending.optionalText('manner') };
  if (sending.flag('letter')) return engine.rollTransmissions.sendLetter(tx, { ...input, ...how });
  const outFolder = mkdtempSync(join(tmpdir(), 'roll-of-a-case-'));
  try {
    const version = sending.has('version') ? readCount(sending, 'version') : undefined;
    const layout = sending.optionalText('layout');
    const { manifestFile } = await engine.rollExport.write(tx, { ...input, version, layout, outFolder });
    return await engine.rollTransmissions.send(tx, {
      ...input,
      ...how,
      manifestPath: manifestFile,
      layout,
      again: sending.flag('again'),
    });
  } finally {
    rmSync(outFolder, { recursive: true, force: true });
  }
}
