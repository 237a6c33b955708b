import { AppError } from '../shared/app-error.js';
import type { Enactment, KeyPath } from './enactment.js';

/** Collects what is wrong with enactments, each with its place, so that a clerk sees every fault at once. */
export class FormatProblems {
  private readonly found: AppError[] = [];

  add(enactment: Enactment, path: KeyPath, facts: { what: string; why?: string; remedy: string }): void {
    this.found.push(new AppError('ENACTMENT_INVALID', { ...facts, where: enactment.placeOf(path) }));
  }

  get all(): readonly AppError[] {
    return this.found;
  }
}
