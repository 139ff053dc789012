import type { ReceiveBy } from '#contract/shop/calls.ts';

export const PARCEL_FIELDS = ['name', 'phone', 'address'] as const;
export type ParcelField = (typeof PARCEL_FIELDS)[number];

export const MAX_LENGTH: Record<ParcelField, number> = { name: 50, phone: 20, address: 200 };

export interface ExchangeDraft extends Record<ParcelField, string> {
  quantity: number;
  receive: ReceiveBy;
}

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

export function parcelOf(draft: ExchangeDraft): Partial<Record<ParcelField, string>> {
  return draft.receive === 'mail'
    ? Object.fromEntries(PARCEL_FIELDS.map((field) => [field, draft[field].trim()]))
    : {};
}
