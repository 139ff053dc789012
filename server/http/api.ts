import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../content/messages.ts';
import { message } from '../content/messages.ts';
import type { ApiCall } from './api-call.ts';
import type { MemberCaller, Visitor } from './caller.ts';
import { DomainError } from './domain-error.ts';
import { errorAnswer } from './error-answer.ts';
import { eventStream } from './event-stream.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The largest body of a call that carries no file. */
export const BODY_BYTES = 256 * 1024;
const DEVICE_CHARS = 300;

export interface ApiPorts {
  calls: ApiCall[];
  /** @throws WireRefusal, or DomainError A0230 for a session that was revoked. */
  authenticate: (token: string | undefined) => Promise<{ memberId: string; signInId: string }>;
  rateLimiter: RateLimiter;
  logger: Logger;
  /** How many proxies' entries of X-Forwarded-For are believed. */
  trustedProxies: number;
}

interface ApiEnv { Variables: { visitor: Visitor } }

/** `POST /api/*`: every call of the contract, in its envelope. */
export function apiRoutes({ calls, ...ports }: ApiPorts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();

  api.use(async (context, next) => {
    context.set('visitor', visitorOf(context, ports.trustedProxies));
    context.header('x-request-id', context.var.visitor.requestId);
    context.header('cache-control', 'no-store');
    const startedAt = performance.now();
    await next();
    ports.logger.info(
      {
        requestId: context.var.visitor.requestId,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'call',
    );
  });
  api.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (context) => {
        throw new DomainError(413, 'tooLarge', {
          params: { limit: `${String(BODY_BYTES / 1024)} KB`, path: context.req.path },
        });
      },
    }),
  );
  for (const call of calls) {
    api.post(`/${call.path}`, (context) => answer(context, call, ports));
  }
  api.notFound((context) =>
    context.json({ code: 404, msg: message(languageOf(context), 'unknownPath'), data: null }, 404),
  );
  api.onError((cause, context) => {
    const { status, failure, unexpected } = errorAnswer(cause, languageOf(context));
    if (unexpected) {
      ports.logger.error({ err: cause, path: context.req.path }, 'call failed');
    }
    return context.json(failure, status);
  });

  return api;
}

async function answer(
  context: Context<ApiEnv>,
  call: ApiCall,
  { authenticate, rateLimiter }: Omit<ApiPorts, 'calls'>,
): Promise<Response> {
  const { visitor } = context.var;
  if (call.kind === 'open') {
    await rateLimiter.take(call.allowance, `address:${visitor.address}`);
    const reply = await call.run(await readBody(context, call.body), visitor);

    return success(context, visitor.language, reply.code, reply.data);
  }
  const identity = await authenticate(context.req.header('token'));
  const member: MemberCaller = { ...visitor, ...identity };
  await rateLimiter.take(call.allowance, `member:${member.memberId}`);
  const body = await readBody(context, call.body);
  if (call.kind === 'member') {
    const reply = await call.run(body, member);

    return success(context, visitor.language, reply.code, reply.data);
  }
  const stream = await call.run(body, member);
  if (context.req.header('accept')?.includes('text/event-stream') !== true) {
    return success(context, visitor.language, 200, await stream.whole());
  }
  return new Response(eventStream(stream.events), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': visitor.requestId,
    },
  });
}

function success(context: Context, language: Language, code: number, data: unknown): Response {
  return context.json({ code, msg: message(language, 'ok'), data });
}

async function readBody(context: Context, kind: ApiCall['body']): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  try {
    if (kind === 'multipart') {
      if (!type.startsWith('multipart/form-data')) throw new TypeError('not multipart');
      return Object.fromEntries((await context.req.formData()).entries());
    }
    const text = await context.req.text();
    if (text === '') return {};
    if (!type.startsWith('application/json')) throw new TypeError('not JSON');
    const value: unknown = JSON.parse(text);
    return value;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) {
      throw new DomainError(400, 'badBody');
    }
    throw cause;
  }
}

function languageOf(context: Context): Language {
  return context.req.header('accept-language')?.toLowerCase().startsWith('en') === true
    ? 'en-US'
    : 'zh-CN';
}

function visitorOf(context: Context, trustedProxies: number): Visitor {
  return {
    requestId: uuidv7(),
    language: languageOf(context),
    address: addressOf(context, trustedProxies),
    device: (context.req.header('user-agent') ?? '').slice(0, DEVICE_CHARS),
    signal: context.req.raw.signal,
  };
}

function addressOf(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',');
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  if (believed !== undefined && believed !== '') return believed;

  return getConnInfo(context).remote.address ?? 'unknown';
}
