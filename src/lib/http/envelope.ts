import { AxiosError, type AxiosResponse } from 'axios';
import {
  FIRST_FAILURE_CODE,
  SESSION_REVOKED,
  type FailureCode,
  type FailureData,
} from '#contract/envelope.ts';
import { isObject } from '#contract/is-object.ts';

interface ReadFailure {
  code: number | Extract<FailureCode, string>;
  msg: string;
  data: FailureData | null;
}

type ReadEnvelope =
  | { kind: 'success'; code: number; data: unknown }
  | { kind: 'failure'; failure: ReadFailure }
  | { kind: 'binary' }
  | { kind: 'malformed' };

/**
 * Reads the envelope of a response, also from a stream or blob. Decided by content type, because
 * refused streams are JSON with HTTP 200.
 */
export async function readEnvelope(response: AxiosResponse<unknown>): Promise<ReadEnvelope> {
  const type = String(response.headers['content-type'] ?? '');
  const body = response.data;
  if (isBinary(body)) {
    if (!type.includes('json')) return { kind: 'binary' };
    try {
      return parseEnvelope(await new Response(body).json());
    } catch {
      return { kind: 'malformed' };
    }
  }
  return parseEnvelope(body);
}

export async function unwrapEnvelope(
  response: AxiosResponse<unknown>,
): Promise<AxiosResponse<unknown>> {
  const envelope = await readEnvelope(response);
  switch (envelope.kind) {
    case 'binary':
      return response;
    case 'success':
      return { ...response, data: { code: envelope.code, data: envelope.data } };
    case 'failure':
      // The body was consumed: pass on the parsed value.
      throw failed(response, envelope.failure);
    case 'malformed':
      throw failed(response, null);
  }
}

function failed(response: AxiosResponse<unknown>, data: ReadFailure | null): AxiosError {
  return new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, response.config, undefined, {
    ...response,
    data,
  });
}

function parseEnvelope(body: unknown): ReadEnvelope {
  if (!isObject(body)) return { kind: 'malformed' };
  const code = body['code'];
  const msg = typeof body['msg'] === 'string' ? body['msg'] : '';
  if (typeof code === 'number' && code < FIRST_FAILURE_CODE) {
    return { kind: 'success', code, data: body['data'] };
  }
  if (typeof code === 'number' || code === SESSION_REVOKED) {
    return { kind: 'failure', failure: { code, msg, data: parseFailureData(body['data']) } };
  }
  return { kind: 'malformed' };
}

function parseFailureData(data: unknown): FailureData | null {
  if (!isObject(data)) return null;
  const { fields, retryAfter } = data;
  const parsed: FailureData = {};
  if (isObject(fields)) {
    parsed.fields = {};
    for (const [name, message] of Object.entries(fields)) {
      if (typeof message === 'string') parsed.fields[name] = message;
    }
  }
  if (typeof retryAfter === 'number') parsed.retryAfter = retryAfter;
  return parsed;
}

function isBinary(body: unknown): body is ReadableStream | Blob | ArrayBuffer {
  return body instanceof ReadableStream || body instanceof Blob || body instanceof ArrayBuffer;
}
