import type { Failure, FailureCode } from '#contract/envelope.ts';
import { SESSION_REVOKED, WIRE_MESSAGES } from '#contract/envelope.ts';
import { message, type Language } from '../../content/messages.ts';
import { DomainError, type FieldProblem } from './domain-error.ts';
import { InputError } from './input-error.ts';

/** Errors whose text the client compares literally. */
export class WireRefusal extends Error {
  override readonly name = 'WireRefusal';

  constructor(readonly reason: keyof typeof WIRE_MESSAGES) {
    super(reason);
  }
}

/** HTTP status per envelope code; all other codes use 200. */
const STATUS_OF = {
  400: 400,
  401: 200,
  403: 200,
  404: 200,
  409: 200,
  413: 413,
  422: 200,
  429: 200,
  500: 500,
  503: 200,
  A0230: 401,
} as const satisfies Record<FailureCode, 200 | 400 | 401 | 413 | 500>;

const RETRY_SECONDS = 5;
/** Error message of pg when no connection is free in time. */
const NO_CONNECTION =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;
/** Nothing listens; PostgreSQL starts or stops; it has too many connections. */
const NO_CONNECTION_CODES = new Set(['ECONNREFUSED', '57P03', '53300']);

interface ErrorAnswer {
  status: (typeof STATUS_OF)[FailureCode] | 503;
  failure: Failure;
  /** Seconds; for proxies and programs. */
  retryAfter?: number;
  unexpected: boolean;
}

export function errorAnswer(cause: unknown, language: Language): ErrorAnswer {
  if (cause instanceof WireRefusal) {
    return answerOf({ code: 401, msg: WIRE_MESSAGES[cause.reason], data: null });
  }
  if (cause instanceof InputError) {
    return answerOf(invalidEnvelope(cause.fields, language));
  }
  if (cause instanceof DomainError) {
    const { params, retryAfter, fields } = cause.details;
    if (fields !== undefined) return answerOf(invalidEnvelope(Object.entries(fields), language));
    const msg = message(language, cause.key, params);

    return answerOf({
      code: cause.code,
      msg,
      data: retryAfter === undefined ? null : { retryAfter },
    });
  }
  if (isWithoutConnection(cause)) {
    const failure = { code: 503, msg: message(language, 'busy'), data: null } as const;

    return { status: 503, failure, retryAfter: RETRY_SECONDS, unexpected: true };
  }
  return {
    ...answerOf({ code: 500, msg: message(language, 'internal'), data: null }),
    unexpected: true,
  };
}

function isWithoutConnection(cause: unknown): boolean {
  for (let each = cause; each instanceof Error; each = each.cause) {
    if (NO_CONNECTION.test(each.message)) return true;
    if ('code' in each && NO_CONNECTION_CODES.has(String(each.code))) return true;
  }
  return false;
}

export const sessionRevoked = () => new DomainError(SESSION_REVOKED, 'sessionRevoked');

function answerOf(failure: Failure): ErrorAnswer {
  return { status: STATUS_OF[failure.code], failure, unexpected: false };
}

function invalidEnvelope(
  problems: Iterable<readonly [string, FieldProblem]>,
  language: Language,
): Failure {
  const fields: [string, string][] = [];
  const named: string[] = [];
  const sentences: string[] = [];
  for (const [field, { key, params, sentence }] of problems) {
    const problem = message(language, key, params);
    fields.push([field, problem]);
    if (sentence) sentences.push(problem);
    else named.push(message(language, 'fieldProblem', { field, problem }));
  }
  if (named.length > 0) {
    const detail = named.join(language === 'zh-CN' ? '；' : '; ');
    sentences.unshift(message(language, 'invalid', { detail }));
  }
  const msg = sentences.join(language === 'zh-CN' ? '；' : '. ');

  // fromEntries creates own properties for any name, even `__proto__`.
  return { code: 422, msg, data: { fields: Object.fromEntries(fields) } };
}
