import { v7 as uuidv7 } from 'uuid';
import type { DatabaseClient } from '../db/client.ts';
import type { Environment } from '../env.ts';
import { packageVersion } from '../../content/package-root.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { traceTransactions } from './trace-transactions.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';
import { watchDatabase } from './watch-database.ts';

export async function watchServer(
  env: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  { db, pool }: DatabaseClient,
): Promise<{ metrics: Metrics; tracing: Tracing }> {
  const version = packageVersion();
  const metrics = createMetrics();
  metrics.watchProcess(version);
  watchDatabase(metrics, pool);
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return { metrics, tracing: NO_TRACING };
  // Loaded on demand: it costs memory and start-up time.
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracing = openTelemetry({ endpoint, version, instanceId: uuidv7() });
  traceTransactions(db, tracing);

  return { metrics, tracing };
}
