export const feeTable = [];
