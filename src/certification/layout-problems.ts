import type { KeyPath } from '../rate-tables/enactment.js';
import { AppError } from '../shared/app-error.js';

/** Collects what is wrong with a county layout, each with its place in the file, so that all of it is seen at once. */
export class LayoutProblems {
  private readonly found: AppError[] = [];

  constructor(private readonly placeOf: (path: KeyPath) => string) {}

  add(path: KeyPath, what: string, remedy: string): void {
    this.found.push(new AppError('ROLL_LAYOUT_INVALID', { what, where: this.placeOf(path), remedy }));
  }

  get all(): readonly AppError[] {
    return this.found;
  }
}
