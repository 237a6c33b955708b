import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { AdoptedLines } from './adopted-lines.service.js';
import { buildCertificationEntries, buildFeeReversals } from './build-roll-entries.js';
import type { CertificationLine } from './certification-roll.js';
import { refuseUnfitForFile } from './find-file-faults.file.js';
import { isFeeAlone } from './is-fee-alone.js';
import { LinesToCertifyService } from './lines-to-certify.service.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';

const FEE_FALLS = 'All else on its line was paid before the roll was certified, and so the certification fee falls.';

/** The certification to the county. */
@Injectable()
export class CertifyRoll {
  constructor(
    private readonly ledger: LedgerService,
    private readonly adoptedLines: AdoptedLines,
    private readonly linesToCertify: LinesToCertifyService,
    private readonly steps: RollSteps,
  ) {}

  /**
   * Lines as adopted, less what has been paid since, and without those that would not have been adopted by what is known now.
   * The accounts no longer owe these debts to the city.
   * @throws AppError `ROLL_FILE_INVALID` for what could not be exported afterwards
   */
  async certify(tx: EntityManager, input: StepInput): Promise<RollState> {
    const { latest, rateTables, before } = await this.steps.beginNext(tx, 'certify', input);
    const { on, payableYear } = input;
    const roll = { ...latest, stage: 'certified' as const, certifiedOn: on };
    const adoptedOn = latest.adoptedOn ?? on;
    // interest and fee as the council adopted them, whatever the law has become since
    const rule = findCertificationRule(rateTables.inForceOn(adoptedOn), { on: adoptedOn });
    const step = { input, roll, rateTables };
    const adopted = await this.adoptedLines.review(tx, { ...step, adopted: before.lines, rule });
    const {
      lines: open,
      stopped,
      takenOff,
      reversals,
    } = await this.linesToCertify.list(tx, { ...step, adopted: adopted.lines, rule: rule.value });
    const feeFalls = rule.value.fee?.ifPaidBeforeCertified === 'falls';
    const lines = feeFalls ? open.filter((line) => !isFeeAlone(line)) : open;
    const version = { version: before.version + 1, madeOn: on, lines };
    refuseUnfitForFile({ roll, version, rateTables });
    const free = adopted.lines.filter(({ accountNumber }) => !stopped.has(accountNumber));
    const fallen = feeFalls
      ? await this.letFeesFall(tx, { input, roll, adopted: free, lines })
      : new Map<string, string>();
    const reason = `Certified to ${rule.value.county} County, payable ${String(payableYear)}`;
    const entries = [...buildCertificationEntries({ roll, lines, rule, on }), ...reversals];
    await this.ledger.post(tx, { ...input, reason, entries });
    const content = { lines, excluded: [...before.excluded, ...takenOff, ...adopted.excluded] };
    const reasons = new Map([...adopted.reasons, ...fallen]);
    return this.steps.keep(tx, { input, roll, content, reasons, reason });
  }

  /** Reverses the fee of each adopted line of which nothing else is left, whether the fee has been paid or not. */
  private async letFeesFall(
    tx: EntityManager,
    {
      input,
      roll,
      adopted,
      lines,
    }: {
      input: StepInput;
      roll: { payableYear: number; rollNumber: number };
      adopted: readonly CertificationLine[];
      lines: readonly CertificationLine[];
    },
  ): Promise<Map<string, string>> {
    const certified = new Set(lines.map(({ accountNumber }) => accountNumber));
    const paid = adopted.map(({ accountNumber }) => accountNumber).filter((account) => !certified.has(account));
    const ledgers = await loadAccountLedgers(tx, input.jurisdiction, paid);
    const standing = [...ledgers.values()].flatMap(({ entries }) => standingEntries(entries));
    const entries = buildFeeReversals({ roll, standing, why: FEE_FALLS });
    await this.ledger.post(tx, { ...input, reason: FEE_FALLS, entries });
    return new Map(entries.map(({ accountNumber }) => [accountNumber, FEE_FALLS]));
  }
}
