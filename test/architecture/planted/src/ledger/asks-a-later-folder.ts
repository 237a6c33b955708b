import { assessPenalties } from '../penalties/assess-penalties.js';

export const asked = assessPenalties();
