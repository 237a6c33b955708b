import { Command } from 'commander';
import { RecordTransmission } from '../certification/record-transmission.service.js';
import { parseWrittenMoney } from '../shared/parse-written-money.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentAcknowledgement } from './present-roll-record.js';
import { addRollFlags, addRollNumberFlag, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface AcknowledgeFlags extends BusinessFlags {
  readonly reference: string;
  readonly rows: string;
  readonly total: string;
  readonly rejected?: string;
  readonly roll?: string;
}

/** `roll acknowledge`: what the county answered. */
export function buildRollAcknowledgeCommand(terminal: Terminal): Command {
  const command = new Command('acknowledge')
    .description('Records what the county answered to the last thing sent, and lists what differs from it.')
    .requiredOption('--reference <number>', "the county's own number for it")
    .requiredOption('--rows <number>', 'how many rows it took')
    .requiredOption('--total <amount>', 'the total it took')
    .option('--rejected <parcels>', 'parcels or accounts that it did not take, with commas between');
  addRollFlags(addRollNumberFlag(command));
  addExamples(command, 'roll acknowledge 2026 --reference C-118 --rows 42 --total 3120.50');
  return command.action(async (year: string, flags: AcknowledgeFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const rejected = (flags.rejected ?? '').split(/[,;]/).map((name) => name.trim());
      const answer = await business.app.get(RecordTransmission).acknowledge(tx, {
        ...toStepInput(year, business, flags.roll),
        reference: flags.reference,
        rows: flags.rows.trim() === '0' ? 0 : parseCount(flags.rows, '--rows'),
        total: parseWrittenMoney(flags.total),
        rejected: rejected.filter((name) => name !== ''),
      });
      return presentAcknowledgement(answer);
    });
  });
}
