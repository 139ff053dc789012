import { isPhone, LIMITS } from '#contract/limits.ts';
import type { MemberType } from '#contract/member/calls.ts';
import { digitsOf, readPhone, type PhoneEntry } from './phone-number.ts';

export type Purpose = 'login' | 'register';

export interface EntryValues {
  phone: PhoneEntry;
  code: string;
  agreed: boolean;
  type: MemberType;
  enterpriseName: string;
  inviter: string;
}

export type EntryField = 'phone' | 'code' | 'enterpriseName' | 'inviter' | 'agreed';

type EntryProblemKey =
  | 'errors:phoneInvalid'
  | 'errors:codeRequired'
  | 'errors:codeInvalid'
  | 'errors:agreementRequired'
  | 'auth:error.enterpriseName';

export type EntryProblem = { key: EntryProblemKey } | { text: string };

export type EntryProblems = Partial<Record<EntryField, EntryProblem>>;

const REFUSALS: Record<EntryField, EntryProblem | null> = {
  phone: null,
  code: { key: 'errors:codeInvalid' },
  enterpriseName: null,
  inviter: null,
  agreed: { key: 'errors:agreementRequired' },
};

export function hasPhone({ phone }: EntryValues): boolean {
  const number = readPhone(phone);
  return isPhone(number.tellcode, number.phone);
}

/** Client-side validation errors by field; empty if the form is valid. */
export function entryProblems(values: EntryValues, purpose: Purpose): EntryProblems {
  const needsName = purpose === 'register' && values.type === 'enterprise';
  return {
    ...(!hasPhone(values) && { phone: { key: 'errors:phoneInvalid' } }),
    ...(values.code.length !== LIMITS.codeDigits && { code: { key: 'errors:codeRequired' } }),
    ...(needsName &&
      values.enterpriseName.trim() === '' && {
        enterpriseName: { key: 'auth:error.enterpriseName' },
      }),
    ...(!values.agreed && { agreed: { key: 'errors:agreementRequired' } }),
  };
}

/** Fields named in the server's rejection; null if the form has none of them. */
export function refusedFields(fields: Record<string, string> | undefined): EntryProblems | null {
  const problems: EntryProblems = {};
  for (const [name, text] of Object.entries(fields ?? {})) {
    // The dialling code is shown as part of the phone field.
    const field = name === 'tellcode' ? 'phone' : name;
    if (isField(field)) problems[field] = REFUSALS[field] ?? { text };
  }
  return Object.keys(problems).length === 0 ? null : problems;
}

function isField(name: string): name is EntryField {
  return name in REFUSALS;
}

export function readCode(typed: string): string {
  return digitsOf(typed).slice(0, LIMITS.codeDigits);
}
