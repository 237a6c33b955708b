import { parse } from 'yaml';

export const parseRates = parse;
