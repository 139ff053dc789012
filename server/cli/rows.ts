import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import type { Table } from './tables.ts';

export type Position = string[];

interface Digest {
  rows: number;
  content: string;
}

/** Same text output on both servers. */
const PLAIN = `SET statement_timeout = 0; SET TimeZone = 'UTC'; SET DateStyle = 'ISO';
  SET IntervalStyle = 'iso_8601'; SET extra_float_digits = 1; SET bytea_output = 'hex'`;

export async function writePlainly(client: ClientBase): Promise<void> {
  await client.query(PLAIN);
}

/** Rows after one position up to another; null: unbounded. */
export function copyFrom(table: Table, after: Position | null, upTo: Position | null): string {
  const bounds = [
    ...(after === null ? [] : [`(${keyOf(table)}) > ${positionOf(table, after)}`]),
    ...(upTo === null ? [] : [`(${keyOf(table)}) <= ${positionOf(table, upTo)}`]),
  ];
  const where = bounds.length === 0 ? '' : ` WHERE ${bounds.join(' AND ')}`;

  return `COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table)}${where}) TO STDOUT`;
}

export function copyInto(table: Table): string {
  return `COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`;
}

/** null if fewer rows remain or there is no key. */
export async function positionAfter(
  client: ClientBase,
  table: Table,
  after: Position | null,
  rows: number,
): Promise<Position | null> {
  if (table.key.length === 0) return null;
  const parts = table.key.map(({ name }) => `${escapeIdentifier(name)}::text`);
  const where = after === null ? '' : `WHERE (${keyOf(table)}) > ${positionOf(table, after)}`;
  const found = await client.query<{ position: Position }>(
    `SELECT ARRAY[${parts.join(', ')}] AS position FROM ${nameOf(table)} ${where}
     ORDER BY ${keyOf(table)} OFFSET ${String(rows - 1)} LIMIT 1`,
  );

  return found.rows[0]?.position ?? null;
}

export async function digestOf(client: ClientBase, table: Table): Promise<Digest> {
  const { rows } = await client.query<Digest>(
    `SELECT count(*)::float8 AS rows,
       coalesce(sum(('x' || left(md5(ROW(${columnsOf(table)})::text), 16))::bit(64)::bigint), 0)::text AS content
     FROM ${nameOf(table)}`,
  );

  return rows[0] ?? { rows: 0, content: '0' };
}

export function nameOf({ name }: Table): string {
  return `public.${escapeIdentifier(name)}`;
}

function columnsOf({ columns }: Table): string {
  return columns.map((name) => escapeIdentifier(name)).join(', ');
}

function keyOf({ key }: Table): string {
  return key.map(({ name }) => escapeIdentifier(name)).join(', ');
}

function positionOf({ key }: Table, position: Position): string {
  return `(${key.map(({ type }, n) => `${escapeLiteral(position[n] ?? '')}::${type}`).join(', ')})`;
}
