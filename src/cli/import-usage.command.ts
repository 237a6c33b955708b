import { Command } from 'commander';
import { AppError } from '../shared/app-error.js';
import { addJsonFlag } from './business-flags.command.js';

/** `import usage`: refused, in words, until charges by volume are computed. */
export function buildImportUsageCommand(): Command {
  const command = new Command('usage')
    .description('Metered use is not read yet: charges by volume are not computed by this version.')
    .argument('[file]')
    .allowUnknownOption();
  return addJsonFlag(command).action(() => {
    throw new AppError('USAGE_INVALID', {
      what: 'This version does not compute charges by metered use, so it reads no file of it',
      remedy: 'Bill by meter size, pump, class or unit; metered use comes with the charges by volume.',
    });
  });
}
