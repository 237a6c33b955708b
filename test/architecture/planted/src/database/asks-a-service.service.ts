import { PenaltyService } from '../penalties/penalty.service.js';

export const service = new PenaltyService();
