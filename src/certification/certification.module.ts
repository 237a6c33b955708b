import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PenaltiesModule } from '../penalties/penalties.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AdoptRoll } from './adopt-roll.service.js';
import { AdoptedLines } from './adopted-lines.service.js';
import { CertificationHolds } from './certification-holds.service.js';
import { CertificationService } from './certification.service.js';
import { CertifyRoll } from './certify-roll.service.js';
import { CorrectRoll } from './correct-roll.service.js';
import { CountySettlements } from './county-settlements.service.js';
import { DebtsOffByLaw } from './debts-off-by-law.service.js';
import { DraftRoll } from './draft-roll.service.js';
import { EarlierRolls } from './earlier-rolls.service.js';
import { LinesToCertifyService } from './lines-to-certify.service.js';
import { NoticeRoll } from './notice-roll.service.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { RecordHearing } from './record-hearing.service.js';
import { RecordNotice } from './record-notice.service.js';
import { RecordSettlement } from './record-settlement.service.js';
import { RollDocumentsService } from './roll-documents.service.js';
import { RecordTransmission } from './record-transmission.service.js';
import { RollExportService } from './roll-export.service.js';
import { RollHolds } from './roll-holds.service.js';
import { RollRemarks } from './roll-remarks.service.js';
import { RollStatuses } from './roll-status.service.js';
import { RollSteps } from './roll-steps.service.js';
import { SettlementImportService } from './settlement-import.service.js';
import { WithdrawRecord } from './withdraw-record.service.js';

/** Certification of what is past due to the county auditor, for collection with taxes. */
@Module({
  imports: [LedgerModule, PenaltiesModule, PremisesModule, RateTablesModule],
  providers: [
    AdoptRoll,
    AdoptedLines,
    CertificationHolds,
    CertificationService,
    CertifyRoll,
    CorrectRoll,
    CountySettlements,
    DebtsOffByLaw,
    DraftRoll,
    EarlierRolls,
    LinesToCertifyService,
    NoticeRoll,
    PastDueAccounts,
    RecordHearing,
    RecordNotice,
    RecordSettlement,
    RecordTransmission,
    RollDocumentsService,
    RollExportService,
    RollHolds,
    RollRemarks,
    RollStatuses,
    RollSteps,
    SettlementImportService,
    WithdrawRecord,
  ],
  exports: [
    CertificationHolds,
    CertificationService,
    CountySettlements,
    DebtsOffByLaw,
    RecordHearing,
    RecordNotice,
    RecordSettlement,
    RecordTransmission,
    RollDocumentsService,
    RollExportService,
    RollRemarks,
    RollStatuses,
    SettlementImportService,
    WithdrawRecord,
  ],
})
export class CertificationModule {}
