import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Envelope, FailureCode, SuccessCode } from '#contract/envelope.ts';
import type { Language } from '../../content/messages.ts';
import { message } from '../../content/messages.ts';
import { memberScope } from '../threads/member-scope.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../observability/tracing.ts';
import { JsonText, type AnswerStream, type ApiCall } from './api-call.ts';
import type { Identity, MemberCaller, Rights, Visitor } from './caller.ts';
import { DomainError } from './domain-error.ts';
import { errorAnswer, WireRefusal } from './error-answer.ts';
import { eventStream } from './event-stream.ts';
import type { RateLimiter } from './rate-limit.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { createTokenGuard } from './token-guard.ts';
import { isLarge, readBody, refuseLarge } from './call-body.ts';
import { sendDownload, type ApiDownload } from './downloads.ts';
import { readUpload } from './request-body.ts';
import { guestOf, languageOf, visitorOf } from './visitor.ts';

const OPEN_BODIES_IN_TURN = 4;
/** Concurrent uploads; others wait. */
const UPLOADS = 6;
const UPLOADS_PER_MEMBER = 2;
/** Concurrent calls with large bodies, at most one per member. */
const LARGE_BODIES = 3;
/** Uploads of one member between first byte and response; they stay on disk until opened. */
const UPLOADS_IN_WORK = 6;
/** Uploads up to this size have their own slots, so that slow large ones don't block them. */
const SMALL_UPLOAD = 1024 * 1024;

interface ApiDeps {
  calls: ApiCall[];
  downloads: ApiDownload[];
  /**
   * @throws WireRefusal, or DomainError A0230 for a revoked session
   */
  authenticate: (token: string | undefined) => Promise<Identity>;
  rightsOf: (memberId: string) => Promise<Rights>;
  rateLimiter: RateLimiter;
  /** Stands for a member in the log. */
  markOf: (memberId: string) => string;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
  trustedProxies: number;
  uploadFolder: string;
  callsAtOnce: number;
  /** Aborts when the server stops: streams end and clients resume on another server. */
  closing: AbortSignal;
}

type CallDeps = Omit<ApiDeps, 'calls' | 'downloads' | 'authenticate'> & {
  /**
   * @throws as `ApiDeps.authenticate`, or DomainError 429 after too many wrong tokens from a
   * network
   */
  authenticate: (token: string | undefined, network: string) => Promise<Identity>;
  callPlaces: FairQueue;
  uploadPlaces: FairQueue;
  smallUploadPlaces: FairQueue;
  memberUploads: FairQueue;
  largeBodies: FairQueue;
  openBodies: FairQueue;
};

type UploadCall = Extract<ApiCall, { kind: 'upload' }>;
type MemberCall = Exclude<ApiCall, { kind: 'upload' | 'open' | 'guest' }>;

interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    visitor: Visitor;
    code?: SuccessCode | FailureCode;
    /** The member in the log; absent without a login. */
    member?: string;
  };
}

