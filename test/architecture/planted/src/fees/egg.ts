import { hen } from './hen.js';

export const egg = (): unknown => hen;
