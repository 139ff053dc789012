// Many concurrent answers over several servers behind nginx, with PostgreSQL and Redis:
// undisturbed, during rolling restarts (SIGTERM) and kills (SIGKILL). Exits with 1 if text is lost,
// repeated, cut off or late.
// node bench/load/two-servers.mjs [--streams 1000] [--seconds 60] [--servers 2] [--pieces 20]
// [--in-place]
// [--phases read,restart,kill]
// --pieces: network pieces per second for 20 tokens per second. --in-place: no replacement server
// while one drains, and 15 s until a killed one restarts.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepWriting } from '../support/keep-writing.mjs';
import { momentsBetween, momentsIn } from '../support/moments.mjs';
import { logIn } from '../support/product.mjs';
import { readStreams } from '../support/read-streams.mjs';
import { counted, percentile, printTable } from '../support/table.mjs';
import { startSlowModel, startTopology } from '../support/topology.mjs';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '2' },
    pieces: { type: 'string', default: '20' },
    'in-place': { type: 'boolean', default: false },
    phases: { type: 'string', default: 'read,restart,kill' },
  },
});
const STREAMS = Number(values.streams);
const SECONDS = Number(values.seconds);
const MEMBERS = 250;
const WRITERS = 4;
const TOKENS_A_SECOND = 20;
/** Answers start staggered, because the cost of questions is measured elsewhere. */
const RAMP_MS = SECONDS * 600;
/** Shorter than the drain time. */
const SHORT_SECONDS = Math.min(40, SECONDS);
/** Constant number of open answers. */
const EVEN_RAMP_MS = SHORT_SECONDS * 1000;
const DRAIN_SECONDS = 120;
const SETTLE_MS = 5000;
/** Limits for lost text and for the notification delay after a kill. */
const MAX_LOST_MS = 250;
const TOLD_MS = 15_000;

const isInPlace = values['in-place'];
const phases = values.phases.split(',');

