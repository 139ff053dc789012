import { v7 as uuidv7 } from 'uuid';
import type { Member } from '#contract/member/calls.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { phoneColumns, type Phone } from '../../platform/privacy/sealed-person.ts';

export interface NewAccount {
  type: Member['type'];
  enterpriseName: string | null;
  inviterId: string | null;
}

/** The row of a new account, with a made-up nickname. */
export function newMember(
  { cipher, now }: { cipher: Cipher; now: () => Date },
  phone: Phone,
  account: NewAccount,
  language: Language,
  isHeld: boolean,
) {
  const id = uuidv7();
  const tail = id.slice(-4).toUpperCase();

  return {
    id,
    tellcode: phone.tellcode,
    ...phoneColumns(cipher, id, phone),
    ...account,
    invitation: account.inviterId === null ? null : ('waiting' as const),
    nickname: message(language, 'member.nickname', { tail }),
    privacy: {},
    roles: [],
    review: isHeld ? ('pending' as const) : ('none' as const),
    createdAt: now(),
  };
}
