import { egg } from './egg.js';

export const hen = (): unknown => egg;
