import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyHistoryScript } from '#app/early-history/script.ts';
import { firstPage, FIRST_PAGE } from '#features/chat/model/conversation/first-page.ts';
import {
  dropEarlyHistory,
  EARLY_HISTORY_MS,
  readEarlyHistory,
  takeEarlyHistory,
} from '#lib/early-history.ts';
import { history as turns, pageOf } from '#tests/src/features/chat/records.ts';

const ADDRESS = '/api/apiindex/chathistory';
const PAGE = pageOf(turns('x'));
const NEWEST = firstPage('s1', null);

const fetched = vi.fn<typeof fetch>();

function answer(envelope: unknown): void {
  fetched.mockImplementation(() => Promise.resolve(Response.json(envelope)));
}

/** Runs the script at an address, as index.html does. */
function open(path: string, stored: Record<string, string> = { accessToken: 't' }): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  runInThisContext(
    earlyHistoryScript({ address: ADDRESS, count: FIRST_PAGE, timeout: EARLY_HISTORY_MS }),
  );
}

function asked() {
  const [address, { headers, body } = {}] = fetched.mock.calls[0] ?? [];
  return { address, headers, body };
}

beforeEach(() => {
  fetched.mockReset();
  answer({ code: 200, msg: '', data: PAGE });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  dropEarlyHistory();
  vi.useRealTimers();
});

describe('the early request', () => {
  test.each([
    ['/chat/dashboard?session=s1', firstPage('s1', null)],
    ['/chat/?session=s1', firstPage('s1', null)],
    ['/chat/sound?session=s1', firstPage('s1', null)],
    ['/chat/dashboard?record=r%201&session=s1', firstPage('s1', 'r 1')],
  ])('of %s asks for the first page of the conversation', (path, request) => {
    open(path);
    expect(asked()).toEqual({
      address: ADDRESS,
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        'Accept-Language': 'zh-CN',
        token: 't',
      },
      body: JSON.stringify(request),
    });
  });

  test('has the language of the member', () => {
    open('/chat/dashboard?session=s1', { accessToken: 't', language: 'en' });
    expect(asked().headers).toMatchObject({ 'Accept-Language': 'en' });
  });

  test.each([
    ['/chat/dashboard', { accessToken: 't' }],
    ['/chat/shop?session=s1', { accessToken: 't' }],
    ['/chat/list?session=s1', { accessToken: 't' }],
    ['/chat/dashboard?session=s1', {}],
  ])('is not sent for %s with %j', (path, stored) => {
    open(path, stored);
    expect(fetched).not.toHaveBeenCalled();
    expect(window.earlyHistory).toBeUndefined();
  });
});

describe('the early response', () => {
  test('is read by the identical request once it has arrived', async () => {
    open('/chat/dashboard?session=s1');
    expect(readEarlyHistory(NEWEST)).toBeNull();
    await vi.waitFor(() => {
      expect(readEarlyHistory(NEWEST)).toEqual(PAGE);
    });
    expect(readEarlyHistory(firstPage('s1', 'x'))).toBeNull();
    expect(readEarlyHistory(firstPage('s2', null))).toBeNull();
  });

  test('is awaited and returned once', async () => {
    open('/chat/dashboard?session=s1');
    const [first, second] = [takeEarlyHistory(NEWEST), takeEarlyHistory(NEWEST)];
    expect(await first).toEqual(PAGE);
    expect(await second).toBeNull();
  });

  test('is kept if another request comes first', async () => {
    open('/chat/dashboard?session=s1');
    expect(await takeEarlyHistory(firstPage('s2', null))).toBeNull();
    expect(await takeEarlyHistory(NEWEST)).toEqual(PAGE);
  });

  test('is dropped once it is outdated', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    open('/chat/dashboard?session=s1');
    vi.advanceTimersByTime(EARLY_HISTORY_MS + 1);
    expect(await takeEarlyHistory(NEWEST)).toBeNull();
  });

  test.each([{ code: 404, msg: 'gone', data: null }, { code: 'A0230', msg: '', data: null }, null])(
    'is null for the refusal %j',
    async (envelope) => {
      answer(envelope);
      open('/chat/dashboard?session=s1');
      expect(await takeEarlyHistory(NEWEST)).toBeNull();
    },
  );

  test('is null if the server is unreachable or sends no JSON', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open('/chat/dashboard?session=s1');
    expect(await takeEarlyHistory(NEWEST)).toBeNull();

    fetched.mockResolvedValueOnce(new Response('<html>'));
    open('/chat/dashboard?session=s1');
    expect(await takeEarlyHistory(NEWEST)).toBeNull();
  });
});
