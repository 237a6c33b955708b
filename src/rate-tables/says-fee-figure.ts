import type { FeeProvision } from './enactment.js';

/** Whether an act says what a fee costs; one that only sets the interest on it leaves the rest as it stands. */
export function saysFeeFigure({ amount, setBy, atCost, byClass }: FeeProvision): boolean {
  return [amount, setBy, atCost, byClass].some((figure) => figure !== undefined);
}
