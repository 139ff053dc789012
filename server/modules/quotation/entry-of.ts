import type { Quotation, QuotationEntry } from '#contract/quotation/calls.ts';
import type { EntryRow, QuotationRow } from './repository.ts';

export function entryOf({
  createdAt,
  updatedAt,
  sentAt,
  decidedAt,
  acceptedAt,
  ...row
}: EntryRow): QuotationEntry {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}

export function quotationOf({
  memberId: _memberId,
  content,
  sums: _sums,
  words: _words,
  seenFiles: _seenFiles,
  deletedAt: _deletedAt,
  remindedOf: _remindedOf,
  ...row
}: QuotationRow): Quotation {
  return { ...entryOf(row), ...content };
}
