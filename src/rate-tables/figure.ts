import type { Money } from '../shared/money.js';

/** A figure, or the fact that it is left to a resolution that has not been made. */
export type Figure = { readonly set: true; readonly amount: Money } | { readonly set: false };
