import { http, HttpResponse, type HttpHandler } from 'msw';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import type { MemberCaller, Rights, Visitor } from '#server/platform/http/caller.ts';
import { errorAnswer } from '#server/platform/http/error-answer.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { SuccessCode } from '#contract/envelope.ts';
import { encodeEvents } from '../handlers.ts';

/** Whoever tries the product without a server may see all of it. */
const EVERY: Rights = { isRoot: true, isAny: true, has: () => true };

export interface MountOptions {
  /** @throws WireRefusal for a token that doesn't count */
  authenticate: (token: string | null) => Promise<{ memberId: string; signInId: string }>;
}

/**
 * Mounts calls, checked by the contract's schemas like the server's, on the mock server. What a call
 * throws becomes the envelope that the server would send.
 */
export function mountCalls(calls: readonly ApiCall[], options: MountOptions): HttpHandler[] {
  return calls.map((call) =>
    http.post(new URL(`/api/${call.path}`, location.origin).href, async ({ request }) => {
      const visitor = visitorOf(request);
      try {
        return await answer(call, request, visitor, options);
      } catch (cause) {
        const { status, failure, unexpected } = errorAnswer(cause, visitor.language);
        if (unexpected) console.error(`${call.path}:`, cause);
        return HttpResponse.json(failure, { status });
      }
    }),
  );
}

async function answer(
  call: ApiCall,
  request: Request,
  visitor: Visitor,
  { authenticate }: MountOptions,
): Promise<Response> {
  const token = request.headers.get('token');
  const body = await readBody(call, request);
  if (call.kind === 'open') return success(await call.run(body, visitor));
  if (call.kind === 'guest') {
    const memberId = token === null ? null : (await authenticate(token)).memberId;
    return success(await call.run(body, { ...visitor, memberId }));
  }
  const member: MemberCaller = { ...visitor, ...(await authenticate(token)) };
  if (call.kind === 'member') return success(await call.run(body, member));
  if (call.kind === 'console' || call.kind === 'upload') {
    return success(await call.run(body, { ...member, rights: EVERY }));
  }
  if (call.kind === 'bytes') {
    const { headers, stream } = await call.run(body, member);
    return new HttpResponse(stream, { headers });
  }
  const stream = await call.run(body, member);
  if (request.headers.get('accept')?.includes('text/event-stream') !== true) {
    return success({ code: 200, data: await stream.whole() });
  }
  return new HttpResponse(bodyOf(stream.events), {
    headers: { 'content-type': 'text/event-stream' },
  });
}

function success({ code, data }: { code: SuccessCode; data: unknown }): Response {
  return new HttpResponse(JSON.stringify({ code, msg: 'ok', data }), {
    headers: { 'content-type': 'application/json' },
  });
}

function bodyOf(
  open: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>,
): ReadableStream<Uint8Array> {
  const reading = new AbortController();
  const encoder = new TextEncoder();
  const batches = open(reading.signal)[Symbol.asyncIterator]();

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await batches.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(encodeEvents(next.value)));
    },
    cancel: () => {
      reading.abort();
    },
  });
}

async function readBody({ body }: ApiCall, request: Request): Promise<unknown> {
  if (body === 'multipart') return Object.fromEntries((await request.formData()).entries());
  const text = await request.text();
  const value: unknown = text === '' ? {} : JSON.parse(text);
  return value;
}

function visitorOf(request: Request): Visitor {
  const isEnglish = request.headers.get('accept-language')?.toLowerCase().startsWith('en') === true;
  return {
    requestId: crypto.randomUUID(),
    language: isEnglish ? 'en-US' : 'zh-CN',
    address: '127.0.0.1',
    network: '127.0.0.1',
    device: navigator.userAgent,
    signal: request.signal,
  };
}
