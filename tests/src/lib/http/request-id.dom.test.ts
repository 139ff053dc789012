import { http as mock, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { memberInfo } from '#contract/member/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { call } from '#lib/http/call.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from './connect-http.ts';

const PATH = '*/api/apiindex/memberinfo';

/** Calls, fails, and tells the ids that were sent and the one that the failure names. */
async function fail(answer: () => Response): Promise<{ sent: string[]; named: string | null }> {
  const sent: string[] = [];
  mockServer.use(
    mock.post(PATH, ({ request }) => {
      sent.push(request.headers.get('x-request-id') ?? '');
      return answer();
    }),
  );
  const cause: unknown = await call(memberInfo, {}).catch((thrown: unknown) => thrown);
  if (!(cause instanceof ApiError)) throw new Error('the call did not fail');
  return { sent, named: cause.requestId };
}

test('every call has a unique id, which its error contains', async () => {
  connect();
  const first = await fail(() => HttpResponse.json({ code: 409, msg: 'no', data: null }));
  const second = await fail(() => HttpResponse.error());
  expect(first.sent).toEqual([first.named]);
  expect(second.sent).toEqual([second.named]);
  expect(first.named).toMatch(/^[\da-f]{16}$/);
  expect(second.named).not.toBe(first.named);
});

test('an id from the server takes precedence', async () => {
  connect();
  const headers = { 'x-request-id': '0197a3f2-1111-7222-8333-444455556666' };
  const { named } = await fail(() => HttpResponse.json({}, { status: 500, headers }));
  expect(named).toBe(headers['x-request-id']);
});
