import { http as mock, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { memberInfo, sendCode, testLogin } from '#contract/member/calls.ts';
import { delSession } from '#contract/session/calls.ts';
import { siteConfig } from '#contract/site/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { call, callWithCode } from '#lib/http/call.ts';
import { http } from '#lib/http/client.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from './connect-http.ts';

const LOGIN = { phone: '13800138000', tellcode: '86', code: '123456', agreed: 'true' } as const;
const AUTH = {
  token: 't',
  phone: '138****8000',
  id: '1',
  type: 'personal',
  identity: null,
  avatar: null,
} as const;

describe('call', () => {
  test('posts JSON with token and language and returns data', async () => {
    connect({ language: () => 'en' });
    const seen: { input?: unknown; token?: string | null; language?: string | null } = {};
    mockServer.use(
      respondWith(delSession, ({ input, headers }) => {
        Object.assign(seen, {
          input,
          token: headers.get('token'),
          language: headers.get('accept-language'),
        });
        return { deleted: 2 };
      }),
    );
    await expect(call(delSession, { ids: ['a', 'b'] })).resolves.toEqual({ deleted: 2 });
    expect(seen).toEqual({ input: { ids: ['a', 'b'] }, token: 'token-1', language: 'en' });
  });

  test('sends a multipart call as form fields, without undefined ones', async () => {
    connect({ readToken: () => null });
    const seen: unknown[] = [];
    mockServer.use(
      mock.post('*/api/member/testlogin', async ({ request }) => {
        seen.push(request.headers.get('content-type'), await request.text());
        return HttpResponse.json({ code: 200, msg: 'ok', data: AUTH });
      }),
    );
    await call(testLogin, { ...LOGIN, reviewTicket: undefined });
    expect(seen[0]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[1]).toMatch(/name="phone"\s+13800138000/);
    expect(seen[1]).toMatch(/name="agreed"\s+true/);
    expect(seen[1]).not.toContain('reviewTicket');
  });

  test.each([200, 201, 202, 203] as const)('code %i is a success and is returned', async (code) => {
    connect();
    mockServer.use(respondWith(testLogin, { reviewTicket: 'r' }, code));
    await expect(callWithCode(testLogin, LOGIN)).resolves.toEqual({
      code,
      data: { reviewTicket: 'r' },
    });
  });

  test('codes below 207 are a success, 207 is not', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 206));
    await expect(callWithCode(memberInfo, {})).resolves.toEqual({ code: 206, data: null });
    mockServer.use(failWith(memberInfo, 207, { msg: 'no' }));
    await expect(call(memberInfo, {})).rejects.toMatchObject({ code: 207, message: 'no' });
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ text: 'no' });
  });

  test('a refusal contains its fields and the retry time', async () => {
    connect();
    mockServer.use(failWith(sendCode, 422, { msg: 'phone', data: { fields: { phone: 'wrong' } } }));
    const input = { phone: '1', tellcode: '86', purpose: 'login' } as const;
    await expect(call(sendCode, input)).rejects.toMatchObject({
      name: 'ApiError',
      code: 422,
      data: { fields: { phone: 'wrong' } },
    });
    mockServer.use(failWith(sendCode, 429, { data: { retryAfter: 42 } }));
    await expect(call(sendCode, input)).rejects.toMatchObject({ data: { retryAfter: 42 } });
  });

  test('passes a binary body through', async () => {
    connect();
    mockServer.use(
      mock.post('*/api/apiindex/getstreamvoice', () =>
        HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, {
          headers: { 'content-type': 'audio/mpeg' },
        }),
      ),
    );
    const response = await http.request<ArrayBuffer>({
      url: 'apiindex/getstreamvoice',
      responseType: 'arraybuffer',
    });
    expect([...new Uint8Array(response.data)]).toEqual([1, 2, 3]);
  });

  test('reads the refusal of a binary call', async () => {
    connect();
    mockServer.use(failWith({ path: 'apiindex/getstreamvoice' }, 404, { msg: 'gone' }));
    await expect(
      http.request({ url: 'apiindex/getstreamvoice', responseType: 'arraybuffer' }),
    ).rejects.toMatchObject({ code: 404, message: 'gone' });
  });

  test('a response without an envelope is malformed', async () => {
    const deps = connect();
    mockServer.use(mock.post('*/api/apiindex/memberinfo', () => HttpResponse.text('<html>')));
    await expect(call(memberInfo, {})).rejects.toMatchObject({ code: 'MALFORMED' });
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'systemError' });
  });

  test('without a token only the open calls are sent', async () => {
    const deps = connect({ readToken: () => null });
    await expect(call(memberInfo, {})).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(deps.toastError).not.toHaveBeenCalled();
    mockServer.use(
      respondWith(siteConfig, ({ headers }) => {
        expect(headers.has('token')).toBe(false);
        return {
          title: 'x',
          named: false,
          logo: null,
          locale: 'en' as const,
          theme: 'dark' as const,
          icp: null,
          publicSecurity: null,
        };
      }),
    );
    await expect(call(siteConfig, {})).resolves.toMatchObject({ title: 'x' });
  });

  test('an aborted call is ABORTED and silent', async () => {
    const deps = connect();
    mockServer.use(mock.post('*/api/apiindex/memberinfo', () => new Promise(() => undefined)));
    const abort = new AbortController();
    const pending = call(memberInfo, {}, { signal: abort.signal });
    abort.abort();
    await expect(pending).rejects.toBeInstanceOf(ApiError);
    await expect(pending).rejects.toMatchObject({ code: 'ABORTED' });
    expect(deps.toastError).not.toHaveBeenCalled();
  });
});
