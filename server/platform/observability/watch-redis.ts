import { Gauge } from 'prom-client';
import type { SharedRedis } from '../redis/connect-redis.ts';
import type { Metrics } from './metrics.ts';

export function watchRedis({ registry }: Metrics, redis: Pick<SharedRedis, 'isUp'>): void {
  new Gauge({
    name: 'meshwise_redis_up',
    help: '1 where both connections to Redis stand.',
    registers: [registry],
    collect() {
      this.set(redis.isUp() ? 1 : 0);
    },
  });
}
