import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';

type NoticeParams = Record<string, string | number>;

export function openParams(cipher: Cipher, memberId: string, params: NoticeParams): NoticeParams {
  const { contact } = params;

  return typeof contact === 'string'
    ? { ...params, contact: cipher.open(contact, placeOf.notice(memberId)) }
    : params;
}
