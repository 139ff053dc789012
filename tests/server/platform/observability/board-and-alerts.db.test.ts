import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '#server/content/package-root.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { watchRedis } from '#server/platform/observability/watch-redis.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const boardSchema = z.looseObject({
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })),
    }),
  ),
});
const alertsSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

const read = (...path: string[]) => readFileSync(join(packageRoot(), 'deploy', ...path), 'utf8');
const board = boardSchema.parse(JSON.parse(read('grafana', 'meshwise.json')));
const alerts = alertsSchema.parse(parse(read('prometheus-alerts.yml')));
const rules = alerts.groups.flatMap((group) => group.rules);

let server: WatchedServer;
/** Names of all series that a server may have. */
const known = new Set<string>();

beforeAll(async () => {
  server = await startWatchedServer({});
  // A metric without a series yet is named in its head alone.
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const redis = createMetrics();
  watchRedis(redis, { isUp: () => true });
  const all = `${text}\n${await redis.registry.metrics()}`;
  for (const [, name = '', kind] of all.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const ends = kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) known.add(name + end);
  }
}, 60_000);
afterAll(() => server.close());

/** Names of metrics in an expression: what is no function, keyword, label or variable of the board. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ');

  return [...bare.matchAll(/[a-z_:][\w:]*/gi)]
    .map(([name]) => name)
    .filter((name, at, names) => names.indexOf(name) === at && name.includes('_'))
    .filter((name) => !/^(histogram_quantile|min_over_time)$/.test(name));
}

const expressions = [
  ...board.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`board: ${title}`, expr] as const),
  ),
  ...rules.map(({ alert, expr }) => [`alert: ${alert}`, expr] as const),
];

describe('every queried metric exists', () => {
  test.each(expressions)('%s', (_where, expression) => {
    const metrics = metricsIn(expression);
    if (!expression.startsWith('up{')) expect(metrics.length).toBeGreaterThan(0);
    for (const metric of metrics) expect([...known]).toContain(metric);
  });
});

test('every metric is on the board', () => {
  const shown = new Set(
    board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))),
  );
  const stems = [...shown].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const ours = [...known].filter((name) => name.startsWith('meshwise_'));
  for (const name of ours) expect(stems).toContain(name.replace(/_(bucket|sum|count)$/, ''));
});

test('every bracket of an expression is closed', () => {
  for (const [where, expression] of expressions) {
    for (const [open, close] of ['()', '{}', '[]']) {
      const count = (mark = '') => expression.split(mark).length;
      expect(count(open), where).toBe(count(close));
    }
  }
});

test('panels have unique ids and don’t overlap', () => {
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x + w).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
});

test('every alert has a unique name and a description', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations } of rules) expect(annotations.description.length).toBeGreaterThan(20);
});
