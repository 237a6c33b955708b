import { ROLL_STAGES, type CertificationRoll, type RollStage } from './certification-roll.js';

/** A roll as it was known at an earlier stage: a notice that is printed again after the adoption says nothing of it. */
export function rollAtStage(roll: CertificationRoll, stage: RollStage): CertificationRoll {
  const isBefore = (later: RollStage): boolean => ROLL_STAGES.indexOf(stage) < ROLL_STAGES.indexOf(later);
  return {
    ...roll,
    stage,
    ...(isBefore('noticed') && {
      noticedOn: undefined,
      hearingOn: undefined,
      hearingHour: undefined,
      hearingPlace: undefined,
    }),
    ...(isBefore('adopted') && { adoptedOn: undefined, resolution: undefined }),
    ...(isBefore('certified') && { certifiedOn: undefined }),
  };
}
