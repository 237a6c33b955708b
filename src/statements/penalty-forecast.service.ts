import { Injectable } from '@nestjs/common';
import type { ForeseenPenalties, PenaltyForecastInput } from './foreseen-penalties.js';

/** Says what penalties threaten; `undefined` where none does. */
export type PenaltyForecastSource = (input: PenaltyForecastInput) => ForeseenPenalties | undefined;

/** The place where penalties make known to statements what they will assess. Without them statements foresee nothing. */
@Injectable()
export class PenaltyForecast {
  private source: PenaltyForecastSource | undefined;

  register(source: PenaltyForecastSource): void {
    this.source = source;
  }

  foresee(input: PenaltyForecastInput): ForeseenPenalties | undefined {
    return this.source?.(input);
  }
}
