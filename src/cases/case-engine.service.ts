import { Injectable } from '@nestjs/common';
import { PostRunService } from '../billing-runs/post-run.service.js';
import { PrepareRunService } from '../billing-runs/prepare-run.service.js';
import { VoidRunService } from '../billing-runs/void-run.service.js';
import { CertificationHolds } from '../certification/certification-holds.service.js';
import { CertificationService } from '../certification/certification.service.js';
import { ComplianceListsService } from '../compliance/compliance-lists.service.js';
import { CountySettlements } from '../certification/county-settlements.service.js';
import { RecordHearing } from '../certification/record-hearing.service.js';
import { RecordNotice } from '../certification/record-notice.service.js';
import { RecordSettlement } from '../certification/record-settlement.service.js';
import { RecordTransmission } from '../certification/record-transmission.service.js';
import { RollExportService } from '../certification/roll-export.service.js';
import { RollStatuses } from '../certification/roll-status.service.js';
import { WithdrawRecord } from '../certification/withdraw-record.service.js';
import { RecordComplianceService } from '../compliance/record-compliance.service.js';
import { AssessmentsService } from '../fees/assessments.service.js';
import { ChargeFeeService } from '../fees/charge-fee.service.js';
import { CivilPenaltiesService } from '../fees/civil-penalties.service.js';
import { LicensesService } from '../fees/licenses.service.js';
import { VerifyLedgerService } from '../ledger/verify-ledger.service.js';
import { AdjustAccountService } from '../payments/adjust-account.service.js';
import { ReceivePaymentService } from '../payments/receive-payment.service.js';
import { ReturnPaymentService } from '../payments/return-payment.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { WaiveDebtsService } from '../penalties/waive-debts.service.js';
import { AccountsService } from '../premises/accounts.service.js';
import { BillingChoicesService } from '../premises/billing-choices.service.js';
import { GrantDiscountService } from '../premises/grant-discount.service.js';
import { MetersService } from '../premises/meters.service.js';
import { PlaceHoldService } from '../premises/place-hold.service.js';
import { PlanBudgetService } from '../billing-runs/plan-budget.service.js';
import { RecordMeterUseService } from '../premises/record-meter-use.service.js';
import { RecordParcelService } from '../premises/record-parcel.service.js';
import { RecordStrengthService } from '../premises/record-strength.service.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { RateStudyService } from '../reports/rate-study.service.js';
import { StatementsService } from '../statements/statements.service.js';

/** The services that a case is played through: those of the terminal, no others. */
@Injectable()
export class CaseEngine {
  constructor(
    readonly rateTables: RateTablesService,
    readonly accounts: AccountsService,
    readonly billing: BillingChoicesService,
    readonly meters: MetersService,
    readonly meterUse: RecordMeterUseService,
    readonly strength: RecordStrengthService,
    readonly discounts: GrantDiscountService,
    readonly holds: PlaceHoldService,
    readonly budgets: PlanBudgetService,
    readonly prepareRun: PrepareRunService,
    readonly postRun: PostRunService,
    readonly voidRun: VoidRunService,
    readonly statements: StatementsService,
    readonly penalties: PenaltiesService,
    readonly waivers: WaiveDebtsService,
    readonly payments: ReceivePaymentService,
    readonly returns: ReturnPaymentService,
    readonly adjustments: AdjustAccountService,
    readonly compliance: RecordComplianceService,
    readonly complianceLists: ComplianceListsService,
    readonly fees: ChargeFeeService,
    readonly licenses: LicensesService,
    readonly civilPenalties: CivilPenaltiesService,
    readonly assessments: AssessmentsService,
    readonly parcels: RecordParcelService,
    readonly certification: CertificationService,
    readonly certificationHolds: CertificationHolds,
    readonly rollNotices: RecordNotice,
    readonly rollHearings: RecordHearing,
    readonly rollWithdrawals: WithdrawRecord,
    readonly rollExport: RollExportService,
    readonly rollTransmissions: RecordTransmission,
    readonly rollStatuses: RollStatuses,
    readonly rateStudies: RateStudyService,
    readonly settlements: RecordSettlement,
    readonly countySettlements: CountySettlements,
    readonly ledgerCheck: VerifyLedgerService,
  ) {}
}
