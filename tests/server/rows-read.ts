import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

export interface Statement {
  query: string;
  params: unknown[];
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Rows that the plan reads from tables. */
function rowsOfPlan(node: PlanNode): number {
  const isTable = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type']);
  const read =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOfPlan(child), 0);

  return (isTable ? read * node['Actual Loops'] : 0) + below;
}

/** Rows that statements read from tables: each is run once more, to see its plan, and taken back. */
export async function rowsRead(
  { pool }: TestDatabase,
  statements: readonly Statement[],
): Promise<number> {
  expect(statements.length).toBeGreaterThan(0);
  let sum = 0;
  let settings: string[] = [];
  for (const { query, params } of statements) {
    if (/^\s*set local/i.test(query)) settings.push(query);
    if (/^\s*(commit|rollback)/i.test(query)) settings = [];
    if (!/^\s*(select|update|delete)/i.test(query)) continue;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const setting of settings) await client.query(setting);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
        params,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (plan !== undefined) sum += rowsOfPlan(plan);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }
  return sum;
}
