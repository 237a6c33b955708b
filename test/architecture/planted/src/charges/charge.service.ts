import { readFileSync } from 'node:fs';

export const readCharge = (file: string): string => readFileSync(file, 'utf8');
