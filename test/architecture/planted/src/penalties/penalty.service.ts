export class PenaltyService {}
