import type { CertificationLine } from './certification-roll.js';
import type { NoticeAddress } from './roll-record.js';

type Addressed = Pick<
  CertificationLine,
  'accountNumber' | 'ownerName' | 'ownerAddress' | 'occupantName' | 'serviceAddress'
>;

/**
 * Who gets a notice: the owner that the line names and, where another lives there, the occupant at the premises. An owner
 * whose own address is not on file gets it at the premises, too.
 */
export function listNoticeAddresses(line: Addressed, { town }: { town: string }): NoticeAddress[] {
  const { accountNumber, ownerName, ownerAddress, occupantName } = line;
  const premises = toPremisesAddress(line, town);
  const owner = { accountNumber, role: 'owner' as const, name: ownerName, address: ownerAddress || premises };
  if (occupantName === '' || isSameName(occupantName, ownerName)) return [owner];
  return [owner, { accountNumber, role: 'occupant' as const, name: occupantName, address: premises }];
}

/** The town in which premises without one stand: that of the city's own address, `Lino Lakes MN 55014`; no ZIP, for that may differ. */
export function findTown({ address }: { readonly address: readonly string[] }): string {
  const { city, state } =
    /^(?<city>.+?),? (?<state>[A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(address.at(-1) ?? '')?.groups ?? {};
  return city === undefined || state === undefined ? '' : `${city}, ${state}`;
}

function toPremisesAddress({ serviceAddress, ownerAddress }: Addressed, town: string): string {
  if (serviceAddress === '') return '';
  if (ownerAddress.startsWith(`${serviceAddress}, `)) return ownerAddress;
  return [serviceAddress, town].filter((part) => part !== '').join(', ');
}

function isSameName(first: string, second: string): boolean {
  const plain = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toUpperCase();
  return plain(first) === plain(second);
}
