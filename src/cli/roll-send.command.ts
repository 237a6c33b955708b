import { Command } from 'commander';
import { RecordTransmission } from '../certification/record-transmission.service.js';
import { AppError } from '../shared/app-error.js';
import { addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import { presentTransmission } from './present-roll-record.js';
import { addRollFlags, addRollNumberFlag, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface SendFlags extends BusinessFlags {
  readonly manifest?: string;
  readonly layout?: string;
  readonly letter?: boolean;
  readonly again?: boolean;
  readonly to?: string;
  readonly manner?: string;
  readonly roll?: string;
}

/** `roll send`: that a roll went to the county. */
export function buildRollSendCommand(terminal: Terminal): Command {
  const command = new Command('send')
    .description(
      'Records that the file of roll export went to the county, with its checksum; the program itself sends nothing.\n' +
        'A file that has changed, or is not of the newest version, is refused.',
    )
    .option('--manifest <file>', 'the manifest.json beside the file')
    .option('--layout <file>', "a layout of one's own that the file was written in")
    .option('--letter', 'a letter that removes lines went instead, where the county takes corrections so')
    .option('--again', 'the version that the county has went there once more')
    .option('--to <name>', "who got it (default: the county's name)")
    .option('--manner <words>', 'how it went, such as "e-mail"');
  addRollFlags(addRollNumberFlag(command));
  addExamples(command, 'roll send 2026 --manifest out/county/manifest.json --manner e-mail', 'roll send 2026 --letter');
  return command.action(async (year: string, flags: SendFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, business) => {
      const { manifest: manifestPath, layout, to: sentTo, manner, again = false } = flags;
      const input = { ...toStepInput(year, business, flags.roll), sentTo, manner };
      const transmissions = business.app.get(RecordTransmission);
      if (flags.letter === true) return presentTransmission(await transmissions.sendLetter(tx, input), year);
      if (manifestPath === undefined) {
        throw new AppError('USAGE_INVALID', {
          what: 'It is not said what went to the county',
          remedy: 'Name the manifest.json of roll export with --manifest, or say --letter.',
        });
      }
      return presentTransmission(await transmissions.send(tx, { ...input, manifestPath, layout, again }), year);
    });
  });
}
