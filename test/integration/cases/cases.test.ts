import 'reflect-metadata';
import { basename } from 'node:path';
import { listCaseFiles, runCases } from '../../../src/cases/run-cases.file.js';
import { findTestServerUrl } from '../../support/test-server.js';
import { openEngine } from './open-engine.js';

describe('Cases, played in real databases', () => {
  test.each(listCaseFiles(['test/cases']).map((file) => [basename(file), file]))('%s', async (_, file) => {
    for await (const played of runCases({ paths: [file], serverUrl: await findTestServerUrl(), openEngine })) {
      expect(played.differences).toEqual([]);
    }
  });
});
