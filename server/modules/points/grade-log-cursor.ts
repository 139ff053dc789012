import { invalid } from '../../http/domain-error.ts';

/** The last row of a page of the record: the next page begins after it. */
export interface LedgerPosition {
  createdAt: Date;
  seq: number;
}

export function writeCursor({ createdAt, seq }: LedgerPosition): string {
  return Buffer.from(`${String(createdAt.getTime())}:${String(seq)}`).toString('base64url');
}

/** @throws DomainError 422 for a text that `writeCursor` has not made. */
export function readCursor(cursor: string): LedgerPosition {
  const said = /^(\d{1,14}):(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (said === null) throw invalid({ cursor: { key: 'field.invalid' } });

  return { createdAt: new Date(Number(said[1])), seq: Number(said[2]) };
}
