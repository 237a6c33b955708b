import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const SIZES = ['5/8', '5/8', '5/8', '3/4', '1'];
const HEADER =
  'account,class,meter_size,service_from,owner_name,owner_address1,owner_city,owner_state,owner_zip,parcel_id,legal_description';

/** Writes a file of as many accounts as wanted; the same number gives the same file. */
export async function writeBenchAccounts(path: string, count: number): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${HEADER}\r\n`);
  for (let number = 1; number <= count; number += 1) {
    const account = String(number).padStart(7, '0');
    const zip = 55000 + (number % 90);
    const line = [
      account,
      'single_family',
      SIZES[number % SIZES.length] ?? '5/8',
      '2024-01-01',
      `Owner ${account}`,
      `${String(number)} Main Street`,
      'Lino Lakes',
      'MN',
      String(zip),
      `18-31-${account.slice(0, 2)}-${account.slice(2, 4)}-${account.slice(3)}`,
      `"Lot ${String((number % 12) + 1)}, Block ${String(number)}, Example Addition"`,
    ];
    if (!file.write(`${line.join(',')}\r\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}