export function apiRoutes({ calls, downloads, ...given }: ApiDeps): Hono<ApiEnv> {
  const deps: CallDeps = {
    ...given,
    authenticate: createTokenGuard(given.authenticate, given.rateLimiter),
    callPlaces: createFairQueue(Infinity, { perMember: given.callsAtOnce }),
    uploadPlaces: createFairQueue(UPLOADS, { perMember: UPLOADS_PER_MEMBER }),
    smallUploadPlaces: createFairQueue(UPLOADS, { perMember: UPLOADS_PER_MEMBER }),
    openBodies: createFairQueue(OPEN_BODIES_IN_TURN),
    largeBodies: createFairQueue(LARGE_BODIES, { perMember: 1 }),
    memberUploads: createFairQueue(Infinity, { perMember: UPLOADS_IN_WORK }),
  };
  const api = new Hono<ApiEnv>();
  const paths = new Set([...calls, ...downloads].map(({ path }) => `/api/${path}`));

  api.use(async (context, next) => {
    context.set('visitor', visitorOf(context, deps.trustedProxies));
    context.header('x-request-id', context.var.visitor.requestId);
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
    const { requestId } = context.var.visitor;
    // Unknown paths may contain personal data such as phone numbers: not logged.
    const path = paths.has(context.req.path) ? context.req.path : 'unknown';
    const startedAt = performance.now();
    const span = deps.tracing.start(path, {
      kind: 'server',
      traceparent: context.req.header('traceparent'),
      attributes: { request_id: requestId },
    });
    await span.within(next);
    const ms = performance.now() - startedAt;
    const { status } = context.res;
    const code = context.var.code ?? status;
    const call = path.replace('/api/', '');
    deps.metrics.calls.inc({ call, code });
    deps.metrics.callSeconds.observe({ call }, ms / 1000);
    span.set({ code });
    if (code === 500) span.fail(context.error);
    span.end();
    const { member } = context.var;
    deps.logger.info({ requestId, member, path, status, reply: code, ms: Math.round(ms) }, 'call');
  });
  api.use(async (context, next) => {
    // Proxies keep using open connections; requests on them are still answered.
    if (deps.closing.aborted) context.header('connection', 'close');
    await next();
  });
  for (const call of calls) {
    api.post(`/${call.path}`, (context) =>
      call.kind === 'upload' ? answerUpload(context, call, deps) : answer(context, call, deps),
    );
  }
  for (const download of downloads) {
    api.get(`/${download.path}`, (context) =>
      sendDownload(context, download, context.var.visitor.language),
    );
  }
  // Not notFound(): Hono ignores the handler of a mounted application.
  api.all('*', (context) =>
    context.json({ code: 404, msg: message(languageOf(context), 'unknownPath'), data: null }, 404),
  );
  api.onError((cause, context) => {
    const { status, failure, retryAfter, unexpected } = errorAnswer(cause, languageOf(context));
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    if (unexpected) {
      const { requestId } = context.var.visitor;
      const { member } = context.var;
      deps.logger.error({ err: cause, requestId, member, path: context.req.path }, 'call failed');
    }
    context.set('code', failure.code);

    return context.json(failure, status);
  });

  return api;
}

/** Reads nothing of the file before authentication and the upload's turn. */
async function answerUpload(
  context: Context<ApiEnv>,
  call: UploadCall,
  { authenticate, rightsOf, rateLimiter, ...deps }: CallDeps,
): Promise<Response> {
  const { visitor } = context.var;
  const length = Number(context.req.header('content-length') ?? Infinity);
  const places = length <= SMALL_UPLOAD ? deps.smallUploadPlaces : deps.uploadPlaces;
  const identity = await authenticate(context.req.header('token'), visitor.network);
  const caller = { ...visitor, ...identity };
  context.set('member', deps.markOf(caller.memberId));
  await rateLimiter.take(call.allowance, `member:${caller.memberId}`);
  const receive = () =>
    readUpload(context.req.raw, {
      maxMb: call.maxMb,
      folder: deps.uploadFolder,
      isAwaited: () => places.waiting() > 0,
    });
  const upload = async () => {
    const form = await places.run(caller.memberId, receive, visitor.signal);
    try {
      return await call.run(form.fields, { ...caller, rights: await rightsOf(caller.memberId) });
    } finally {
      await form.close();
    }
  };
  const reply = await deps.memberUploads.run(caller.memberId, upload, visitor.signal);

  return success(context, visitor.language, reply.code, reply.data);
}

