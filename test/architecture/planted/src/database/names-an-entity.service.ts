import { PenaltyEntity } from '../penalties/penalty.entity.js';

export const entities = [PenaltyEntity];
