import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  beginsAnd,
  says,
  refuses,
  startOpenAiStandIn,
  type OpenAiStandIn,
} from '../../stand-in/openai-stand-in.ts';
import { startOtlpStandIn, type OtlpStandIn, type SentSpan } from './otlp-stand-in.ts';
import { readMetrics } from './read-metrics.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const PHONE = '13800138000';
const REQUEST_ID = '00c0ffee00c0ffee';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';

let collector: OtlpStandIn;
let upstream: OpenAiStandIn;
let server: WatchedServer;
let token = '';

const ask = async (headers: Record<string, string> = {}) => {
  const question = { question: '13912345678 的筛网怎么选？', clientRequestId: uuidv7() };
  const answer = await server.post('apiindex/chatone', question, { token, ...headers });
  await answer.text();

  return answer;
};

beforeAll(async () => {
  collector = await startOtlpStandIn();
  upstream = await startOpenAiStandIn();
  server = await startWatchedServer({
    LLM_BASE_URL: upstream.baseUrl,
    LLM_MODEL: 'stand-in',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  token = await server.logIn(PHONE);
}, 60_000);
afterAll(async () => {
  await server.close();
  await upstream.close();
  await collector.close();
});

describe('the id of a request', () => {
  test('is that of the browser in the log, at the model service and in the response', async () => {
    upstream.does(says('看目数。'));
    const answer = await ask({ 'x-request-id': REQUEST_ID });

    expect(answer.headers.get('x-request-id')).toBe(REQUEST_ID);
    expect(upstream.requests.map(({ requestId }) => requestId)).toContain(REQUEST_ID);
    expect(server.linesOf(REQUEST_ID)).toMatchObject([
      { msg: 'call', path: '/api/apiindex/chatone', reply: 200 },
    ]);
  });

  test('is in the log lines of its answer', async () => {
    upstream.does(beginsAnd((response) => response.end()));
    const id = 'bad0bad0bad0bad0';
    await ask({ 'x-request-id': id });

    const failed = server.linesOf(id).find(({ msg }) => msg === 'answer failed');
    expect(failed).toBeDefined();
    expect(failed?.['answerId']).toMatch(/^[\da-f-]{36}$/);
  });

  test('is in the log line with the reason for the embedded engine', async () => {
    upstream.does(refuses(500));
    const id = 'bad1bad1bad1bad1';
    await ask({ 'x-request-id': id });

    expect(server.linesOf(id)).toContainEqual(
      expect.objectContaining({
        msg: 'the embedded engine stands in for the model',
        reason: 'unreachable',
      }),
    );
  });
});

test('the log contains no phone number, question, answer or token', () => {
  expect(server.log()).toContain('"msg":"call"');
  for (const secret of [PHONE, '13912345678', '筛网', '看目数', token]) {
    expect(server.log()).not.toContain(secret);
  }
});

test('the process, the build and the database are measured', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  const { names, value } = readMetrics(await answer.text());

  expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(names).toContain('process_resident_memory_bytes');
  expect(names).toContain('meshwise_build_info');
  expect(value('meshwise_database_up', {})).toBe(1);
  expect(value('meshwise_database_ping_seconds', {})).toBeGreaterThan(0);
  expect(value('meshwise_database_seconds_count', {})).toBeGreaterThan(10);
  expect(value('meshwise_database_connections', { state: 'in_use' })).toBeGreaterThanOrEqual(0);
  expect(value('meshwise_model_service_seconds_count', { status: '2xx' })).toBeGreaterThan(0);
  expect(value('meshwise_model_service_seconds_count', { status: '5xx' })).toBeGreaterThan(0);
});

describe('a trace', () => {
  let spans: SentSpan[] = [];
  beforeAll(async () => {
    upstream.does(says('看目数。'));
    await ask({ traceparent: `00-${TRACE}-${BROWSER_SPAN}-01` });
    // The rest is sent when the server stops.
    await server.stop();
    spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  });
  const spanOf = (name: string) => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined)
      throw new Error(`no span ${name} in ${spans.map((s) => s.name).join()}`);
    return found;
  };

  test('continues from the browser to the model service', () => {
    const call = spanOf('/api/apiindex/chatone');
    const answer = spanOf('answer');
    const service = spanOf('model service');
    expect(call.parentSpanId).toBe(BROWSER_SPAN);
    expect(answer.parentSpanId).toBe(call.spanId);
    expect(service.parentSpanId).toBe(answer.spanId);
    expect(upstream.requests.map(({ traceparent }) => traceparent)).toContain(
      `00-${TRACE}-${service.spanId}-01`,
    );
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(endTimeUnixNano).toBeGreaterThanOrEqual(startTimeUnixNano);
    }
  });

  test('contains the transactions of its call', () => {
    const call = spanOf('/api/apiindex/chatone');
    expect(spanOf('transaction').parentSpanId).toBe(call.spanId);
  });

  test('contains codes and counts, but no user text', () => {
    const attributes = Object.fromEntries(
      spanOf('answer').attributes.map(({ key, value }) => [key, value]),
    );
    expect(attributes).toMatchObject({ model: { stringValue: 'stand-in' } });
    expect(attributes).toHaveProperty('output_tokens');
    const sent = collector.bodies.join('');
    for (const secret of [PHONE, '13912345678', '筛网', '看目数', token]) {
      expect(sent).not.toContain(secret);
    }
  });
});