async function answer(
  context: Context<ApiEnv>,
  call: Exclude<ApiCall, UploadCall>,
  deps: CallDeps,
): Promise<Response> {
  const { visitor } = context.var;
  if (call.kind === 'stream' && deps.closing.aborted) {
    // By status 503 a proxy knows that nothing was done and retries on another server.
    const failure = { code: 503, msg: message(visitor.language, 'stopping'), data: null } as const;
    context.set('code', failure.code);

    return context.json(failure, 503);
  }
  refuseLarge(context.req.raw, call);
  if (call.kind === 'open' || call.kind === 'guest') return answerAnybody(context, call, deps);
  const identity = await deps.authenticate(context.req.header('token'), visitor.network);
  const member: MemberCaller = { ...visitor, ...identity };
  context.set('member', deps.markOf(member.memberId));
  await deps.rateLimiter.take(call.allowance, `member:${member.memberId}`, call.cost);

  const begun = await deps.callPlaces.run(
    member.memberId,
    () =>
      memberScope.run(member.memberId, () =>
        isLarge(context.req.raw, call)
          ? deps.largeBodies.run(
              member.memberId,
              () => answerMember(context, call, member, deps),
              visitor.signal,
            )
          : answerMember(context, call, member, deps),
      ),
    visitor.signal,
  );
  return begun instanceof Response ? begun : stream(context, call, begun, deps);
}

async function answerAnybody(
  context: Context<ApiEnv>,
  call: Extract<ApiCall, { kind: 'open' | 'guest' }>,
  { authenticate, rateLimiter, openBodies }: CallDeps,
): Promise<Response> {
  const { visitor } = context.var;
  const subject = `network:${visitor.network}`;
  await rateLimiter.take(call.allowance, subject, call.cost);
  const body = await readBody(context, call, () =>
    openBodies.run(visitor.network, () => nextTurn(), visitor.signal),
  );
  const run = async () => {
    const reply =
      call.kind === 'open'
        ? await call.run(body, visitor)
        : await call.run(body, await guestOf(visitor, context.req.header('token'), authenticate));
    if (reply.cookie !== undefined) context.header('set-cookie', reply.cookie);

    return success(context, visitor.language, reply.code, reply.data);
  };
  if (call.guesses !== true) return run();

  await rateLimiter.take('login', subject);
  let isGuess = false;
  try {
    return await run();
  } catch (cause) {
    isGuess = cause instanceof WireRefusal || cause instanceof DomainError;
    throw cause;
  } finally {
    if (!isGuess) await rateLimiter.giveBack('login', subject);
  }
}

/** A streamed answer doesn't hold a call slot. */
async function answerMember(
  context: Context<ApiEnv>,
  call: MemberCall,
  member: MemberCaller,
  { rightsOf }: CallDeps,
): Promise<Response | AnswerStream<unknown>> {
  const body = await readBody(context, call);
  if (call.kind === 'stream') return call.run(body, member);
  if (call.kind === 'bytes') {
    const { headers, stream } = await call.run(body, member);

    return context.body(stream, 200, headers);
  }
  const reply =
    call.kind === 'console'
      ? await call.run(body, { ...member, rights: await rightsOf(member.memberId) })
      : await call.run(body, member);

  return success(context, member.language, reply.code, reply.data);
}

async function stream(
  context: Context<ApiEnv>,
  call: MemberCall,
  begun: AnswerStream<unknown>,
  { logger, metrics, closing }: CallDeps,
): Promise<Response> {
  const { visitor } = context.var;
  if (context.req.header('accept')?.includes('text/event-stream') !== true) {
    return success(context, visitor.language, 200, await begun.whole());
  }
  metrics.streams.inc();
  const events = eventStream(begun.events, {
    closing,
    onError: (err) => {
      logger.error({ err, requestId: visitor.requestId, path: call.path }, 'stream failed');
    },
    onEnd: () => metrics.streams.dec(),
  });
  return context.body(events, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

function success(
  context: Context<ApiEnv>,
  language: Language,
  code: SuccessCode,
  data: unknown,
): Response {
  context.set('code', code);
  const msg = message(language, 'ok');
  if (data instanceof JsonText) {
    const body = `{"code":${String(code)},"msg":${JSON.stringify(msg)},"data":${data.json}}`;
    return context.body(body, 200, { 'content-type': 'application/json' });
  }
  const envelope: Envelope<unknown> = { code, msg, data };

  return context.json(envelope);
}
