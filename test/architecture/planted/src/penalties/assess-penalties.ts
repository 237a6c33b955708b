export const assessPenalties = (): string => 'innocent';
