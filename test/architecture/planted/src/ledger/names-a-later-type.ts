import { type assessPenalties } from '../penalties/assess-penalties.js';

export type Named = typeof assessPenalties;
