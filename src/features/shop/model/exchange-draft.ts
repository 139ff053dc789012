import type { ReceiveBy } from '#contract/shop/calls.ts';

export const PARCEL_FIELDS = ['name', 'phone', 'address'] as const;
export type ParcelField = (typeof PARCEL_FIELDS)[number];

/** Characters that each may have; the server's word counts. */
export const MAX_LENGTH: Record<ParcelField, number> = { name: 50, phone: 20, address: 200 };

/** An exchange as it is being filled in. */
export interface ExchangeDraft extends Record<ParcelField, string> {
  quantity: number;
  receive: ReceiveBy;
}

/** What is wrong with a field: a key of the texts, or the server's words. */
export type FieldProblem = { key: 'missing' | 'phone' } | { text: string };
export type FieldProblems = Partial<Record<ParcelField, FieldProblem>>;

const PHONE = /^\+?[\d][\d\s()-]{4,18}\d$/;

export function problemsOf(draft: ExchangeDraft): FieldProblems {
  if (draft.receive === 'pickup') return {};
  const problems: FieldProblems = {};
  for (const field of PARCEL_FIELDS) {
    if (draft[field].trim() === '') problems[field] = { key: 'missing' };
  }
  if (problems.phone === undefined && !PHONE.test(draft.phone.trim())) {
    problems.phone = { key: 'phone' };
  }
  return problems;
}

/** What is sent of a draft: to pick something up no parcel is labelled. */
export function parcelOf(draft: ExchangeDraft): Partial<Record<ParcelField, string>> {
  return draft.receive === 'mail'
    ? Object.fromEntries(PARCEL_FIELDS.map((field) => [field, draft[field].trim()]))
    : {};
}
