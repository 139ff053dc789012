import ipaddr from 'ipaddr.js';
import type { INVITATION_SIGNS } from '#contract/member/invitation.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import type { DeviceMarks } from './device-marks.ts';
import * as memberRepository from './repository.ts';

type InvitationSign = (typeof INVITATION_SIGNS)[number];

const HOUR_MS = 3_600_000;
/** This registration and four others. */
const BURST = 5;
/** Prefix lengths of the networks that one subscriber or company has. */
const FAMILY = { ipv4: 24, ipv6: 48 } as const;

interface SignDeps {
  cipher: Cipher;
  marks: Pick<DeviceMarks, 'read'>;
  now: () => Date;
}

/** Signs that the registration of `visitor` is made up by its inviter. */
export async function invitationSigns(
  tx: Database,
  inviterId: string,
  visitor: Pick<Visitor, 'address' | 'deviceMark'>,
  { cipher, marks, now }: SignDeps,
): Promise<InvitationSign[]> {
  const since = new Date(now().getTime() - HOUR_MS);
  const inviter = await memberRepository.find(tx, inviterId);
  const addresses = await memberRepository.signInAddresses(tx, inviterId);
  const others = await memberRepository.countInvitedSince(tx, inviterId, since, BURST);
  const signs: InvitationSign[] = [];
  if (inviter !== undefined && inviter.phoneCipher !== null) {
    const phone = { tellcode: inviter.tellcode, phone: openPhone(cipher, inviter) };
    if (marks.read(visitor.deviceMark, phone) !== null) signs.push('device');
  }
  if (addresses.some((address) => isOneFamily(address, visitor.address))) signs.push('network');
  if (others + 1 >= BURST) signs.push('burst');

  return signs;
}

/** Both in the same /24 of IPv4 or /48 of IPv6; false for what is no address. */
function isOneFamily(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false;
  const [a, b] = [ipaddr.process(one), ipaddr.process(other)];

  return a.kind() === b.kind() && a.match(b, FAMILY[a.kind()]);
}
