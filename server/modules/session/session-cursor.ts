import { validate as isUuid } from 'uuid';
import { invalid } from '../../http/domain-error.ts';

/** The last conversation of a page: the next page begins after it. */
export interface SessionPosition {
  updatedAt: Date;
  id: string;
}

export function writeCursor({ updatedAt, id }: SessionPosition): string {
  return Buffer.from(`${String(updatedAt.getTime())}:${id}`).toString('base64url');
}

/** @throws DomainError 422 for a text that `writeCursor` has not made. */
export function readCursor(cursor: string): SessionPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
  if (!/^\d{1,14}$/.test(time) || !isUuid(id)) throw invalid({ cursor: { key: 'field.invalid' } });

  return { updatedAt: new Date(Number(time)), id };
}
