import type { PoolClient } from 'pg';

export async function inTransaction(client: PoolClient, act: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await act();
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw cause;
  }
}
