import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportClientError, type ClientErrorReport } from '#contract/client/calls.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '../http/connect-http.ts';

let reports: ClientErrorReport[] = [];
let page: Awaited<ReturnType<typeof openPage>>;
let stop: () => void = () => undefined;

/** A page remembers its reports, so every test opens a page of its own. */
async function openPage() {
  vi.resetModules();
  const { configureHttp } = await import('#lib/http/http-deps.ts');
  const { ApiError } = await import('#lib/http/api-error.ts');
  const errors = await import('#lib/error-report/watch-errors.ts');
  const deps = { ...connect(), readToken: () => null };
  configureHttp(deps);
  return {
    ApiError,
    reportError: errors.reportError,
    toastError: deps.toastError,
    watch: (screen = '/') => {
      stop = errors.watchErrors(() => screen);
    },
  };
}

beforeEach(async () => {
  reports = [];
  page = await openPage();
  mockServer.use(
    respondWith(reportClientError, ({ input }) => {
      reports.push(input);
      return {};
    }),
  );
});

afterEach(() => {
  stop();
});

const told = (count: number) =>
  vi.waitFor(() => {
    expect(reports).toHaveLength(count);
  });
/** Longer than a report takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

function reject(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

test('an unhandled error is reported with its route pattern', async () => {
  page.watch('/submissions/:id?');
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('e.map is not a function') }));
  reject(new RangeError('Maximum call stack size exceeded'));
  await told(2);

  expect(reports).toMatchObject([
    { source: 'script', name: 'TypeError', message: 'notAFunction', screen: '/submissions/:id?' },
    { source: 'promise', name: 'RangeError', message: 'tooDeep' },
  ]);
});

test('an error is reported once, and at most ten errors are reported', async () => {
  page.watch();
  const message = 'x is not defined';
  for (let n = 0; n < 3; n += 1) page.reportError('screen', new ReferenceError(message));
  await told(1);
  for (let n = 0; n < 20; n += 1) {
    const cause = new ReferenceError(message);
    cause.stack = `f@${location.origin}/assets/a.js:1:${n}`;
    page.reportError('script', cause);
  }
  await told(10);
  await settled();
  expect(reports).toHaveLength(10);
});

test('refused and aborted calls are not reported, a malformed response is reported with its request id', async () => {
  page.watch();
  reject(new page.ApiError(409, { message: 'taken' }));
  reject(new page.ApiError('NETWORK'));
  reject(new DOMException('aborted', 'AbortError'));
  reject(new page.ApiError('MALFORMED', { requestId: '00c0ffee00c0ffee' }));
  await told(1);
  await settled();
  expect(reports).toMatchObject([{ name: 'ApiError', requestId: '00c0ffee00c0ffee' }]);
});

test('an error of a cross-origin script is not reported', async () => {
  page.watch();
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await settled();
  expect(reports).toEqual([]);
});

test('no error is reported before the watch starts', async () => {
  page.reportError('screen', new TypeError('x is not a function'));
  await settled();
  expect(reports).toEqual([]);
});

test('a failed report shows no message', async () => {
  let asked = 0;
  mockServer.use(failWith(reportClientError, 429, { msg: 'too often' }));
  mockServer.events.on('request:start', () => {
    asked += 1;
  });
  page.watch();
  page.reportError('screen', new TypeError('x is not a function'));
  await vi.waitFor(() => {
    expect(asked).toBe(1);
  });
  await settled();
  mockServer.events.removeAllListeners();
  expect(page.toastError).not.toHaveBeenCalled();
});
