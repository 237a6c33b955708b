import { nameService } from '../../../src/certification/name-service.js';

describe('What the papers of a roll say that its charges are for', () => {
  test.each([
    [['Sewer rental'], 'sewer'],
    [['Sewer rental', 'Supplemental charge'], 'sewer'],
    [['Water', 'Sewer', 'High strength sewage'], 'sewer and water'],
    [['Water'], 'water'],
    [['Sewer by water meter'], 'sewer'],
    [['Total uncollected amount'], 'utility'],
    [[], 'utility'],
  ])('of charges for %j is %s', (titles, service) => {
    expect(nameService(titles)).toBe(service);
  });
});
