import { AxiosError } from 'axios';
import { http as mock, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { memberInfo } from '#contract/member/calls.ts';
import { WIRE_MESSAGES } from '#contract/envelope.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { toApiError } from '#lib/http/to-api-error.ts';
import { call } from '#lib/http/call.ts';
import { suppressNextError } from '#lib/http/http-deps.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from './connect-http.ts';

async function fail(options?: { quiet?: boolean }): Promise<ApiError> {
  const outcome: unknown = await call(memberInfo, {}, options).catch((error: unknown) => error);
  if (!(outcome instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return outcome;
}

const REQUEST_ID = /^[\da-f]{16}$/;

describe('the error catalogue', () => {
  test('a failure code shows the server’s message', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 409, { msg: 'somebody was faster' }));
    await fail();
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ text: 'somebody was faster' });
  });

  test('a failure without a message shows the system error', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 500));
    await fail();
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'systemError' });
  });

  test('a failure during the deletion of the current conversation shows its own toast', async () => {
    const deps = connect({ isDeletingCurrent: () => true });
    mockServer.use(failWith(memberInfo, 404, { msg: 'not found' }));
    await fail();
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'deletedWhileGenerating' });
  });

  test.each(Object.values(WIRE_MESSAGES))('%s clears the login and reloads once', async (msg) => {
    const deps = connect({ isDeletingCurrent: () => true });
    mockServer.use(failWith(memberInfo, 401, { msg }));
    await Promise.all([fail(), fail()]);
    expect(deps.clearAndReload).toHaveBeenCalledExactlyOnceWith('loginExpired');
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('a quiet call still ends an invalid login', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 401, { msg: WIRE_MESSAGES.tokenInvalid, status: 401 }));
    await fail({ quiet: true });
    expect(deps.clearAndReload).toHaveBeenCalledOnce();
  });

  test('a refusal of an older token keeps the newer login', async () => {
    const readToken = vi.fn<() => string | null>(() => 'old');
    const deps = connect({ readToken });
    mockServer.use(
      mock.post('*/api/apiindex/memberinfo', () => {
        readToken.mockReturnValue('new');
        return HttpResponse.json({ code: 401, msg: WIRE_MESSAGES.tokenInvalid, data: null });
      }),
    );
    await fail();
    expect(deps.clearAndReload).not.toHaveBeenCalled();
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('an invalid login without a token shows the message', async () => {
    const deps = connect({ readToken: () => null });
    const login = { path: 'member/testlogin', body: 'json' } as const;
    mockServer.use(failWith(login, 401, { msg: WIRE_MESSAGES.memberInvalid }));
    await expect(call(login, {})).rejects.toMatchObject({ code: 401 });
    expect(deps.clearAndReload).not.toHaveBeenCalled();
    expect(deps.toastError).toHaveBeenCalledWith({ text: WIRE_MESSAGES.memberInvalid });
  });

  test('HTTP A0230 shows one dialog, then clears the login and opens the home page', async () => {
    let press: () => void = () => undefined;
    const deps = connect();
    deps.confirmExpired.mockReturnValue(
      new Promise((resolve) => {
        press = resolve;
      }),
    );
    mockServer.use(failWith(memberInfo, 'A0230', { status: 401 }));
    await fail();
    await fail();
    expect(deps.confirmExpired).toHaveBeenCalledExactlyOnceWith({
      title: 'expiredTitle',
      text: 'expiredText',
      button: 'expiredButton',
    });
    expect(deps.clearAndGoHome).not.toHaveBeenCalled();
    press();
    await vi.waitFor(() => {
      expect(deps.clearAndGoHome).toHaveBeenCalledExactlyOnceWith('loginExpired');
    });
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('other HTTP errors toast the message, or the system error', async () => {
    const deps = connect({ isDeletingCurrent: () => true });
    mockServer.use(failWith(memberInfo, 413, { msg: 'too large', status: 413 }));
    await expect(fail()).resolves.toMatchObject({ code: 413, status: 413 });
    mockServer.use(failWith(memberInfo, 500, { status: 500 }));
    await fail();
    expect(deps.toastError.mock.calls).toEqual([
      [{ text: 'too large' }],
      [{ key: 'systemError' }, expect.stringMatching(REQUEST_ID)],
    ]);
  });

  test('suppress-next-error skips the toast of one HTTP error', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 500, { msg: 'down', status: 500 }));
    suppressNextError();
    await fail();
    expect(deps.toastError).not.toHaveBeenCalled();
    await fail();
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith(
      { text: 'down' },
      expect.stringMatching(REQUEST_ID),
    );
  });

  test('a refusal at HTTP 200 keeps the flag for the HTTP error', async () => {
    const deps = connect();
    suppressNextError();
    mockServer.use(failWith(memberInfo, 409, { msg: 'first' }));
    await fail();
    mockServer.use(failWith(memberInfo, 500, { msg: 'second', status: 500 }));
    await fail();
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ text: 'first' });
  });

  test('a broken connection shows its message', async () => {
    const deps = connect();
    mockServer.use(breakOff(memberInfo));
    await expect(fail()).resolves.toMatchObject({ code: 'NETWORK', status: null });
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'network' });
  });

  test('a timeout shows its own message', async () => {
    const late = new AxiosError('timeout of 50000ms exceeded', AxiosError.ECONNABORTED);
    await expect(toApiError(late)).resolves.toMatchObject({ code: 'TIMEOUT' });
  });

  test('a quiet call shows nothing', async () => {
    const deps = connect();
    mockServer.use(failWith(memberInfo, 409, { msg: 'mine' }));
    await fail({ quiet: true });
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('success shows nothing', async () => {
    const deps = connect();
    mockServer.use(respondWith({ path: memberInfo.path, body: 'json' }, { id: '1' }));
    await call(memberInfo, {});
    expect(deps.toastError).not.toHaveBeenCalled();
  });
});
