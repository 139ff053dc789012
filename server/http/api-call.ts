import type { z } from 'zod';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { SuccessCode } from '#contract/envelope.ts';
import type { EndpointSchemas } from '#contract/schemas-of.ts';
import type { Permission } from '#contract/permissions.ts';
import type { ConsoleCaller, GuestCaller, MemberCaller, Visitor } from './caller.ts';
import { forbidden } from './domain-error.ts';
import { InputError } from './input-error.ts';
import { refuseUnstorable } from './unstorable-text.ts';

/** An answer whose code is not 200 (login: the review states). */
export class Reply<Data> {
  constructor(
    readonly code: SuccessCode,
    readonly data: Data,
    /** `Set-Cookie` of the answer. */
    readonly cookie?: string,
  ) {}
}

/** An input that was parsed and checked elsewhere than on the event loop. */
export class CheckedInput {
  constructor(readonly value: unknown) {}
}

/** JSON that is handed on as it is: large, and checked before. */
export class JsonText {
  constructor(readonly json: string) {}
}

/** A running answer: read it as events, or wait for the whole of it. */
export interface AnswerStream<Data> {
  /** Ends when the answer has; stopping to read ends nothing. A batch is what arrived together. */
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
  whole: () => Promise<Data>;
}

/** What a call answers with in place of an envelope. */
export interface BytesAnswer {
  headers: Record<string, string>;
  /** Closing it ends the reading. */
  stream: ReadableStream<Uint8Array>;
}

/** Which allowance a call draws on: one of its own, or the one of all calls. */
export type Allowance = 'question' | 'call' | 'report';

interface CallBase {
  path: string;
  body: 'json' | 'multipart';
  allowance: Allowance;
  /** How much it draws on its allowance; 1 where nothing is given. */
  cost?: number;
  /** Its refusals are guesses of a secret, which are counted by network. */
  guesses?: true;
  /** The largest body in bytes, where it is larger than that of other calls. */
  bodyBytes?: number;
  /** The most characters of that body. */
  bodyChars?: number;
  /** Reads a large body, elsewhere than on the event loop. @throws InputError, DomainError */
  readLarge?: (text: string) => Promise<CheckedInput>;
  request: z.ZodType;
}

/** A call as the application mounts it: reads and checks what came in, answers in checked shape. */
export type ApiCall = CallBase &
  (
    | { kind: 'open'; run: (raw: unknown, visitor: Visitor) => Promise<Reply<unknown>> }
    | { kind: 'guest'; run: (raw: unknown, guest: GuestCaller) => Promise<Reply<unknown>> }
    | { kind: 'member'; run: (raw: unknown, member: MemberCaller) => Promise<Reply<unknown>> }
    | { kind: 'console'; run: (raw: unknown, caller: ConsoleCaller) => Promise<Reply<unknown>> }
    | { kind: 'bytes'; run: (raw: unknown, member: MemberCaller) => Promise<BytesAnswer> }
    | {
        kind: 'upload';
        /** The largest file, in MB. */
        maxMb: number;
        run: (raw: unknown, caller: ConsoleCaller) => Promise<Reply<unknown>>;
      }
    | {
        kind: 'stream';
        run: (raw: unknown, member: MemberCaller) => Promise<AnswerStream<unknown>>;
      }
  );

/** A call that needs no token. */
export function openCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  handle: (input: Request, visitor: Visitor) => Promise<Data | Reply<Data>>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'open',
    run: async (raw, visitor) => replyOf(schemas, await handle(inputOf(schemas, raw), visitor)),
  };
}

/** A call that needs no token but knows the member when a valid one is sent. */
export function guestCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  handle: (input: Request, guest: GuestCaller) => Promise<Data | Reply<Data>>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'guest',
    run: async (raw, guest) => replyOf(schemas, await handle(inputOf(schemas, raw), guest)),
  };
}

/** A call that needs a token. */
export function memberCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  handle: (input: Request, member: MemberCaller) => Promise<Data | Reply<Data> | JsonText>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'member',
    run: async (raw, member) => replyOf(schemas, await handle(inputOf(schemas, raw), member)),
  };
}

/** A call that answers with events to `Accept: text/event-stream`, else with the whole record. */
export function streamCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
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

/** A call that answers with bytes; only a refusal is an envelope. */
export function bytesCall<Request>(
  schemas: EndpointSchemas<Request, unknown>,
  handle: (input: Request, member: MemberCaller) => Promise<BytesAnswer>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'bytes',
    run: async (raw, member) => handle(inputOf(schemas, raw), member),
  };
}

function baseOf<Request, Data>(
  { endpoint, request }: EndpointSchemas<Request, Data>,
  allowance: Allowance,
): CallBase {
  return { path: endpoint.path, body: endpoint.body, allowance, request };
}

/** @throws InputError */
export function inputOf<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  raw: unknown,
): Request {
  if (raw instanceof CheckedInput) return raw.value as Request; // by the same schemas
  refuseUnstorable(raw);
  const parsed = schemas.request.safeParse(raw);
  if (!parsed.success) throw InputError.of(parsed.error, raw);

  return parsed.data;
}

function replyOf<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  result: Data | Reply<Data> | JsonText,
): Reply<unknown> {
  if (result instanceof JsonText) return new Reply(200, result);
  const reply = result instanceof Reply ? result : new Reply(200, result);

  return new Reply(reply.code, schemas.response.parse(reply.data), reply.cookie);
}

/** A call of members that carries a file. */
export function uploadCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  /** The largest file, in MB. */
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

/** A call of the console: needs permissions, which may depend on what is asked for. */
export function consoleCall<Request, Data>(
  schemas: EndpointSchemas<Request, Data>,
  /** All that are needed; none: any permission will do. */
  needs: (input: Request) => readonly Permission[],
  handle: (input: Request, caller: ConsoleCaller) => Promise<Data>,
): ApiCall {
  return {
    ...baseOf(schemas, 'call'),
    kind: 'console',
    run: async (raw, caller) => {
      // Whoever has no business here is told so before anything else.
      if (!caller.rights.isAny) throw forbidden();
      const input = inputOf(schemas, raw);
      if (!needs(input).every((permission) => caller.rights.has(permission))) throw forbidden();

      return replyOf(schemas, await handle(input, caller));
    },
  };
}