const faults = [];
const model = await startSlowModel(Number(values.pieces));
let topology;
try {
  topology = await startTopology({
    servers: Number(values.servers),
    spare: !isInPlace,
    env: {
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'stand-in',
      LLM_PLACES: '10000',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LIMIT_QUESTIONS_MINUTE: '100000',
      LIMIT_CALLS_MINUTE: '1000000',
      LIMIT_SMS_ADDRESS_HOUR: '1000',
    },
  });
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    members.push((await logIn(topology.url, String(13_700_000_001 + n), topology.output)).token);
  }
  if (phases.includes('read')) await readThrough(members);
  if (phases.includes('restart')) await whileEach('SIGTERM in turn', members, restart);
  if (phases.includes('kill')) await whileEach('SIGKILL in turn', members, kill);
} finally {
  await topology?.stop();
  model.stop();
}
for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
console.log(`\n${faults.length === 0 ? 'ok  ' : 'OVER'} ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function readThrough(members) {
  const before = topology.usage();
  const since = performance.now();
  const job = { url: topology.url, members, streams: STREAMS, seconds: SECONDS, rampMs: RAMP_MS };
  const read = await readStreams(job).done;
  const took = (performance.now() - since) / 1000;
  const after = topology.usage();
  const usage = Object.entries(after).map(([name, { seconds, mib }]) => [
    `cores and MiB of ${name}`,
    `${((seconds - before[name].seconds) / took).toFixed(2)}, ${mib.toFixed(0)}`,
  ]);
  const rows = await checkedRows(read, SECONDS, []);
  if (read.mostOpen < STREAMS) faults.push(`only ${read.mostOpen} streams were open at once`);
  printTable('read through', [...rows, ...usage]);
}

async function whileEach(title, members, act) {
  const job = { url: topology.url, members, streams: STREAMS, seconds: SHORT_SECONDS };
  const readers = readStreams({ ...job, rampMs: EVEN_RAMP_MS, again: true });
  const writers = await keepWriting(topology.url, members.slice(0, WRITERS));
  await pause(EVEN_RAMP_MS + SETTLE_MS);
  const kills = [];
  for (const server of [...topology.servers]) {
    await act(server, kills);
    await pause(SETTLE_MS);
  }
  const read = await readers.enough();
  const writes = await writers.enough();
  const rows = await checkedRows(read, SHORT_SECONDS, kills);
  printTable(title, [...rows, ...(await checkedWrites(writes))]);
}

async function restart(server) {
  const since = performance.now();
  if (isInPlace) await server.end('SIGTERM');
  else await topology.replace(server);
  console.log(`${server.name} drained for ${((performance.now() - since) / 1000).toFixed(1)} s`);
  if (isInPlace) await server.start();
}

/** Waits until other servers have cleaned up after the previous kill. */
async function kill(server, kills) {
  const alive = await instances();
  kills.push({ at: Date.now(), instanceId: alive.get(server.name) });
  await server.end('SIGKILL');
  if (isInPlace) await pause(TOLD_MS);
  await server.start();
  if (!isInPlace) await pause(TOLD_MS);
}

async function instances() {
  const rows = await topology.query('SELECT id FROM server_instances ORDER BY started_at');
  const byStart = topology.servers.toSorted((one, other) => one.startedAt - other.startedAt);

  return new Map(byStart.map(({ name }, at) => [name, rows.at(at - byStart.length).id]));
}

async function checkedRows({ answers, mostOpen, delays, firstText }, seconds, kills) {
  const saved = await savedAnswers(answers.map(({ answerId }) => answerId));
  const lost = [];
  const marked = [];
  const told = [];
  for (const answer of answers) {
    const row = saved.get(answer.answerId);
    const name = `answer ${answer.answerId}`;
    if (answer.refused !== null || row === undefined) {
      faults.push(`${name}: ${answer.refused ?? 'was acknowledged and is not saved'}`);
      continue;
    }
    if (answer.repeated + answer.left > 0) {
      faults.push(`${name}: ${answer.repeated} events twice, ${answer.left} left out`);
    }
    if (answer.text !== row.content || answer.status !== row.status) {
      faults.push(
        `${name}: read as ${answer.status}, ${answer.text.length} characters; ` +
          `saved as ${row.status}, ${row.content.length}`,
      );
    }
    const killed = kills.find(({ instanceId }) => instanceId === row.instance_id);
    if (row.status === 'interrupted' && killed !== undefined) {
      marked.push(row.ended_at.getTime() - killed.at);
      told.push(answer.endedAt - killed.at);
      lost.push(lostMs(answer, row.content));
    } else if (
      row.status !== 'done' ||
      momentsIn(row.content).length !== seconds * TOKENS_A_SECOND
    ) {
      faults.push(`${name}: ${row.status} after ${row.content.length} characters`);
    }
  }
  const longest = (numbers) => Math.max(0, ...numbers);
  if (longest(told) > TOLD_MS) faults.push(`told after ${longest(told)} ms`);
  if (longest(lost) > MAX_LOST_MS)
    faults.push(`${longest(lost)} ms of a killed server's text lost`);
  const at = (counts, ...shares) => shares.map((share) => percentile(counts, share)).join(', ');

  return [
    ['streams open at once', mostOpen],
    ['answers', answers.length],
    ['interrupted, by a kill alone', told.length],
    ['marked in the database after, p50 p95 max, ms', at(counted(marked), 0.5, 0.95, 1)],
    ['told after, p50 p95 max, ms', at(counted(told), 0.5, 0.95, 1)],
    ['text read and lost by a kill, p50 p95 max, ms', at(counted(lost), 0.5, 0.95, 1)],
    ['connections cut and resumed', answers.reduce((sum, { cuts }) => sum + cuts, 0)],
    ['answers that needed a snapshot', answers.filter(({ snapshots }) => snapshots > 0).length],
    ['first text, p50 p95 max, ms', at(counted(firstText), 0.5, 0.95, 1)],
    ['delay of a token, p50 p95 p99 max, ms', at(delays, 0.5, 0.95, 0.99, 1)],
  ];
}

async function savedAnswers(ids) {
  const rows = await topology.query(
    'SELECT id, status, content, instance_id, ended_at FROM answers WHERE id = ANY ($1::uuid[])',
    [ids.filter((id) => id !== null)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function lostMs({ before }, content) {
  const read = momentsIn(before ?? '').at(-1);
  if (read === undefined || content.startsWith(before)) return 0;

  return momentsBetween(momentsIn(content).at(-1) ?? momentsIn(before)[0], read);
}

async function checkedWrites({ acknowledged, unanswered }) {
  const found = await topology.query(
    'SELECT client_request_id AS id FROM records WHERE client_request_id = ANY ($1::uuid[])',
    [acknowledged],
  );
  const missing = acknowledged.length - new Set(found.map(({ id }) => id)).size;
  if (missing > 0) faults.push(`${missing} acknowledged writes are lost`);
  if (found.length > acknowledged.length - missing) faults.push('a write has happened twice');

  return [
    ['writes acknowledged', acknowledged.length],
    ['attempts to write without an answer', unanswered],
  ];
}
