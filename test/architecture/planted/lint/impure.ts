export function assessNothing(text: string): unknown[] {
  const amount = { toNumber: (): number => 1 };
  const given: any = text;
  return [
    new Date(),
    Date.now(),
    parseFloat(text),
    Number.parseFloat(text),
    amount.toNumber(),
    process.env['HOME'],
    Math.random(),
    console,
    +text,
    given,
  ];
}

export default assessNothing;
