import type { RollStage } from '../../../src/certification/certification-roll.js';
import { documentsFor, planDocuments } from '../../../src/certification/plan-documents.js';
import {
  EMPTY_RECORD,
  type RollRecord,
  type ServiceOfNotice,
  type Transmission,
} from '../../../src/certification/roll-record.js';

const ROLL = { payableYear: 2026 };

function plan(stages: readonly RollStage[], record: Partial<RollRecord> = {}): Record<string, string> {
  const versions = stages.map((stage, index) => ({ version: index + 1, stage }));
  const { planned, missing } = planDocuments({ roll: ROLL, versions, record: { ...EMPTY_RECORD, ...record } });
  return Object.fromEntries([
    ...planned.map(({ kind, version, replaced }) => [
      kind,
      replaced === undefined ? String(version) : `${String(version)} for ${String(replaced)}`,
    ]),
    ...missing.map(({ kind, remedy }) => [kind, remedy.replace(/^.*sewer /, '')]),
  ]) as Record<string, string>;
}

describe('Which documents a roll allows', () => {
  it('has none while it is a draft, for no hearing is set', () => {
    const all = plan(['draft']);
    for (const kind of ['notice', 'list', 'affidavit', 'resolution'])
      expect(all[kind]).toBe('roll notice 2026 --hearing DAY');
    expect(all['certificate']).toBe('roll certify 2026');
  });

  it('has notices, the list and a draft of the resolution for the hearing, and asks for the service', () => {
    expect(plan(['draft', 'noticed'])).toMatchObject({
      notice: '2',
      list: '2',
      resolution: '2',
      certificate: 'roll certify 2026',
    });
    expect(plan(['draft', 'noticed'])['affidavit']).toMatch(/^roll served 2026 /);
  });

  it('swears to the version that was served', () => {
    const services = [{ version: 2 } as ServiceOfNotice];
    expect(plan(['draft', 'noticed', 'adopted'], { services })['affidavit']).toBe('2');
  });

  it('has the roll that the council adopted, whatever was taken off since, and the notices as they were', () => {
    expect(plan(['draft', 'noticed', 'adopted', 'adopted'])).toMatchObject({ notice: '2', resolution: '3' });
  });

  it('has nothing to correct before the county has a version, and then the one that it has', () => {
    const certified: RollStage[] = ['draft', 'noticed', 'adopted', 'certified'];
    expect(plan(certified)['correction']).toMatch(/^roll correct 2026 /);
    expect(plan([...certified, 'certified'])).toMatchObject({
      certificate: '5',
      transmittal: '5',
      correction: '5 for 4',
      removal: '5 for 4',
    });
    const sent = (version: number): Transmission => ({ version }) as Transmission;
    const later: RollStage[] = [...certified, 'certified', 'certified'];
    expect(plan(later, { transmissions: [sent(4)] })['correction']).toBe('6 for 4');
    expect(plan(later, { transmissions: [sent(4), sent(6)] })['correction']).toBe('6 for 4');
    expect(plan(later, { transmissions: [sent(6)] })['correction']).toMatch(/^roll correct 2026 /);
  });

  it('are, of the two letters of a correction, only the one by which the county takes it', () => {
    expect(documentsFor('whole_file')).toContain('correction');
    expect(documentsFor('whole_file')).not.toContain('removal');
    expect(documentsFor('removal_letter')).toContain('removal');
    expect(documentsFor('removal_letter')).not.toContain('correction');
  });
});
