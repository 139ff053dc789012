// Cost per open stream: CPU, memory and database statements; exits with 1 if it grows with the
// number of streams.
// node bench/load/stream-cost.mjs [--streams 10,100,1000] [--seconds 60] [--pieces 20]
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../support/product.mjs';
import { readStreams } from '../support/read-streams.mjs';
import { percentile } from '../support/table.mjs';
import { startSlowModel, startTopology } from '../support/topology.mjs';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10,100,1000' },
    seconds: { type: 'string', default: '60' },
    pieces: { type: 'string', default: '20' },
  },
});
const COUNTS = values.streams.split(',').map(Number);
const SECONDS = Number(values.seconds);
const MEMBERS = 20;
const TOKENS = SECONDS * 20;
const EACH_BEGINS_AFTER_MS = 25;
const SETTLE_MS = 1000;
/** Saves of a growing answer: at most one per 200 ms. */
const MAX_CHUNKS = SECONDS * 5;
const MAX_GROWTH = 1.5;

const rows = [];
for (const streams of COUNTS) rows.push(await costOf(streams));
console.table(Object.fromEntries(rows.map(({ streams, ...row }) => [`${streams} streams`, row])));
const costs = rows.map((row) => row['CPU, ms a stream and second']);
const chunks = Math.max(...rows.map((row) => row['chunk rows an answer']));
const isLinear = costs.at(-1) <= costs[0] * MAX_GROWTH;
const isBounded = chunks <= MAX_CHUNKS;
console.log(
  `${isLinear ? 'ok  ' : 'OVER'} a stream among ${COUNTS.at(-1)} costs ` +
    `${(costs.at(-1) / costs[0]).toFixed(2)} times one among ${COUNTS[0]}`,
);
console.log(
  `${isBounded ? 'ok  ' : 'OVER'} ${chunks} rows for ${TOKENS} tokens, of ${MAX_CHUNKS} at most`,
);
process.exitCode = isLinear && isBounded ? 0 : 1;

/** A fresh server, to exclude the previous run. */
async function costOf(streams) {
  const model = await startSlowModel(Number(values.pieces));
  let topology;
  try {
    topology = await startTopology({
      servers: 1,
      nginx: false,
      env: {
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL: 'stand-in',
        LLM_PLACES: '10000',
        LIMIT_QUESTIONS_MINUTE: '100000',
        LIMIT_CALLS_MINUTE: '1000000',
        LIMIT_SMS_ADDRESS_HOUR: '1000',
      },
    });
    const { url, output, query, usage } = topology;
    const members = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      members.push((await logIn(url, String(13_700_000_001 + n), output)).token);
    }
    // Warm-up: lazily loaded code is not counted.
    await readStreams({ url, members, streams: 1, seconds: 1, rampMs: 0 }).done;
    const rampMs = streams * EACH_BEGINS_AFTER_MS;
    const idle = usage()['server 1'];
    const before = await written(query);
    const readers = readStreams({ url, members, streams, seconds: SECONDS, rampMs });
    // All streams are open during this interval.
    await pause(rampMs + SETTLE_MS);
    const from = usage()['server 1'];
    const since = performance.now();
    await pause(Math.max(SETTLE_MS, SECONDS * 1000 - rampMs - 2 * SETTLE_MS));
    const to = usage()['server 1'];
    const took = (performance.now() - since) / 1000;
    const { answers, delays } = await readers.done;
    const after = await written(query);
    if (answers.some(({ status }) => status !== 'done')) throw new Error('an answer broke off');

    const each = (number, digits) => Number((number / streams).toFixed(digits));
    return {
      streams,
      'CPU, ms a stream and second': each(((to.seconds - from.seconds) * 1000) / took, 2),
      'memory, KiB a stream': each((to.mib - idle.mib) * 1024, 0),
      'chunk rows an answer': each(after.chunks - before.chunks, 1),
      'statements an answer': each(after.statements - before.statements, 1),
      'delay of a token, p95, ms': percentile(delays, 0.95),
    };
  } finally {
    await topology?.stop();
    model.stop();
  }
}

async function written(query) {
  await query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  // pg_stat_statements is current; table statistics lag by a second.
  const [{ chunks, statements }] = await query(`
    SELECT coalesce(sum(rows) FILTER (WHERE query ILIKE 'insert into "answer_chunks"%'), 0)::int AS chunks,
      coalesce(sum(calls) FILTER (WHERE query ~* '^(insert|update|delete)'), 0)::int AS statements
    FROM pg_stat_statements`);

  return { chunks, statements };
}
