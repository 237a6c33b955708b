import { Module } from '@nestjs/common';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AccountImportService } from './account-import.service.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { BillingChoicesService } from './billing-choices.service.js';
import { GrantDiscountService } from './grant-discount.service.js';
import { MeterUseImportService } from './meter-use-import.service.js';
import { MetersService } from './meters.service.js';
import { ParcelImportService } from './parcel-import.service.js';
import { PlaceHoldService } from './place-hold.service.js';
import { RecordMeterUseService } from './record-meter-use.service.js';
import { RecordParcelService } from './record-parcel.service.js';
import { RecordStrengthService } from './record-strength.service.js';

const SERVICES = [
  AccountsRepository,
  AccountsService,
  MetersService,
  BillingChoicesService,
  AccountImportService,
  RecordMeterUseService,
  RecordParcelService,
  ParcelImportService,
  MeterUseImportService,
  RecordStrengthService,
  GrantDiscountService,
  PlaceHoldService,
];

/** Parcels, premises, accounts, their people, dated terms and use, and the files they are imported from. */
@Module({ imports: [RateTablesModule], providers: SERVICES, exports: SERVICES })
export class PremisesModule {}
