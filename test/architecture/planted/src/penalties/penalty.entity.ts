export class PenaltyEntity {}
