import { Decimal } from 'decimal.js';

export const two = new Decimal(1).plus(1);
