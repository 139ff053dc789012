import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Metrics } from './metrics.ts';

interface MetricsEnv {
  Bindings: Partial<HttpBindings>;
}

const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers added by proxies: such requests come from elsewhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/**
 * `GET /metrics` for Prometheus: with the configured token, or without one for this machine only.
 * 404 for all others.
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

/** Equal length, for a constant-time comparison. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
