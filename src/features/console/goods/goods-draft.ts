import type { FileRef } from '#contract/file/calls.ts';
import type { Goods } from '#contract/shop/calls.ts';

interface GoodsDraft {
  name: string;
  description: string;
  classId: string | null;
  price: string;
  stock: string;
  /** Empty: no limit. */
  limitPerMember: string;
  pictures: readonly FileRef[];
  state: Goods['state'];
}

export type NumberField = 'price' | 'stock' | 'limitPerMember';

/** Ranges for client-side validation; the server validates again. */
export const RANGES: Record<NumberField, { min: number; max: number; mayBeEmpty: boolean }> = {
  price: { min: 1, max: 100_000_000, mayBeEmpty: false },
  stock: { min: 0, max: 1_000_000, mayBeEmpty: false },
  limitPerMember: { min: 1, max: 1_000_000, mayBeEmpty: true },
};

export function draftOf(goods: Goods | null): GoodsDraft {
  return {
    name: goods?.name ?? '',
    description: goods?.description ?? '',
    classId: goods?.classId ?? null,
    price: goods === null ? '' : String(goods.price),
    stock: goods === null ? '' : String(goods.stock),
    limitPerMember: goods?.limitPerMember == null ? '' : String(goods.limitPerMember),
    pictures: goods?.pictures ?? [],
    state: goods?.state ?? 'on',
  };
}

export function isNumberRight(draft: GoodsDraft, field: NumberField): boolean {
  const { min, max, mayBeEmpty } = RANGES[field];
  const typed = draft[field].trim();
  if (typed === '') return mayBeEmpty;
  const value = Number(typed);

  return /^\d+$/.test(typed) && value >= min && value <= max;
}

export function fieldsOf(draft: GoodsDraft) {
  const limit = draft.limitPerMember.trim();

  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    classId: draft.classId,
    price: Number(draft.price),
    stock: Number(draft.stock),
    limitPerMember: limit === '' ? null : Number(limit),
    pictures: draft.pictures.map(({ id }) => id),
    state: draft.state,
  };
}
