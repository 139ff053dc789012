import type { Database } from '../db/client.ts';
import { traced, type Tracing } from './tracing.ts';

export function traceTransactions(db: Database, tracing: Tracing): void {
  const transaction = db.transaction.bind(db);
  const options = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
  db.transaction = (task, config) =>
    traced(tracing, 'transaction', options, () => transaction(task, config));
}
