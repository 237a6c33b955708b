import { BillingRunEntity } from '../billing-runs/billing-run.entity.js';
import {
  BillingRunChargeEntity,
  BillingRunCorrectionEntity,
  BillingRunExceptionEntity,
} from '../billing-runs/billing-run-lines.entity.js';
import { CertificationExclusionEntity } from '../certification/certification-exclusion.entity.js';
import { CertificationHoldEntity } from '../certification/certification-hold.entity.js';
import { CertificationLineEntity } from '../certification/certification-line.entity.js';
import { CertificationRollVersionEntity } from '../certification/certification-roll-version.entity.js';
import { CertificationRollEntity } from '../certification/certification-roll.entity.js';
import {
  HearingOutcomeEntity,
  ObjectionEntity,
  PublicationEntity,
  RollAcknowledgementEntity,
  RollTransmissionEntity,
  RollWithdrawalEntity,
  ServiceOfNoticeEntity,
} from '../certification/roll-record.entity.js';
import { CountySettlementEntity, CountySettlementEntryEntity } from '../certification/county-settlement.entity.js';
import { AssessmentEntity } from '../fees/assessment.entity.js';
import { LicenseEntity } from '../fees/license.entity.js';
import { ViolationEntity } from '../fees/violation.entity.js';
import { ComplianceEventEntity } from '../compliance/compliance-event.entity.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PostingBatchEntity } from '../ledger/posting-batch.entity.js';
import { StatementDueEntity, StatementVoidEntity } from '../ledger/statement-due.entity.js';
import { PaymentBatchEntity, PaymentEntity, PaymentReturnEntity } from '../payments/payment.entity.js';
import { AccountPartyEntity } from '../premises/account-party.entity.js';
import { AccountEntity } from '../premises/account.entity.js';
import { BillingChoiceEntity } from '../premises/billing-choice.entity.js';
import { BudgetPlanEntity } from '../premises/budget-plan.entity.js';
import { DiscountEligibilityEntity } from '../premises/discount-eligibility.entity.js';
import { MeterUseEntity } from '../premises/meter-use.entity.js';
import { ParcelEntity } from '../premises/parcel.entity.js';
import { PremiseParcelEntity } from '../premises/premise-parcel.entity.js';
import { PremiseEntity } from '../premises/premise.entity.js';
import { ServiceAgreementEntity } from '../premises/service-agreement.entity.js';
import { StrengthMeasurementEntity } from '../premises/strength-measurement.entity.js';
import { VacationHoldEntity } from '../premises/vacation-hold.entity.js';
import { JurisdictionEntity } from '../rate-tables/jurisdiction.entity.js';
import { StoredEnactmentEntity } from '../rate-tables/stored-enactment.entity.js';
import { StatementEntity } from '../statements/statement.entity.js';
import type { EntityClass } from './data-source.service.js';

/** Every entity of the program, named here by its owner; the drift test compares them with the migrations. */
export const ENTITIES: readonly EntityClass[] = [
  JurisdictionEntity,
  StoredEnactmentEntity,
  ParcelEntity,
  PremiseEntity,
  PremiseParcelEntity,
  AccountEntity,
  AccountPartyEntity,
  BillingChoiceEntity,
  ServiceAgreementEntity,
  MeterUseEntity,
  StrengthMeasurementEntity,
  DiscountEligibilityEntity,
  VacationHoldEntity,
  BudgetPlanEntity,
  PostingBatchEntity,
  LedgerEntryEntity,
  StatementDueEntity,
  StatementVoidEntity,
  StatementEntity,
  LicenseEntity,
  ViolationEntity,
  AssessmentEntity,
  ComplianceEventEntity,
  BillingRunEntity,
  BillingRunChargeEntity,
  BillingRunExceptionEntity,
  BillingRunCorrectionEntity,
  PaymentBatchEntity,
  PaymentEntity,
  PaymentReturnEntity,
  CertificationRollEntity,
  CertificationRollVersionEntity,
  CertificationLineEntity,
  CertificationExclusionEntity,
  RollWithdrawalEntity,
  ServiceOfNoticeEntity,
  PublicationEntity,
  ObjectionEntity,
  HearingOutcomeEntity,
  RollTransmissionEntity,
  RollAcknowledgementEntity,
  CertificationHoldEntity,
  CountySettlementEntity,
  CountySettlementEntryEntity,
];
