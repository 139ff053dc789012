import type { Context } from 'hono';
import type { ApiCall } from './api-call.ts';
import { DomainError } from './domain-error.ts';
import { hasManyValues, MAX_CALL_VALUES } from './many-values.ts';
import { readForm, readText } from './request-body.ts';
import { tooLarge } from './too-large.ts';

const BODY_BYTES = 256 * 1024;
const OPEN_BODY_BYTES = 32 * 1024;

/** True if the body waits for a place of its own. */
export function isLarge(request: Request, call: ApiCall): boolean {
  const length = Number(request.headers.get('content-length') ?? Infinity);

  return maxBytes(call) > BODY_BYTES && length > BODY_BYTES;
}

const maxBytes = ({ kind, bodyBytes }: ApiCall): number =>
  bodyBytes ?? (kind === 'open' || kind === 'guest' ? OPEN_BODY_BYTES : BODY_BYTES);

/** @throws DomainError 413 if the declared length is too large */
export function refuseLarge(request: Request, call: ApiCall): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes(call)) {
    throw tooLarge(maxBytes(call));
  }
}

/**
 * @param untilTurn resolves when a received body may be parsed
 */
export async function readBody(
  context: Context,
  call: ApiCall,
  untilTurn?: () => Promise<unknown>,
): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (call.body === 'multipart') return readForm(context.req.raw, maxBytes(call));
  const text = await readText(context.req.raw, maxBytes(call));
  await untilTurn?.();
  if (text === '') return {};
  const refusal = tooLarge(call.bodyChars ?? maxBytes(call));
  if (text.length > (call.bodyChars ?? Infinity)) throw refusal;
  if (
    call.readLarge !== undefined &&
    (text.length > BODY_BYTES || hasManyValues(text, MAX_CALL_VALUES))
  ) {
    return call.readLarge(text);
  }
  if (hasManyValues(text, call.bodyValues ?? MAX_CALL_VALUES)) throw refusal;
  try {
    if (!type.startsWith('application/json')) throw new TypeError('not JSON');
    return JSON.parse(text) as unknown;
  } catch {
    throw new DomainError(400, 'badBody');
  }
}
