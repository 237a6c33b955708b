import { readCharge } from './charge.service.js';

export const charge = readCharge;
