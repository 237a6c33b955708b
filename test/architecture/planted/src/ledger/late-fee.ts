export interface Customer {
  readonly lateFees: string;
  readonly dueDate: string;
  readonly invoiceNumbers: string[];
  readonly updated: string;
  readonly candidate: string;
}

export function processPayment({ tenantId, interest }: { tenantId: string; interest: string }): string {
  return tenantId + interest;
}

export const toReadableDate = (day: string): string => day;

export const inTransaction = (work: () => void): void => work();
