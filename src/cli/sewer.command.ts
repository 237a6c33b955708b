import { Command } from 'commander';
import { readProgramVersion } from '../database/program-version.file.js';
import { buildAccountAddMeterCommand } from './account-add-meter.command.js';
import { buildAccountBillToCommand } from './account-bill-to.command.js';
import { buildAccountBudgetCommand } from './account-budget.command.js';
import { buildAccountChangeCommand } from './account-change.command.js';
import { buildAccountCloseCommand } from './account-close.command.js';
import { buildAccountContractorCommand } from './account-contractor.command.js';
import { buildAccountDiscountCommand } from './account-discount.command.js';
import { buildAccountEditCommand } from './account-edit.command.js';
import { buildAccountHoldCommand } from './account-hold.command.js';
import { buildAccountOccupantCommand } from './account-occupant.command.js';
import { buildAccountListCommand } from './account-list.command.js';
import { buildAccountOpenCommand } from './account-open.command.js';
import { buildAccountReopenCommand } from './account-reopen.command.js';
import { buildAccountSellCommand } from './account-sell.command.js';
import { buildAccountShowCommand } from './account-show.command.js';
import { buildAccountStrengthCommand } from './account-strength.command.js';
import { buildAdjustCommand } from './adjust.command.js';
import { buildAssessmentAddCommand } from './assessment-add.command.js';
import { buildAssessmentPostCommand } from './assessment-post.command.js';
import { buildBackupCommand } from './backup.command.js';
import { buildBenchCommand } from './bench.command.js';
import { buildBillPostCommand } from './bill-post.command.js';
import { buildBillPrepareCommand } from './bill-prepare.command.js';
import { buildBillShowCommand } from './bill-show.command.js';
import { buildBillVoidCommand } from './bill-void.command.js';
import { addExamples } from './business-flags.command.js';
import { buildCasesCommand } from './cases.command.js';
import { buildCivilPenaltyCommand } from './civil-penalty.command.js';
import { buildComplianceCertificateCommand } from './compliance-certificate.command.js';
import { buildComplianceCorrectedCommand } from './compliance-corrected.command.js';
import { buildComplianceDeadlinesCommand } from './compliance-deadlines.command.js';
import { buildComplianceHardshipCommand } from './compliance-hardship.command.js';
import { buildComplianceInspectionCommand } from './compliance-inspection.command.js';
import { buildComplianceLetterCommand } from './compliance-letter.command.js';
import { buildComplianceNoticeCommand } from './compliance-notice.command.js';
import { buildComplianceReplacementCommand } from './compliance-replacement.command.js';
import { buildComplianceShowCommand } from './compliance-show.command.js';
import { buildComplianceViolationsCommand } from './compliance-violations.command.js';
import { buildComplianceWithdrawCommand } from './compliance-withdraw.command.js';
import { buildDemoCommand } from './demo.command.js';
import { buildFeeCommand } from './fee.command.js';
import { buildImportAccountsCommand } from './import-accounts.command.js';
import { buildImportLegalCommand } from './import-legal.command.js';
import { buildImportParcelsCommand } from './import-parcels.command.js';
import { buildImportPaymentsCommand } from './import-payments.command.js';
import { buildImportSettlementCommand } from './import-settlement.command.js';
import { buildImportUsageCommand } from './import-usage.command.js';
import { buildJurisdictionAddCommand } from './jurisdiction-add.command.js';
import { buildLedgerVerifyCommand } from './ledger-verify.command.js';
import { buildLicenseFileCommand } from './license-file.command.js';
import { buildLicenseListCommand } from './license-list.command.js';
import { buildLicenseRenewalsCommand } from './license-renewals.command.js';
import { buildMigrateCommand } from './migrate.command.js';
import { buildParcelEditCommand } from './parcel-edit.command.js';
import { buildPayCommand } from './pay.command.js';
import { buildPenaltiesAssessCommand } from './penalties-assess.command.js';
import { buildQuoteCommand } from './quote.command.js';
import { buildRatesCheckCommand } from './rates-check.command.js';
import { buildRatesSchemaCommand } from './rates-schema.command.js';
import { buildRatesShowCommand } from './rates-show.command.js';
import { buildRefundCommand } from './refund.command.js';
import { buildReportAgingCommand } from './report-aging.command.js';
import { buildReportGlCommand } from './report-gl.command.js';
import { buildReportRateStudyCommand } from './report-rate-study.command.js';
import { buildReceiptsJournalCommand } from './receipts-journal.command.js';
import { buildReportRegisterCommand } from './report-register.command.js';
import { buildRestoreCommand } from './restore.command.js';
import { buildReturnCommand } from './return.command.js';
import { ROLL_COMMANDS } from './roll-commands.command.js';
import { buildServeCommand } from './serve.command.js';
import { buildStatementsCommand } from './statements.command.js';
import { buildStatementsTestPageCommand } from './statements-test-page.command.js';
import { buildWaiveCommand } from './waive.command.js';
import type { Terminal } from './terminal.service.js';

type BuildCommand = (terminal: Terminal) => Command;

