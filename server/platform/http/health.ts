import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Hono } from 'hono';

const CHECK_MS = 2000;
/** Models may charge per request: their state is cached this long. */
const MODEL_STATE_MS = 15_000;
/** The endpoint is public and each check queries the database. */
const STATE_MS = 1000;

interface CheckedModel {
  readonly id: string;
  check: (signal: AbortSignal) => Promise<{ ok: boolean; detail: string }>;
}

interface HealthDeps {
  checkDatabase: () => Promise<unknown>;
  dataDirectory: string;
  checkFiles: () => Promise<unknown>;
  /** Optional: the server works without Redis. */
  checkRedis?: (() => Promise<unknown>) | undefined;
  model: CheckedModel;
  /** Aborted once the server stops, so that load balancers stop sending requests. */
  closing: AbortSignal;
}

export interface Readiness {
  /** True if the server can serve. */
  isReady: boolean;
  isStopping: boolean;
  database: boolean;
  storage: boolean;
  /** undefined: there is no Redis. */
  redis: boolean | undefined;
  model: ModelState;
}

/** @returns looks at all parts; what was seen a moment ago is not looked at again */
export function createReadiness(deps: HealthDeps): () => Promise<Readiness> {
  const modelState = remembered(MODEL_STATE_MS, () => askModel(deps.model));
  const partsState = remembered(STATE_MS, () => checkParts(deps));

  return async () => {
    const [parts, model] = await Promise.all([partsState(), modelState()]);
    const isStopping = deps.closing.aborted;

    return { ...parts, model, isStopping, isReady: parts.database && parts.storage && !isStopping };
  };
}

/**
 * `GET /healthz`: the process runs. `GET /readyz`: it can serve; 200 even if the model or Redis is
 * down, which the body reports.
 */
export function healthRoutes(look: () => Promise<Readiness>): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  routes.get('/readyz', async (context) => {
    const { isReady, isStopping, database, storage, redis, model } = await look();

    return context.json(
      {
        status: isReady ? 'ready' : isStopping ? 'stopping' : 'unready',
        database: database ? 'ok' : 'down',
        storage: storage ? 'ok' : 'down',
        ...(redis === undefined ? {} : { redis: redis ? 'ok' : 'down' }),
        model,
      },
      isReady ? 200 : 503,
    );
  });

  return routes;
}

interface ModelState {
  id: string;
  status: 'ok' | 'down';
  detail: string;
}

interface PartsState {
  database: boolean;
  storage: boolean;
  redis: boolean | undefined;
}

async function checkParts(deps: HealthDeps): Promise<PartsState> {
  const { checkRedis } = deps;
  const [database, storage, redis] = await Promise.all([
    holds(deps.checkDatabase()),
    holds(
      Promise.all([access(deps.dataDirectory, constants.R_OK | constants.W_OK), deps.checkFiles()]),
    ),
    checkRedis && holds(checkRedis()),
  ]);

  return { database, storage, redis };
}

function remembered<State>(ms: number, look: () => Promise<State>): () => Promise<State> {
  let known: { at: number; state: Promise<State> } | undefined;

  return () => {
    const now = performance.now();
    if (known === undefined || now - known.at > ms) known = { at: now, state: look() };

    return known.state;
  };
}

async function askModel(model: CheckedModel): Promise<ModelState> {
  try {
    const { ok, detail } = await within(model.check(AbortSignal.timeout(CHECK_MS)));

    return { id: model.id, status: ok ? 'ok' : 'down', detail };
  } catch {
    return { id: model.id, status: 'down', detail: 'no answer' };
  }
}

async function holds(check: Promise<unknown>): Promise<boolean> {
  try {
    await within(check);

    return true;
  } catch {
    return false;
  }
}

async function within<Value>(check: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      check,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
