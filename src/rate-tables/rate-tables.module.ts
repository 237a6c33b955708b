import { Module } from '@nestjs/common';
import { RateTablesService } from './rate-tables.service.js';

/** The law of each jurisdiction. */
@Module({ providers: [RateTablesService], exports: [RateTablesService] })
export class RateTablesModule {}
