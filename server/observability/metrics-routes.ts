import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Metrics } from './metrics.ts';

interface MetricsEnv {
  Bindings: Partial<HttpBindings>;
}

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What any proxy adds: whoever came through one is somewhere else. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/**
 * `GET /metrics` as Prometheus reads it: with the token of the configuration, or, where there is none,
 * for programs on this machine alone. To everybody else it isn't there.
 */
export function metricsRoutes({ registry }: Metrics, token: string | undefined): Hono<MetricsEnv> {
  const routes = new Hono<MetricsEnv>();
  routes.get('/metrics', async (context) => {
    const isAllowed = token === undefined ? isFromThisMachine(context) : carries(context, token);
    if (!isAllowed) return context.notFound();

    return context.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });

  return routes;
}

function isFromThisMachine(context: Context<MetricsEnv>): boolean {
  // A request that comes from no socket (a test's) has no bindings.
  const bindings = context.env as Partial<HttpBindings> | undefined;
  const address = bindings?.incoming?.socket.remoteAddress ?? '';

  return (
    THIS_MACHINE.has(address) &&
    PROXY_HEADERS.every((name) => context.req.header(name) === undefined)
  );
}

function carries(context: Context<MetricsEnv>, token: string): boolean {
  return timingSafeEqual(
    digest(context.req.header('authorization') ?? ''),
    digest(`Bearer ${token}`),
  );
}

/** Equally long, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
