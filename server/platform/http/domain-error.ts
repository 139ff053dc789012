import type { FailureCode } from '#contract/envelope.ts';
import type { MessageKey, MessageParams } from '../../content/messages.ts';

export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: FailureCode,
    readonly key: MessageKey,
    readonly details: {
      params?: MessageParams;
      retryAfter?: number;
      fields?: Record<string, FieldProblem>;
    } = {},
  ) {
    super(key);
  }
}

export interface FieldProblem {
  key: MessageKey;
  params?: MessageParams;
  /** The message is a complete sentence, shown without the field name. */
  sentence?: true;
}

export const notFound = () => new DomainError(404, 'notFound');
export const forbidden = () => new DomainError(403, 'forbidden');
export const conflict = (key: MessageKey) => new DomainError(409, key);
export const tooOften = (retryAfter: number, key: MessageKey = 'tooOften') =>
  new DomainError(429, key, { retryAfter, params: { seconds: retryAfter } });
export const invalid = (fields: Record<string, FieldProblem>) =>
  new DomainError(422, 'invalid', { fields });
