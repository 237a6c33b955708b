import type { AccountChanges } from '../../../src/premises/account-changes.js';
import type { AccountParty } from '../../../src/premises/account-party.js';
import type { AccountState } from '../../../src/premises/account-state.js';
import { editAccount, type AccountEdit } from '../../../src/premises/edit-account.js';
import { parseParcelIds } from '../../../src/premises/normalize-parcel-id.js';
import { changesAnything } from '../../../src/premises/account-changes.js';
import { day } from '../../integration/premises/premises-database.js';
import { sampleAgreement } from '../charges/sample-agreement.js';
import { sampleParcel } from './sample-parcel.js';

const party = (role: AccountParty['role'], name: string, partyId: number): AccountParty => ({
  ...{ partyId, accountNumber: '1', role, name, address1: '1 Main', address2: undefined, city: 'Hugo' },
  ...{ state: 'MN', zip: '55038', firstDay: day('2025-01-01'), lastDay: undefined },
});
const STATE = {
  accountNumber: '1',
  email: 'a@example.org',
  importedRow: undefined,
  billing: [],
  parties: [party('owner', 'A. Exmaple', 1), party('occupant', 'C. Example', 2)],
  agreements: [],
  premises: [
    {
      premiseId: 7,
      serviceAddress: '1 Main',
      parcels: [sampleParcel('12.31.22.11.0139', { legalDescription: 'Lot 1' })],
    },
  ],
} as AccountState;
const edit = (said: AccountEdit, state = STATE): AccountChanges =>
  editAccount(state, { edit: said, on: day('2025-06-01') });

describe('a correction of an account at the counter', () => {
  test('of the owner keeps the days of ownership and what is not named', () => {
    expect(edit({ owner: { name: 'A. Example', zip: undefined } }).correctedParties).toEqual([
      expect.objectContaining({ partyId: 1, name: 'A. Example', address1: '1 Main', zip: '55038' }),
    ]);
  });

  test('of a parcel that is only printed otherwise stays on the same land', () => {
    const { parcels, premiseParcels } = edit({ parcels: parseParcelIds('12-31-22-11-0139') });
    expect(parcels).toEqual([
      {
        parcelId: '12-31-22-11-0139',
        normalizedParcelId: '123122110139',
        legalDescription: undefined,
        isCorrected: true,
      },
    ]);
    expect(premiseParcels).toEqual([]);
  });

  test('of the land, its legal description, the place and the e-mail address', () => {
    const changes = edit({
      parcels: parseParcelIds('12-2'),
      legalDescription: 'Lot 2',
      serviceAddress: '2 Main',
      email: '',
    });
    expect(changes.premiseParcels).toEqual([{ premiseId: 7, normalizedParcelIds: ['122'] }]);
    expect(changes.parcels).toMatchObject([{ parcelId: '12-2', legalDescription: 'Lot 2' }]);
    expect(changes.serviceAddresses).toEqual([{ premiseId: 7, serviceAddress: '2 Main' }]);
    expect(changes.emails).toEqual([{ accountNumber: '1', email: undefined }]);
  });

  test('of the occupant is a new one from the day, the same one written otherwise, or none', () => {
    expect(edit({ occupant: 'D. Example' })).toMatchObject({
      endedParties: [{ partyId: 2, lastDay: '2025-05-31' }],
      newParties: [{ name: 'D. Example', firstDay: '2025-06-01' }],
    });
    expect(edit({ occupant: 'C. EXAMPLE' }).correctedParties).toMatchObject([{ partyId: 2, name: 'C. EXAMPLE' }]);
    expect(edit({ occupant: '' })).toMatchObject({
      endedParties: [{ partyId: 2, lastDay: '2025-05-31' }],
      newParties: [],
    });
  });

  test('that says what is on file changes nothing', () => {
    const same = {
      owner: { name: 'A. Exmaple' },
      occupant: 'C. Example',
      email: 'a@example.org',
      legalDescription: 'Lot 1',
    };
    expect(changesAnything(edit({ ...same, parcels: parseParcelIds('12.31.22.11.0139') }))).toBe(false);
  });

  test('is refused where it is not certain of which land it is', () => {
    expect(() => edit({ legalDescription: 'L' }, { ...STATE, premises: [] })).toThrow(/no premise/);
    expect(() => edit({ parcels: parseParcelIds('1;2'), legalDescription: 'L' })).toThrow(/of one parcel/);
    expect(() => edit({ owner: { name: ' ' } })).toThrow(/name is missing/);
  });

  test('of one of several premises is of the one that the named meter serves', () => {
    const at = (meterName: string, premiseId: number) => sampleAgreement({ meterName, premiseId });
    const premises = [...STATE.premises, { premiseId: 8, serviceAddress: '2 Main', parcels: [] }];
    const both = { ...STATE, premises, agreements: [at('1', 7), at('north', 8)] };
    const said = { serviceAddress: '20 Main' };
    expect(() => edit(said, both)).toThrow(/serves 2 premises.*--meter-name: 1, north/);
    expect(edit({ ...said, meterName: 'North' }, both).serviceAddresses).toEqual([{ premiseId: 8, ...said }]);
    expect(() => edit({ ...said, meterName: 'south' }, both)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