/** Every command of the terminal, in the order of a clerk's year. */
export function buildSewerCommand(terminal: Terminal): Command {
  const program = new Command('sewer')
    .description('Sewer rental billing and certification to the county, for small cities.')
    .version(readProgramVersion(), '--version', 'the version of the program')
    .enablePositionalOptions();
  addExamples(
    program,
    'quote --jurisdiction lino-lakes --class single_family --meter 5/8 --period 2025-Q1',
    'bill --help',
  );
  for (const command of listCommands(terminal)) program.addCommand(command);
  return program;
}

function listCommands(terminal: Terminal): Command[] {
  const group = groupFor(terminal);
  return [
    buildDemoCommand(terminal),
    buildQuoteCommand(terminal),
    group('rates', 'the figures of the law: check the files, show what is in force, help your editor', [
      buildRatesCheckCommand,
      buildRatesShowCommand,
      buildRatesSchemaCommand,
    ]),
    group('jurisdiction', 'make a village or city ready to bill', [buildJurisdictionAddCommand]),
    group('import', 'take in accounts, payments, legal descriptions and what the county did from CSV files', [
      buildImportAccountsCommand,
      buildImportPaymentsCommand,
      buildImportLegalCommand,
      buildImportParcelsCommand,
      buildImportUsageCommand,
      buildImportSettlementCommand,
    ]),
    buildAccountGroup(terminal),
    group('parcel', 'what the county says of a parcel: split, retired, exempt from taxes', [buildParcelEditCommand]),
    group('bill', 'prepare a billing run, read it, post it', [
      buildBillPrepareCommand,
      buildBillShowCommand,
      buildBillPostCommand,
      buildBillVoidCommand,
    ]),
    buildStatementsCommand(terminal),
    buildStatementsTestPageCommand(terminal),
    buildPayCommand(terminal),
    buildReturnCommand(terminal),
    buildAdjustCommand(terminal),
    buildWaiveCommand(terminal),
    buildRefundCommand(terminal),
    ...listFeeCommands(terminal),
    buildComplianceGroup(terminal),
    group('penalties', 'penalties for late payment', [buildPenaltiesAssessCommand]),
    group('roll', 'certify what is past due to the county auditor', ROLL_COMMANDS),
    group('report', 'register, aging, receipts, the general ledger, and what a draft would bring in', [
      buildReportRegisterCommand,
      buildReportAgingCommand,
      buildReceiptsJournalCommand,
      buildReportGlCommand,
      buildReportRateStudyCommand,
    ]),
    group('ledger', 'check that nothing was changed', [buildLedgerVerifyCommand]),
    buildCasesCommand(terminal),
    buildBenchCommand(terminal),
    buildServeCommand(terminal),
    buildBackupCommand(terminal),
    buildRestoreCommand(terminal),
    buildMigrateCommand(terminal),
  ];
}

function buildAccountGroup(terminal: Terminal): Command {
  return groupFor(terminal)(
    'account',
    'find and show an account, open, correct, change, sell, close or reopen it; discounts, holds, strengths, budget plans',
    [
      buildAccountListCommand,
      buildAccountShowCommand,
      buildAccountOpenCommand,
      buildAccountContractorCommand,
      buildAccountAddMeterCommand,
      buildAccountChangeCommand,
      buildAccountEditCommand,
      buildAccountSellCommand,
      buildAccountOccupantCommand,
      buildAccountBillToCommand,
      buildAccountCloseCommand,
      buildAccountReopenCommand,
      buildAccountDiscountCommand,
      buildAccountHoldCommand,
      buildAccountStrengthCommand,
      buildAccountBudgetCommand,
    ],
  );
}

function listFeeCommands(terminal: Terminal): Command[] {
  const group = groupFor(terminal);
  return [
    buildFeeCommand(terminal),
    buildCivilPenaltyCommand(terminal),
    group('license', 'licenses and permits: what is good, what ends soon, what was filed', [
      buildLicenseListCommand,
      buildLicenseRenewalsCommand,
      buildLicenseFileCommand,
    ]),
    group('assessment', 'costs that are paid in yearly installments', [
      buildAssessmentAddCommand,
      buildAssessmentPostCommand,
    ]),
  ];
}

function buildComplianceGroup(terminal: Terminal): Command {
  const compliance = groupFor(terminal)(
    'compliance',
    'sump pumps and laterals: notices, inspections, who is in violation, who must act by when',
    [
      buildComplianceNoticeCommand,
      buildComplianceLetterCommand,
      buildComplianceInspectionCommand,
      buildComplianceCertificateCommand,
      buildComplianceCorrectedCommand,
      buildComplianceHardshipCommand,
      buildComplianceReplacementCommand,
      buildComplianceWithdrawCommand,
      buildComplianceShowCommand,
      buildComplianceDeadlinesCommand,
      buildComplianceViolationsCommand,
    ],
  );
  return addExamples(
    compliance,
    'compliance notice 000101 --happened 2025-03-10',
    'compliance letter 1 --out out/notice-1.pdf',
    'compliance deadlines --days 7',
  );
}

function groupFor(terminal: Terminal) {
  return (name: string, description: string, builders: readonly BuildCommand[]): Command =>
    builders.reduce((parent, build) => parent.addCommand(build(terminal)), new Command(name).description(description));
}
