import type { z } from 'zod';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { SuccessCode } from '#contract/envelope.ts';
import type { CallSchemas } from '#contract/call-schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import type { ConsoleCaller, GuestCaller, MemberCaller, Visitor } from './caller.ts';
import { forbidden } from './domain-error.ts';
import { InputError } from './input-error.ts';
import { refuseUnstorable } from './unstorable-text.ts';

/** Schemas whose input is a `Request` and whose data are `Data`. */
export type Schemas<Request, Data> = CallSchemas<string, z.ZodType<Request>, z.ZodType<Data>>;

export class Reply<Data> {
  constructor(
    readonly code: SuccessCode,
    readonly data: Data,
    readonly cookie?: string,
  ) {}
}

/** Input parsed and checked off the event loop. */
export class CheckedInput {
  constructor(readonly value: unknown) {}
}

/** Pre-validated JSON that is sent unchanged, because it is large. */
export class JsonText {
  constructor(readonly json: string) {}
}

export interface AnswerStream<Data> {
  /**
   * Ends with the answer; aborting it doesn't stop the answer. A batch holds events that arrived
   * together.
   */
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
  whole: () => Promise<Data>;
}

export interface BytesAnswer {
  headers: Record<string, string>;
  /** Cancelling it stops the reading. */
  stream: ReadableStream<Uint8Array>;
}

/** A whole file in memory. */
export function bytesAnswer(bytes: Uint8Array, mime: string): BytesAnswer {
  return {
    headers: {
      'content-type': mime,
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    },
    stream: new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(bytes));
        controller.close();
      },
    }),
  };
}

export type Allowance = 'question' | 'call' | 'report';

interface CallBase {
  path: string;
  body: 'json' | 'multipart';
  allowance: Allowance;
  cost?: number;
  /** Failures count as guesses of a secret, per network. */
  guesses?: true;
  /** Maximum body size in bytes, if above the default. */
  bodyBytes?: number;
  bodyChars?: number;
  /** Maximum values of the body as JSON, if above the default. */
  bodyValues?: number;
  /** Reads a large body off the event loop. @throws InputError, DomainError */
  readLarge?: (text: string) => Promise<CheckedInput>;
  request: z.ZodType;
}

export type ApiCall = CallBase &
  (
    | { kind: 'open'; run: (raw: unknown, visitor: Visitor) => Promise<Reply<unknown>> }
    | { kind: 'guest'; run: (raw: unknown, guest: GuestCaller) => Promise<Reply<unknown>> }
    | { kind: 'member'; run: (raw: unknown, member: MemberCaller) => Promise<Reply<unknown>> }
    | { kind: 'console'; run: (raw: unknown, caller: ConsoleCaller) => Promise<Reply<unknown>> }
    | { kind: 'bytes'; run: (raw: unknown, member: MemberCaller) => Promise<BytesAnswer> }
    | {
        kind: 'upload';
        maxMb: number;
        run: (raw: unknown, caller: ConsoleCaller) => Promise<Reply<unknown>>;
      }
    | {
        kind: 'stream';
        run: (raw: unknown, member: MemberCaller) => Promise<AnswerStream<unknown>>;
      }
  );

export function openCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  handle: (input: Request, visitor: Visitor) => Promise<Data | Reply<Data> | JsonText>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'open',
    run: async (raw, visitor) => replyOf(schemas, await handle(inputOf(schemas, raw), visitor)),
  };
}

/** No token required, but a valid one identifies the member. */
export function guestCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  handle: (input: Request, guest: GuestCaller) => Promise<Data | Reply<Data>>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'guest',
    run: async (raw, guest) => replyOf(schemas, await handle(inputOf(schemas, raw), guest)),
  };
}

export function memberCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  handle: (input: Request, member: MemberCaller) => Promise<Data | Reply<Data> | JsonText>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'member',
    run: async (raw, member) => replyOf(schemas, await handle(inputOf(schemas, raw), member)),
  };
}

/** Responds with events to `Accept: text/event-stream`, otherwise with the complete record. */
export function streamCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  handle: (input: Request, member: MemberCaller) => Promise<AnswerStream<Data>>,
  allowance: Allowance = 'call',
): ApiCall {
  return {
    ...baseOf(schemas, allowance),
    kind: 'stream',
    run: async (raw, member) => {
      const answer = await handle(inputOf(schemas, raw), member);

      return {
        events: answer.events,
        whole: async () => schemas.response.parse(await answer.whole()),
      };
    },
  };
}

/** Responds with bytes; only errors use the envelope. */
export function bytesCall<Request>(
  schemas: Schemas<Request, unknown>,
  handle: (input: Request, member: MemberCaller) => Promise<BytesAnswer>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'bytes',
    run: async (raw, member) => handle(inputOf(schemas, raw), member),
  };
}

function baseOf<Request, Data>(
  { path, body, request }: Schemas<Request, Data>,
  allowance: Allowance,
): CallBase {
  return { path, body, allowance, request };
}

/** @throws InputError */
export function inputOf<Request, Data>(schemas: Schemas<Request, Data>, raw: unknown): Request {
  if (raw instanceof CheckedInput) return raw.value as Request; // checked by the same schemas
  refuseUnstorable(raw);
  const parsed = schemas.request.safeParse(raw);
  if (!parsed.success) throw InputError.of(parsed.error, raw);

  return parsed.data;
}

function replyOf<Request, Data>(
  schemas: Schemas<Request, Data>,
  result: Data | Reply<Data> | JsonText,
): Reply<unknown> {
  if (result instanceof JsonText) return new Reply(200, result);
  const reply = result instanceof Reply ? result : new Reply(200, result);

  return new Reply(reply.code, schemas.response.parse(reply.data), reply.cookie);
}

export function uploadCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  maxMb: number,
  handle: (input: Request, caller: ConsoleCaller) => Promise<Data>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'upload',
    maxMb,
    run: async (raw, caller) => replyOf(schemas, await handle(inputOf(schemas, raw), caller)),
  };
}

/** A console call; the required permissions may depend on the input. */
export function consoleCall<Request, Data>(
  schemas: Schemas<Request, Data>,
  /** All of these are required; if empty, any permission suffices. */
  needs: (input: Request) => readonly Permission[],
  handle: (input: Request, caller: ConsoleCaller) => Promise<Data>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'console',
    run: async (raw, caller) => {
      // Permissions first: others learn nothing about the input.
      if (!caller.rights.isAny) throw forbidden();
      const input = inputOf(schemas, raw);
      if (!needs(input).every((permission) => caller.rights.has(permission))) throw forbidden();

      return replyOf(schemas, await handle(input, caller));
    },
  };
}
