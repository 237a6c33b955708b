import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { buildCorrectionEntries } from './build-roll-entries.js';
import { refuseNotOnRoll } from './refuse-not-on-roll.js';
import { requireWords } from './require-words.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';

/** A line that comes off after the adoption. */
@Injectable()
export class CorrectRoll {
  constructor(
    private readonly ledger: LedgerService,
    private readonly steps: RollSteps,
  ) {}

  /**
   * Takes a line off an adopted or certified roll, for a reason. Its fee is reversed; once certified, its debts come back to
   * the city. Penalties may run again from this day.
   */
  async correct(tx: EntityManager, input: StepInput & { accountNumber: string; reason: string }): Promise<RollState> {
    const reason = requireWords(input.reason, 'the reason');
    const { latest: roll, before } = await this.steps.beginNext(tx, 'correct', input);
    const { jurisdiction, accountNumber, payableYear } = input;
    refuseNotOnRoll({ accountNumber, roll, version: before });
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const standing = standingEntries(ledger?.entries ?? []);
    await this.ledger.post(tx, {
      ...input,
      reason: `Roll payable ${String(payableYear)} corrected: ${reason}`,
      entries: buildCorrectionEntries({ roll, standing, reason }),
    });
    return this.steps.keep(tx, {
      input,
      roll,
      content: {
        lines: before.lines.filter((line) => line.accountNumber !== accountNumber),
        excluded: before.excluded,
      },
      reasons: new Map([[accountNumber, `Taken off: ${reason}`]]),
      reason: `Account ${accountNumber} taken off: ${reason}`,
    });
  }
}
