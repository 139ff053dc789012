import { performance } from 'node:perf_hooks';
import type { Pool, PoolClient } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

const PING_MS = 2000;

/**
 * Measures how long connections are held and, at each scrape, the latency of a statement including
 * the wait for a connection.
 */
export function watchDatabase(metrics: Metrics, pool: Pool): void {
  const since = new WeakMap<PoolClient, number>();
  pool.on('acquire', (client) => {
    since.set(client, performance.now());
  });
  pool.on('release', (_error, client) => {
    const began = since.get(client);
    if (began !== undefined) metrics.databaseSeconds.observe((performance.now() - began) / 1000);
  });
  const registers = [metrics.registry];
  new Gauge({
    name: 'meshwise_database_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'meshwise_database_waiting',
    help: 'Tasks that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  let pinged: Promise<number | null> = Promise.resolve(null);
  new Gauge({
    name: 'meshwise_database_ping_seconds',
    help: 'Time that an empty statement took at this reading, waiting for a connection included.',
    registers,
    async collect() {
      pinged = pingSeconds(pool);
      this.set((await pinged) ?? PING_MS / 1000);
    },
  });
  // Registered after the gauge above, hence collected after it.
  new Gauge({
    name: 'meshwise_database_up',
    help: '1 where the database answered at this reading.',
    registers,
    async collect() {
      this.set((await pinged) === null ? 0 : 1);
    },
  });
}

/** null on a timeout. */
async function pingSeconds(pool: Pool): Promise<number | null> {
  const began = performance.now();
  const answered = pool.query('select 1').then(
    () => (performance.now() - began) / 1000,
    () => null,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PING_MS);
  });
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
