import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CasesModule } from '../../../src/cases/cases.module.js';
import { DatabaseModule } from '../../../src/database/database.module.js';

class CaseApp {}

/** The program on a database, as far as cases need it. */
export function openEngine(url: string): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(
    { module: CaseApp, imports: [DatabaseModule.register({ url, migrate: false }), CasesModule] },
    { logger: ['error'], abortOnError: false },
  );
}
