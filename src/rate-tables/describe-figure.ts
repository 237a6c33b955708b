import type { Figure } from './figure.js';

/** `48.00`, or that the figure is left to a resolution that has not been made. */
export function describeFigure(figure: Figure): string {
  return figure.set ? figure.amount.toString() : 'left to a council resolution';
}
