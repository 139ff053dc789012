import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserFamily } from '#server/modules/client/browser-family.ts';
import { readMetrics } from './read-metrics.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

const REQUEST_ID = '00c0ffee00c0ffee';
const FAULT = {
  source: 'screen',
  name: 'TypeError',
  message: 'readOfNothing',
  stack: ['assets/chat-4f2a.js:1:2345', 'assets/platform-9b.js:3:17'],
  release: 'index-4f2a.js',
  screen: '/submissions/:id?',
};
const AGENT =
  'Mozilla/5.0 (Linux; Android 14; PHONE-OF-MINE) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

let server: WatchedServer;
beforeAll(async () => {
  server = await startWatchedServer({});
}, 60_000);
afterAll(() => server.close());

const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;

test('a browser error is logged and counted', async () => {
  const headers = { 'x-request-id': REQUEST_ID, 'user-agent': AGENT };
  const answer = await server.post(
    'client/error',
    { ...FAULT, requestId: 'bad0bad0bad0bad0' },
    headers,
  );
  expect(await codeOf(answer)).toBe(200);

  const [line] = server.linesOf(REQUEST_ID);
  expect(line).toMatchObject({
    msg: 'a fault in a browser',
    failedCall: 'bad0bad0bad0bad0',
    browser: 'Chrome 131',
    fault: FAULT,
  });
  expect(server.log()).not.toContain('PHONE-OF-MINE');
  const { value } = readMetrics(await (await fetch(`${server.url}/metrics`)).text());
  expect(value('meshwise_client_errors_total', { source: 'screen' })).toBe(1);
});

describe('a report with free text is refused', () => {
  test.each([
    ['a message of its own', { message: '40目 304 平纹网每平米多重' }],
    ['a class of its own', { name: '13800138000' }],
    ['a stack with words', { stack: ['at 怎么选筛网 (assets/a.js:1:2)'] }],
    ['another site’s script', { stack: ['https://example.com/a.js:1:2'] }],
    ['a path with an id', { screen: '/submissions/0197a3f2-1111-7222-8333-444455556666' }],
    ['a query', { screen: '/list?keyword=x' }],
    ['a token for a request', { requestId: 'mwt_00c0ffee00c0ffee' }],
    ['more than the contract names', { text: 'x' }],
  ])('%s', async (_what, more) => {
    const before = server.log().length;
    expect(await codeOf(await server.post('client/error', { ...FAULT, ...more }))).toBe(422);
    expect(server.log().slice(before)).not.toContain('a fault in a browser');
  });
});

test('the reports of a network are limited per minute', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 40; n += 1)
    codes.push(await codeOf(await server.post('client/error', FAULT)));
  expect(codes.at(-1)).toBe(429);
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(30);
});

test('with a sample rate of zero, errors are counted but not logged', async () => {
  const quiet = await startWatchedServer({ CLIENT_ERROR_SAMPLE: '0' });
  try {
    await quiet.post('client/error', FAULT);
    expect(quiet.log()).not.toContain('a fault in a browser');
    const { value } = readMetrics(await (await fetch(`${quiet.url}/metrics`)).text());
    expect(value('meshwise_client_errors_total', { source: 'screen' })).toBe(1);
  } finally {
    await quiet.close();
  }
});

describe('a browser is reported by family and major version', () => {
  test.each([
    [AGENT, 'Chrome 131'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15', 'Safari 17'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0.50', 'WeChat 8'],
    ['Mozilla/5.0 (Windows) Chrome/130.0 Safari/537 Edg/130.0.1', 'Edge 130'],
    ['Mozilla/5.0 (X11; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133'],
    ['curl/8', 'other'],
  ])('%s', (agent, family) => {
    expect(browserFamily(agent)).toBe(family);
  });
});
