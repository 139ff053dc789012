import type { Account, Member, Privacy, UpdateMemberInfoRequest } from '#contract/member/calls.ts';

export interface ContactValues {
  nickname: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  showAs: NonNullable<Privacy['showAs']>;
}

export type TextField = Exclude<keyof ContactValues, 'showAs'>;
export type ContactProblem =
  | { key: 'problem.nickname' | 'problem.email' | 'problem.phone' }
  | { text: string };
type ContactProblems = Partial<Record<keyof ContactValues, ContactProblem>>;

export const CONTACT_LIMITS = {
  nickname: 30,
  name: 50,
  phone: 20,
  email: 200,
  address: 200,
} as const satisfies Record<TextField, number>;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+?[\d\s()-]{5,}$/;

export function contactValues(member: Member, { contact, privacy }: Account): ContactValues {
  return {
    nickname: member.nickname,
    name: contact.name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    address: contact.address ?? '',
    showAs: privacy.showAs ?? 'nickname',
  };
}

export function contactProblems(values: ContactValues): ContactProblems {
  const { nickname, email, phone } = values;
  return {
    ...(nickname.trim() === '' && { nickname: { key: 'problem.nickname' } }),
    ...(email.trim() !== '' && !EMAIL.test(email.trim()) && { email: { key: 'problem.email' } }),
    ...(phone.trim() !== '' && !PHONE.test(phone.trim()) && { phone: { key: 'problem.phone' } }),
  };
}

export function contactRequest(values: ContactValues): UpdateMemberInfoRequest {
  const { nickname, name, phone, email, address, showAs } = values;
  return {
    nickname: nickname.trim(),
    contact: {
      name: name.trim() || undefined,
      phone: phone.trim() || undefined,
      email: email.trim() || undefined,
      address: address.trim() || undefined,
    },
    privacy: { showAs },
  };
}

export function isSameContact(one: ContactValues, other: ContactValues): boolean {
  return JSON.stringify(contactRequest(one)) === JSON.stringify(contactRequest(other));
}
