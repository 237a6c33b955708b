import { AppError } from '../shared/app-error.js';
import { Money } from '../shared/money.js';
import type { RollManifest } from './build-manifest.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';

/**
 * Refuses a file that is not of the newest version of its roll: after a correction the county would get a line again that
 * has been taken off.
 * @throws AppError `ROLL_FILE_STALE`
 */
export function refuseStaleFile(
  exported: Pick<RollManifest, 'jurisdiction' | 'payableYear' | 'rollNumber' | 'rollVersion' | 'sum'>,
  {
    jurisdiction,
    roll,
    version,
  }: {
    jurisdiction: string;
    roll: Pick<CertificationRoll, 'payableYear' | 'rollNumber'>;
    version: Pick<RollVersion, 'version' | 'lines'>;
  },
): void {
  const isOfRoll =
    exported.jurisdiction === jurisdiction &&
    exported.payableYear === roll.payableYear &&
    exported.rollNumber === roll.rollNumber;
  const total = Money.sum(version.lines.map((line) => line.total)).toString();
  if (isOfRoll && exported.rollVersion === version.version && exported.sum === total) return;
  throw new AppError('ROLL_FILE_STALE', {
    what: isOfRoll
      ? `The file holds version ${String(exported.rollVersion)} with ${exported.sum}, and the newest is version ${String(version.version)} with ${total}`
      : `The file is of roll ${String(exported.rollNumber)} of ${exported.jurisdiction} payable ${String(exported.payableYear)}`,
    remedy: 'Export the roll again, and send what was written.',
  });
}
