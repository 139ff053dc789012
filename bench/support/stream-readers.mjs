// Reads many answers at low cost: raw HTTP, resuming with `chatresume` like the client. Forked, so
// that its cost isn't attributed to the servers.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { momentsIn, sinceMoment } from './moments.mjs';

/** Average retry delays in ms, as in the client; the last one repeats. */
const PAUSES = [300, 1000, 2000, 4000, 8000];
/** Transient: rate limits, and proxy errors during a restart. */
const PASSING = new Set([429, 502, 503, 504]);
const SILENCE_MS = 50_000;
/** Delay before asking again after an interrupted answer, in ms. */
const DISMAY_MS = { least: 3000, most: 10_000 };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let state;

process.on('message', (command) => {
  if (command.open) void readAll(command.open);
  if (command.enough && state) state.isEnough = true;
});
process.on('disconnect', () => process.exit());

/**
 * @param job `url`; `members`: tokens; `streams`: concurrency; `seconds` per answer; `rampMs`:
 * start-up interval; `again`: repeat until stopped
 */
async function readAll(job) {
  state = { isEnough: false, open: 0, mostOpen: 0, delays: {}, firstText: [], answers: [] };
  await Promise.all(
    Array.from({ length: job.streams }, async (_, n) => {
      await pause((job.rampMs * n) / job.streams);
      do {
        const answer = await readAnswer(job, job.members[n % job.members.length]);
        state.answers.push(answer);
        if (answer.status !== 'done') await pause(between(DISMAY_MS));
      } while (job.again && !state.isEnough);
    }),
  );
  const { mostOpen, delays, firstText, answers } = state;
  process.send({ mostOpen, delays, firstText, answers });
}

async function readAnswer({ url, seconds }, token) {
  const answer = {
    askedAt: Date.now(),
    answerId: null,
    text: '',
    status: null,
    endedAt: null,
    lastId: 0,
    cuts: 0,
    cutAt: null,
    snapshots: 0,
    before: null,
    repeated: 0,
    left: 0,
    refused: null,
  };
  const question = { question: `speak for ${seconds} s`, clientRequestId: randomUUID() };
  let attempt = 0;
  while (answer.status === null && answer.refused === null) {
    const isNew = answer.answerId === null;
    const path = isNew ? 'chatone' : 'chatresume';
    const body = isNew ? question : { answerId: answer.answerId, after: answer.lastId };
    const seen = answer.lastId;
    await readStream(`${url}/api/apiindex/${path}`, body, token, answer).catch(() => undefined);
    if (answer.status !== null || answer.refused !== null) break;
    answer.cuts += 1;
    answer.cutAt = Date.now();
    if (answer.lastId > seen) attempt = 0;
    await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] * (0.5 + Math.random()));
    attempt += 1;
  }
  answer.endedAt = Date.now();

  return answer;
}

function readStream(url, body, token, answer) {
  const sentAt = performance.now();
  // Text resumed from before the connection isn't counted for delays.
  let isCatchingUp = answer.lastId > 0;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', token },
      timeout: SILENCE_MS,
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', reject);
    sent.on('response', (response) => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream');
      let rest = '';
      state.open += isStream ? 1 : 0;
      state.mostOpen = Math.max(state.mostOpen, state.open);
      response.setEncoding('utf8').on('data', (text) => {
        rest += text;
        if (!isStream) return;
        const end = rest.lastIndexOf('\n\n');
        if (end < 0) return;
        takeEvents(rest.slice(0, end), answer, { isCatchingUp, sentAt });
        rest = rest.slice(end + 2);
        isCatchingUp = false;
      });
      response.on('close', () => {
        if (isStream) state.open -= 1;
        else answer.refused = refusalOf(response.statusCode, rest);
        resolve();
      });
    });
    sent.end(JSON.stringify(body));
  });
}

function takeEvents(text, answer, { isCatchingUp, sentAt }) {
  const now = Date.now();
  for (const lines of text.split('\n\n')) {
    const [, event, id, data] = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/.exec(lines) ?? [];
    if (event === undefined) continue;
    const number = Number(id);
    if (number <= answer.lastId) answer.repeated += 1;
    else if (number > answer.lastId + 1 && event !== 'snapshot')
      answer.left += number - answer.lastId - 1;
    answer.lastId = Math.max(answer.lastId, number);
    const said = JSON.parse(data);
    takeEvent(event, said, answer);
    if (event !== 'delta' || isCatchingUp) continue;
    if (answer.firstTextMs === undefined) {
      answer.firstTextMs = performance.now() - sentAt;
      state.firstText.push(answer.firstTextMs);
    }
    for (const moment of momentsIn(said.text)) {
      const delay = sinceMoment(moment, now);
      state.delays[delay] = (state.delays[delay] ?? 0) + 1;
    }
  }
}

function takeEvent(event, data, answer) {
  if (event === 'start') answer.answerId = data.answerId;
  else if (event === 'delta') answer.text += data.text;
  else if (event === 'snapshot') {
    answer.snapshots += 1;
    answer.before ??= answer.text;
    answer.text = data.content;
  } else if (event === 'end') answer.status = data.status;
}

/** Null for retryable errors. */
function refusalOf(status, text) {
  if (status !== 200 && PASSING.has(status)) return null;
  try {
    const { code, msg } = JSON.parse(text);
    return PASSING.has(code) ? null : `${code} ${msg}`;
  } catch {
    return text === '' ? null : `HTTP ${status}`;
  }
}

function between({ least, most }) {
  return least + Math.random() * (most - least);
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
