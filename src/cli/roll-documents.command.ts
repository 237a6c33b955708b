import { Command } from 'commander';
import { DOCUMENT_KINDS, type DocumentKind } from '../certification/document-facts.js';
import { RollDocumentsService } from '../certification/roll-documents.service.js';
import { RollStatuses } from '../certification/roll-status.service.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { AppError } from '../shared/app-error.js';
import { addExamples } from './business-flags.command.js';
import { lookInBusiness, type BusinessFlags } from './business.service.js';
import { parseCount } from './parse-count.js';
import { presentRollDocuments } from './present-roll-documents.js';
import { addRollFlags, toStepInput } from './roll-flags.command.js';
import type { Terminal } from './terminal.service.js';

interface DocumentsFlags extends BusinessFlags {
  readonly out: string;
  readonly only?: string;
  readonly roll?: string;
  readonly version?: string;
  readonly account?: string;
  readonly layout?: string;
}

/** `roll documents`: notices, resolution, affidavit and the letters to the county. */
export function buildRollDocumentsCommand(terminal: Terminal): Command {
  const command = new Command('documents')
    .description(
      'Writes the documents that go with a roll as PDF: those that its stage allows, and says what the others wait for. Before ' +
        'the adoption the resolution is a draft for the council. The wording is in templates/certification/. The same roll ' +
        'gives the same files, byte for byte.',
    )
    .requiredOption('--out <folder>', 'where the files go; made where it is missing')
    .option('--only <kinds>', `some of them: ${DOCUMENT_KINDS.join(',')}`)
    .option('--account <number>', 'the notices, or the removal letter, of one account')
    .option('--roll <number>', 'another roll of the year (default: the latest)')
    .option('--version <number>', 'the roll as it stood with this version (default: the newest)')
    .option('--layout <name>', "of the county's file that the letters to it name (default: standard)");
  addRollFlags(command);
  addExamples(
    command,
    'roll documents 2026 --out out/roll',
    'roll documents 2026 --out out/roll --only notice,resolution',
  );
  return command.action(async (year: string, flags: DocumentsFlags) => {
    const { only, roll, version, account, layout, out } = flags;
    const asked = {
      only: only === undefined ? undefined : parseKinds(only),
      rollNumber: roll === undefined ? undefined : parseCount(roll, '--roll'),
      version: version === undefined ? undefined : parseCount(version, '--version'),
      accountNumber: account === undefined ? undefined : parseAccountNumber(account),
      layout,
      outFolder: out,
    };
    terminal.exitCode = await lookInBusiness(terminal, flags, async (tx, business) => {
      const { jurisdiction, payableYear } = toStepInput(year, business);
      const documents = business.app.get(RollDocumentsService);
      const written = await documents.write(tx, { ...asked, jurisdiction, payableYear });
      const hasResolution = written.written.some(({ kind }) => kind === 'resolution');
      const { rollNumber } = written.roll;
      const statuses = business.app.get(RollStatuses);
      const { warnings } = await statuses.find(tx, { jurisdiction, payableYear, rollNumber, on: business.on });
      return presentRollDocuments(written, { folder: out, warnings: hasResolution ? warnings : [] });
    });
  });
}

function parseKinds(text: string): DocumentKind[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const unknown = names.filter((name) => !isKind(name));
  if (unknown.length === 0) return DOCUMENT_KINDS.filter((kind) => names.includes(kind));
  throw new AppError('USAGE_INVALID', {
    what: `--only knows no ${unknown.join(', ')}`,
    remedy: `Use some of ${DOCUMENT_KINDS.join(', ')}, with commas between them.`,
  });
}

function isKind(name: string): name is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === name);
}
