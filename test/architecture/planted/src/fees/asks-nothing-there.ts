import { gone } from './gone.js';

export const asked = gone;
