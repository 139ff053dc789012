import { validate as isUuid } from 'uuid';
import { invalid } from '../../http/domain-error.ts';
import type { SubmissionPosition } from './repository.ts';

export function writeCursor({ createdAt, id }: SubmissionPosition): string {
  return Buffer.from(`${String(createdAt.getTime())}:${id}`).toString('base64url');
}

/** @throws DomainError 422 for a text that `writeCursor` has not made. */
export function readCursor(cursor: string): SubmissionPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(':');
  if (!/^\d{1,14}$/.test(time) || !isUuid(id)) throw invalid({ cursor: { key: 'field.invalid' } });

  return { createdAt: new Date(Number(time)), id };
}
