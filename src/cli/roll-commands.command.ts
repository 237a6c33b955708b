import type { Command } from 'commander';
import { buildRollAcknowledgeCommand } from './roll-acknowledge.command.js';
import { buildRollAdoptCommand } from './roll-adopt.command.js';
import { buildRollCertifyCommand } from './roll-certify.command.js';
import { buildRollCorrectCommand } from './roll-correct.command.js';
import { buildRollDocumentsCommand } from './roll-documents.command.js';
import { buildRollDraftCommand } from './roll-draft.command.js';
import { buildRollExportCommand } from './roll-export.command.js';
import { buildRollHearCommand } from './roll-hear.command.js';
import { buildRollHoldCommand } from './roll-hold.command.js';
import { buildRollHoldsCommand } from './roll-holds.command.js';
import { buildRollLayoutsCommand } from './roll-layouts.command.js';
import { buildRollListCommand } from './roll-list.command.js';
import { buildRollNoticeCommand } from './roll-notice.command.js';
import { buildRollObjectCommand } from './roll-object.command.js';
import { buildRollPublishedCommand } from './roll-published.command.js';
import { buildRollReleaseCommand } from './roll-release.command.js';
import { buildRollRescheduleCommand } from './roll-reschedule.command.js';
import { buildRollSendCommand } from './roll-send.command.js';
import { buildRollServedCommand } from './roll-served.command.js';
import { buildRollSettlementCommand } from './roll-settlement.command.js';
import { buildRollShowCommand } from './roll-show.command.js';
import { buildRollStatusCommand } from './roll-status.command.js';
import { buildRollVerifyCommand } from './roll-verify.command.js';
import { buildRollWithdrawCommand } from './roll-withdraw.command.js';
import type { Terminal } from './terminal.service.js';

/** What a clerk does with certification rolls, in the order of the year; then what shows and writes them. */
export const ROLL_COMMANDS: readonly ((terminal: Terminal) => Command)[] = [
  buildRollDraftCommand,
  buildRollNoticeCommand,
  buildRollPublishedCommand,
  buildRollServedCommand,
  buildRollObjectCommand,
  buildRollHearCommand,
  buildRollWithdrawCommand,
  buildRollRescheduleCommand,
  buildRollAdoptCommand,
  buildRollCertifyCommand,
  buildRollSendCommand,
  buildRollAcknowledgeCommand,
  buildRollCorrectCommand,
  buildRollShowCommand,
  buildRollStatusCommand,
  buildRollListCommand,
  buildRollDocumentsCommand,
  buildRollHoldCommand,
  buildRollReleaseCommand,
  buildRollHoldsCommand,
  buildRollExportCommand,
  buildRollVerifyCommand,
  buildRollSettlementCommand,
  buildRollLayoutsCommand,
];
