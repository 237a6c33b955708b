import type { BackupKind } from '../database/backup-kind.file.js';
import { toText } from './lay-out-table.js';
import type { Presented } from './presented.js';
import type { VerifiedLedger } from './verify-all-ledgers.service.js';

/** What `restore` says: whose data are here now, and of each ledger whether it is sound. */
export function presentRestored(file: string, kind: BackupKind, ledgers: readonly VerifiedLedger[]): Presented {
  const isSound = ledgers.every(({ report }) => report.problems.length === 0);
  return {
    json: {
      file,
      kind,
      jurisdictions: ledgers.map(({ jurisdiction }) => jurisdiction),
      isSound,
      ledgers: ledgers.map(({ report }) => report),
    },
    exitCode: isSound ? 0 : 1,
    text: toText([
      `The database is as ${file} has it: ${ledgers.map(({ name }) => name).join(', ') || 'no jurisdiction'}.`,
      ...ledgers.flatMap(({ jurisdiction, report }) => [
        report.problems.length === 0
          ? `The ledger of ${jurisdiction} is sound: ${report.entries.toLocaleString('en-US')} entries, ` +
            `receivable ${report.receivable.toReadable()}, last hash ${report.lastHash}.`
          : `The ledger of ${jurisdiction} is NOT sound. Use another backup.`,
        ...report.problems.map((problem) => `  ${problem}`),
      ]),
    ]),
  };
}
