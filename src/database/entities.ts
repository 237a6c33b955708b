import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PostingBatchEntity } from '../ledger/posting-batch.entity.js';
import { StatementDueEntity, StatementVoidEntity } from '../ledger/statement-due.entity.js';
import type { EntityClass } from './data-source.service.js';

/** Every entity of the program, named here by its owner; the drift test compares them with the migrations. */
export const ENTITIES: readonly EntityClass[] = [
  PostingBatchEntity,
  LedgerEntryEntity,
  StatementDueEntity,
  StatementVoidEntity,
];
