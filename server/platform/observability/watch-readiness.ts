import { Gauge } from 'prom-client';
import type { Readiness } from '../http/health.ts';
import type { Metrics } from './metrics.ts';

/** The answer of `/readyz` as a metric: `server` is 0 when it answers 503. */
export function watchReadiness({ registry }: Metrics, look: () => Promise<Readiness>): void {
  new Gauge({
    name: 'meshwise_ready',
    help: '1 for a part that works at this reading; part="server": this server can serve.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { isReady, database, storage, redis, model } = await look();
      this.set({ part: 'server' }, Number(isReady));
      this.set({ part: 'database' }, Number(database));
      this.set({ part: 'storage' }, Number(storage));
      this.set({ part: 'model' }, Number(model.status === 'ok'));
      if (redis !== undefined) this.set({ part: 'redis' }, Number(redis));
    },
  });
}
