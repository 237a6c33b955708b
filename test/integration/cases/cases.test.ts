import 'reflect-metadata';
import { basename } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { CasesModule } from '../../../src/cases/cases.module.js';
import { listCaseFiles, runCases } from '../../../src/cases/run-cases.file.js';
import { DatabaseModule } from '../../../src/database/database.module.js';
import { findTestServerUrl } from '../../support/test-server.js';

class CaseApp {}

const openEngine = (url: string) =>
  NestFactory.createApplicationContext(
    { module: CaseApp, imports: [DatabaseModule.register({ url, migrate: false }), CasesModule] },
    { logger: ['error'], abortOnError: false },
  );

describe('Cases, played in real databases', () => {
  test.each(listCaseFiles(['test/cases']).map((file) => [basename(file), file]))('%s', async (_, file) => {
    for await (const played of runCases({ paths: [file], serverUrl: await findTestServerUrl(), openEngine })) {
      expect(played.differences).toEqual([]);
    }
  });
});
