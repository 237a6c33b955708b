import { Module } from '@nestjs/common';
import { AccountImportService } from './account-import.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { RecordMeterUseService } from './record-meter-use.service.js';

/** Parcels, premises, accounts, their people and dated terms, and the files they are imported from. */
@Module({
  providers: [AccountsRepository, AccountsService, AccountImportService, RecordMeterUseService],
  exports: [AccountsRepository, AccountsService, AccountImportService, RecordMeterUseService],
})
export class PremisesModule {}
