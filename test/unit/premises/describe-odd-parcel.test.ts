import { describeOddParcel } from '../../../src/premises/describe-odd-parcel.js';
import { parseParcelId } from '../../../src/premises/normalize-parcel-id.js';

const ANOKA = { county: 'Anoka', form: '99-99-99-99-9999' };

describe('a parcel number beside the form of its county', () => {
  test('says nothing when it fits, or when no form is known', () => {
    expect(describeOddParcel(parseParcelId('12-31-22-34-0012'), ANOKA)).toBeUndefined();
    expect(describeOddParcel(parseParcelId('1-2'), undefined)).toBeUndefined();
  });

  test.each(['12.31.22.34.0012', '123122340012', '12-31-22-340012'])(
    '%s has other punctuation only, and the remedy is the number as the county prints it',
    (text) => {
      expect(describeOddParcel(parseParcelId(text), ANOKA)).toMatch(/Anoka County.*Write 12-31-22-34-0012\.$/);
    },
  );

  test.each(['1-2', '12-31-22-34-00123', '12-31-22-34-001', 'R12-31-22-34-0012'])(
    '%s has a digit too few or too many, and is to be looked up',
    (text) => {
      expect(describeOddParcel(parseParcelId(text), ANOKA)).toMatch(/tax statement\.$/);
    },
  );
});
