import { callForJson, callTerminal } from './call-terminal.js';

describe('The terminal', () => {
  it('quotes a 5/8 inch house 12.00 a quarter with its section, without any database', async () => {
    const { exitCode, json } = await callForJson(
      ...[
        'quote',
        '--jurisdiction',
        'lino-lakes',
        '--class',
        'single_family',
        '--meter',
        '5/8"',
        '--period',
        '2025-Q1',
      ],
    );
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ total: '12.00', period: '2025-Q1' });
    expect(json['lines']).toEqual([
      expect.objectContaining({ code: 'SEWER', amount: '12.00', citation: 'Ordinance 57 § 14(A)(1)' }),
    ]);
  });

  it('quotes a pump by its equivalent meter size', async () => {
    const { output } = await callTerminal(
      ...['quote', '--jurisdiction', 'lino-lakes', '--class', 'church', '--pump-gpm', '10.4', '--period', '2025-Q1'],
    );
    expect(output).toContain('counted as a 3/4 inch meter');
    expect(output).toContain('13.00');
  });

  it('refuses a class that is not known with 1, the code and the classes there are', async () => {
    const { exitCode, complaints, output } = await callTerminal(
      ...['quote', '--jurisdiction', 'lino-lakes', '--class', 'cabin', '--meter', '5/8', '--period', '2025-Q1'],
    );
    expect(exitCode).toBe(1);
    expect(output).toBe('');
    expect(complaints).toContain('CLASS_UNKNOWN');
    expect(complaints).toContain('single_family');
  });

  it.each([
    [['bil', 'post', '2025-Q1'], 'bill'],
    [['bill', 'prepar', '2025-Q1'], 'prepare'],
    [['bill', 'prepare', '2025-Q1', '--jurisdicton', 'x'], '--jurisdiction'],
  ])('answers %j with 2 and the nearest word', async (words, nearest) => {
    const { exitCode, complaints } = await callTerminal(...words);
    expect(exitCode).toBe(2);
    expect(complaints).toContain(`Did you mean ${nearest}?`);
  });

  it.each([[[]], [['bill']], [['pay', '--account', '000101']], [['bill', 'prepare']]])(
    'answers %j, which is not complete, with 2',
    async (words) => {
      expect((await callTerminal(...words)).exitCode).toBe(2);
    },
  );

  it('gives problem details as the one JSON document when it refuses', async () => {
    const { exitCode, json } = await callForJson('bill', 'prepare', '2025-Q1', '--nonsense');
    expect(exitCode).toBe(2);
    expect(json).toEqual({
      type: 'urn:sewer-billing:error:USAGE_INVALID',
      title: expect.any(String),
      status: 400,
      code: 'USAGE_INVALID',
      detail: expect.any(String),
      remedy: expect.any(String),
    });
  });

  it.each([
    ['bill post'],
    ['import accounts'],
    ['roll draft'],
    ['statements'],
    ['account show'],
    ['report aging'],
    ['compliance notice'],
    ['account hold'],
  ])('explains "%s" with an example', async (words) => {
    const { exitCode, output } = await callTerminal(...words.split(' '), '--help');
    expect(exitCode).toBe(0);
    expect(output).toContain('Example');
    expect(output).toContain(`sewer ${words}`);
  });

  it('checks every file of rate-tables/ and finds no fault', async () => {
    const { exitCode, json } = await callForJson('rates', 'check');
    expect(exitCode).toBe(0);
    expect(json['problems']).toEqual([]);
  });

  it('shows the figures in force with their sections', async () => {
    const { output } = await callTerminal('rates', 'show', 'lino-lakes', '--on', '2025-04-03');
    expect(output).toMatch(/5\/8 inch meter or less +48\.00 +usd per year +Ordinance 57 § 14\(A\)\(1\)/);
  });

  it('names each section once in how unclear passages are read, and each reading once', async () => {
    const { output } = await callTerminal('rates', 'show', 'coon-rapids', '--on', '2024-01-01');
    const readings = output.slice(output.indexOf('How unclear passages are read'));
    expect(readings.match(/Water & Sewer Rates table Sewer Rates/g)).toHaveLength(1);
    const { output: hugo } = await callTerminal('rates', 'show', 'hugo', '--on', '2024-01-01');
    const lines = hugo
      .slice(hugo.indexOf('How unclear passages are read'))
      .split('\n')
      .filter((line) => line !== '');
    expect(new Set(lines).size).toBe(lines.length);
  });
});
