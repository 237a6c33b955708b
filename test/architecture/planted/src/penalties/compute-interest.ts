export const computeInterest = (): string => 'on late payment';
