// What a stream costs one server, by the number of streams that are open: processor time, memory, and what
// the database is asked to do for an answer. Ends with 1 when that grows with the number of streams.
//   node bench/load/stream-cost.mjs [--streams 10,100,1000] [--seconds 60] [--pieces 20]
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
/** Rows of text that an answer is saved in while it grows: one every 200 ms at most. */
const MAX_CHUNKS = SECONDS * 5;
/** A stream among many may cost no more than this many times one among few. */
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

/** On a fresh server, so that nothing of the run before is counted. */
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
    // What a first answer loads is no stream's cost.
    await readStreams({ url, members, streams: 1, seconds: 1, rampMs: 0 }).done;
    const rampMs = streams * EACH_BEGINS_AFTER_MS;
    const idle = usage()['server 1'];
    const before = await written(query);
    const readers = readStreams({ url, members, streams, seconds: SECONDS, rampMs });
    // All are open from here to the end of the first one: what beginning costs is left out.
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

/** Rows of growing answers, and statements that write, since the database was made. */
async function written(query) {
  await query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  // The counts of a table come with a delay of a second; those of statements don't.
  const [{ chunks, statements }] = await query(`
    SELECT coalesce(sum(rows) FILTER (WHERE query ILIKE 'insert into "answer_chunks"%'), 0)::int AS chunks,
      coalesce(sum(calls) FILTER (WHERE query ~* '^(insert|update|delete)'), 0)::int AS statements
    FROM pg_stat_statements`);

  return { chunks, statements };
}
