import type { Town } from '../premises/find-town.js';
import { toOneLine } from '../premises/to-one-line.js';
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
export function listNoticeAddresses(line: Addressed, { town }: { town: Town }): NoticeAddress[] {
  const { accountNumber, ownerName, ownerAddress, occupantName } = line;
  const premises = toPremisesAddress(line, town);
  const owner = { accountNumber, role: 'owner' as const, name: ownerName, address: ownerAddress || premises };
  if (occupantName === '' || isSameName(occupantName, ownerName)) return [owner];
  return [owner, { accountNumber, role: 'occupant' as const, name: occupantName, address: premises }];
}

function toPremisesAddress({ serviceAddress, ownerAddress }: Addressed, town: Town): string {
  if (serviceAddress === '') return '';
  if (ownerAddress.startsWith(`${serviceAddress}, `)) return ownerAddress;
  return toOneLine({ address1: serviceAddress, address2: undefined, ...town, zip: undefined });
}

function isSameName(first: string, second: string): boolean {
  const plain = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toUpperCase();
  return plain(first) === plain(second);
}
