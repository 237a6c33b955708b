import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PremisesModule } from '../premises/premises.module.js';
import { RateTablesModule } from '../rate-tables/rate-tables.module.js';
import { AdjustAccountService } from './adjust-account.service.js';
import { PaymentImportService } from './payment-import.service.js';
import { ReceivePaymentService } from './receive-payment.service.js';
import { RefundCreditService } from './refund-credit.service.js';
import { ReturnPaymentService } from './return-payment.service.js';

/** Money that comes in, comes back or is paid out, and the clerk's adjustments. */
@Module({
  imports: [LedgerModule, PremisesModule, RateTablesModule],
  providers: [
    AdjustAccountService,
    PaymentImportService,
    ReceivePaymentService,
    RefundCreditService,
    ReturnPaymentService,
  ],
  exports: [
    AdjustAccountService,
    PaymentImportService,
    ReceivePaymentService,
    RefundCreditService,
    ReturnPaymentService,
  ],
})
export class PaymentsModule {}
