import { Module } from '@nestjs/common';
import { AccountImportService } from './account-import.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';

/** Parcels, premises, accounts, their people and dated terms, and the files they are imported from. */
@Module({
  providers: [AccountsRepository, AccountsService, AccountImportService],
  exports: [AccountsRepository, AccountsService, AccountImportService],
})
export class PremisesModule {}
