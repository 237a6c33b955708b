import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { latestOutcomes } from './apply-hearing-outcomes.js';
import type { CertificationLine, CertificationRoll } from './certification-roll.js';
import { recallEarlierRolls, type EarlierRoll, type RollRemark } from './recall-earlier-rolls.js';
import { loadRollRecord } from './roll-record.repository.js';
import { findVersion, listRolls, listVersions, toRollKey, type RollKey } from './roll.repository.js';
import type { RollState } from './roll-steps.service.js';

/** Tells, beside a roll that the council has not adopted yet, what earlier ones say of its accounts. */
@Injectable()
export class EarlierRolls {
  /** Remarks for the clerk, in the order of account numbers. */
  async recall(
    tx: EntityManager,
    { jurisdiction, roll, version }: RollState & { jurisdiction: string },
  ): Promise<RollRemark[]> {
    if (version.stage !== 'draft' && version.stage !== 'noticed') return [];
    const rolls = (await listRolls(tx, { jurisdiction })).filter((other) => isEarlier(other, roll));
    const earlier: EarlierRoll[] = [];
    for (const other of rolls) earlier.push(await loadEarlierRoll(tx, toRollKey(jurisdiction, other), other));
    return recallEarlierRolls({ roll, lines: version.lines, earlier });
  }
}

function isEarlier(other: CertificationRoll, roll: CertificationRoll): boolean {
  if (other.payableYear !== roll.payableYear) return other.payableYear < roll.payableYear;
  return other.rollNumber < roll.rollNumber;
}

async function loadEarlierRoll(tx: EntityManager, key: RollKey, roll: CertificationRoll): Promise<EarlierRoll> {
  const { outcomes } = await loadRollRecord(tx, key);
  const versions = await listVersions(tx, key);
  const linesOf = async (number: number | undefined): Promise<readonly CertificationLine[]> =>
    number === undefined ? [] : ((await findVersion(tx, key, number))?.lines ?? []);
  const [sent, ...corrected] = versions.filter(({ stage }) => stage === 'certified');
  const takenOff = new Map<string, { on: CertificationRoll['draftedOn']; why: string }>();
  for (const { version: number } of corrected) {
    const correction = await findVersion(tx, key, number);
    for (const { accountNumber, to, why } of correction?.changes ?? [])
      if (correction && to === undefined)
        takenOff.set(accountNumber, { on: correction.madeOn, why: why.replace(/^Taken off: /, '') });
  }
  const noticed = versions.filter(({ stage }) => stage === 'noticed').at(-1);
  return {
    ...{ roll, takenOff },
    outcomes: latestOutcomes(outcomes),
    noticed: outcomes.length === 0 ? [] : await linesOf(noticed?.version),
    certified: takenOff.size === 0 ? [] : await linesOf(sent?.version),
    newest: { lines: await linesOf(versions.at(-1)?.version) },
  };
}
