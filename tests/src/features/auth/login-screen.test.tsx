import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendCode, testLogin } from '#contract/member/calls.ts';
import type { TestLoginRequest } from '#contract/member/calls.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { readAccessToken } from '#stores/access-token.ts';
import { useUserStore } from '#stores/user.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { AUTH, fill, IDENTITY, openScreen } from './open-screen.tsx';

const SENT = { retryAfter: 60, expiresIn: 600 };

beforeAll(async () => {
  await startI18n('zh-CN');
});
beforeEach(() => changeLanguage('zh-CN'));

async function open(options: { at?: string; returnTo?: string; notice?: string } = {}) {
  const onRead = vi.fn();
  const opened = openScreen(
    <LoginScreen
      product="MeshWise"
      notice={options.notice ?? null}
      returnTo={options.returnTo ?? '/'}
      onRead={onRead}
      tools={null}
      foot={null}
    />,
    options.at ?? '/login',
  );
  await screen.findByRole('main');
  await waitFor(() => expect(screen.getByRole('heading')).toBeVisible());
  return { ...opened, onRead, user: userEvent.setup() };
}

const phone = () => screen.getByRole('textbox', { name: /手机号|Phone number/ });
const code = () => screen.getByRole('textbox', { name: /短信验证码|SMS verification code/ });
const agreed = () => screen.getByRole('checkbox');
const submit = () => screen.getByRole('button', { name: /^(登录|Log in)$/ });
const send = () => screen.getByRole('button', { name: /验证码|重新发送|已发送|可获取/ });

describe('the notice of the login', () => {
  test.each([
    [
      'zh-CN',
      ['请输入正确的手机号', '请输入短信验证码', '请勾选同意用户协议'],
      '短信验证码 10 分钟内有效',
    ],
    [
      'en-US',
      [
        'Please enter the correct phone number',
        'Please enter the SMS verification code',
        'Please check the box to agree to the user agreement',
      ],
      'The SMS verification code is valid for 10 minutes',
    ],
  ] as const)('in %s, each at its field, the first one focused', async (language, texts, note) => {
    await changeLanguage(language);
    const { user } = await open();
    expect(screen.getByText(note)).toBeVisible();
    expect(agreed()).not.toBeChecked();
    await user.click(submit());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(texts);
    expect(phone()).toHaveAccessibleDescription(texts[0]);
    expect(code()).toHaveAccessibleDescription(texts[1]);
    expect(agreed()).toHaveAccessibleDescription(texts[2]);
    expect(phone()).toHaveFocus();
  });

  test.each([
    ['zh-CN', '验证码不正确，请检查手机号或重新发送验证码'],
    [
      'en-US',
      'The verification code is incorrect. Please check your phone number or resend the verification code',
    ],
  ] as const)('of a wrong code in %s, which stays and is selected', async (language, text) => {
    await changeLanguage(language);
    mockServer.use(failWith(testLogin, 422, { msg: 'x', data: { fields: { code: 'x' } } }));
    const { user, deps } = await open();
    await fill(user, phone(), '13800138001');
    await fill(user, code(), '482130');
    await user.click(agreed());
    await user.click(submit());
    expect(await screen.findByText(text)).toHaveRole('alert');
    expect(code()).toHaveValue('482130');
    expect(code()).toHaveFocus();
    expect(phone()).toHaveValue('138 0013 8001');
    expect(deps.toastError).not.toHaveBeenCalled();
    await user.keyboard('4');
    expect(code()).toHaveValue('4');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is shown once after an expired login', async () => {
    await open({ notice: '登录验证已过期，请重新登录' });
    expect(screen.getByRole('alert')).toHaveTextContent('登录验证已过期，请重新登录');
  });

  test.each([
    ['a refusal in the words of the server', failWith(testLogin, 500, { msg: '忙' }), '忙'],
    ['a refusal without words', failWith(testLogin, 500), '系统出错'],
    ['a broken connection', breakOff(testLogin), '网络连接不上，请检查网络后重试'],
  ] as const)('of %s, and nothing typed is lost', async (_name, handler, text) => {
    mockServer.use(handler);
    const { user, deps } = await open();
    await fill(user, phone(), '13800138001');
    await fill(user, code(), '123456');
    await user.click(agreed());
    await user.click(submit());
    expect(await screen.findByText(text)).toHaveRole('alert');
    expect(phone()).toHaveValue('138 0013 8001');
    expect(code()).toHaveValue('123456');
    expect(agreed()).toBeChecked();
    expect(deps.toastError).not.toHaveBeenCalled();
    expect(readAccessToken()).toBeNull();
  });
});

describe('the phone', () => {
  test('is grouped while it is typed and edited in its middle', async () => {
    const { user } = await open();
    await user.type(phone(), '13800138001');
    expect(phone()).toHaveValue('138 0013 8001');
    await user.type(phone(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(phone()).toHaveValue('138 0138 001');
    await user.keyboard('9');
    expect(phone()).toHaveValue('138 9013 8001');
  });

  test('may contain its dialling code', async () => {
    const { user } = await open();
    await user.click(phone());
    await user.paste('+49 171 1234567');
    expect(phone()).toHaveValue('1711234567');
    expect(screen.getByRole('button', { name: '国家或地区代码：+49' })).toBeVisible();
    expect(useUserStore.getState().tellcode).toBe('49');
  });

  test('gets another dialling code from the searchable list by keyboard', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '国家或地区代码：+86' }));
    const search = screen.getByRole('combobox', { name: '搜索国家、地区或代码' });
    expect(search).toHaveFocus();
    await user.keyboard('阿拉伯');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
    await user.clear(search);
    await user.keyboard('德国{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '国家或地区代码：+49' })).toBeVisible();
    expect(phone()).toHaveFocus();
  });

  test('Escape closes the list and leaves the code', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '国家或地区代码：+86' }));
    await user.keyboard('{ArrowDown}{Escape}');
    const button = screen.getByRole('button', { name: '国家或地区代码：+86' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the code', () => {
  test('can’t be requested without a valid phone', async () => {
    const { user } = await open();
    await fill(user, phone(), '138');
    await user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的手机号');
    expect(phone()).toHaveFocus();
  });

  test('is requested once, and the button counts down', async () => {
    const seen: unknown[] = [];
    mockServer.use(
      respondWith(sendCode, ({ input }) => {
        seen.push(input);
        return SENT;
      }),
    );
    const { user } = await open();
    await fill(user, phone(), '13800138001');
    await user.click(send());
    expect(await screen.findByRole('button', { name: /^已发送 · (60|59) s$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(code()).toHaveFocus();
    expect(screen.getByText('验证码已发送，10 分钟内有效')).toHaveRole('status');
    await user.click(send());
    expect(seen).toEqual([{ phone: '13800138001', tellcode: '86', purpose: 'login' }]);
  });

  test('keeps its countdown and phone after a reload; another phone has none', async () => {
    mockServer.use(respondWith(sendCode, SENT));
    const { user, unmount } = await open();
    await fill(user, phone(), '13800138001');
    await user.click(send());
    await screen.findByRole('button', { name: /^已发送/ });
    unmount();

    await open();
    expect(phone()).toHaveValue('138 0013 8001');
    expect(screen.getByRole('button', { name: /^已发送 · \d+ s$/ })).toBeVisible();
    await user.type(phone(), '{Backspace}2');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeVisible();
  });

  test('can be requested again after the countdown', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const now = Date.now();
      sessionStorage.setItem(
        'smsRequest',
        JSON.stringify({
          ...{ tellcode: '86', phone: '13800138001', sent: true },
          ...{ retryAt: now + 2000, endsAt: now + 600_000 },
        }),
      );
      const opened = openScreen(
        <LoginScreen
          product="MeshWise"
          notice={null}
          returnTo="/"
          onRead={vi.fn()}
          tools={null}
          foot={null}
        />,
        '/login',
      );
      expect(opened.getByRole('button', { name: '已发送 · 2 s' })).toBeVisible();
      act(() => void vi.advanceTimersByTime(1000));
      expect(opened.getByRole('button', { name: '已发送 · 1 s' })).toBeVisible();
      act(() => void vi.advanceTimersByTime(1000));
      expect(opened.getByRole('button', { name: '重新发送' })).toHaveAttribute(
        'aria-disabled',
        'false',
      );
      expect(screen.getByText(/^没有收到？/)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('requested too soon shows the server’s message and countdown', async () => {
    mockServer.use(
      failWith(sendCode, 429, {
        msg: '操作太频繁，请 1830 秒后再试',
        data: { retryAfter: 1830 },
        status: 429,
      }),
    );
    const { user } = await open();
    await fill(user, phone(), '13800138001');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('操作太频繁，请 1830 秒后再试');
    expect(screen.getByRole('button', { name: /^30 分 \d+ 秒 后可获取$/ })).toBeVisible();
    expect(phone()).toHaveValue('138 0013 8001');
  });

  test('requested too soon can be requested again after the countdown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const tooOften = { msg: '操作太频繁，请 2 秒后再试', data: { retryAfter: 2 } };
      mockServer.use(failWith(sendCode, 429, tooOften));
      const { user } = await open();
      await fill(user, phone(), '13800138001');
      await user.click(send());
      expect(await screen.findByRole('alert')).toHaveTextContent('请 2 秒后再试');
      expect(send()).toHaveAccessibleName('2 s 后可获取');
      let asked = 0;
      mockServer.use(
        respondWith(sendCode, () => {
          asked += 1;
          return SENT;
        }),
      );
      await user.click(send());
      act(() => void vi.advanceTimersByTime(1000));
      expect(send()).toHaveAccessibleName('1 s 后可获取');
      expect(asked).toBe(0);
      act(() => void vi.advanceTimersByTime(1000));
      expect(send()).toHaveAccessibleName('获取验证码');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await user.click(send());
      expect(await screen.findByRole('button', { name: '已发送 · 60 s' })).toBeVisible();
      expect(asked).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a phone that the server refuses is marked', async () => {
    const text = '这个地区的手机号暂不支持';
    mockServer.use(failWith(sendCode, 422, { data: { fields: { phone: text } } }));
    const { user } = await open();
    await fill(user, phone(), '13800138001');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(phone()).toBeInvalid();
  });

  test('a lost connection can be tried again', async () => {
    mockServer.use(breakOff(sendCode));
    const { user } = await open();
    await fill(user, phone(), '13800138001');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('网络连接不上');
    mockServer.use(respondWith(sendCode, SENT));
    await user.click(send());
    expect(await screen.findByRole('button', { name: /^已发送/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('logging in', () => {
  test('is automatic at the sixth digit after the agreement, and returns to the requested screen', async () => {
    const seen: TestLoginRequest[] = [];
    mockServer.use(
      respondWith(testLogin, ({ input }) => {
        seen.push(input);
        return AUTH;
      }),
    );
    const { user, address } = await open({ returnTo: '/shop?classId=3' });
    await fill(user, phone(), '13800138001');
    await user.click(agreed());
    await user.click(code());
    await user.paste('验证码：４８２ 135');
    await waitFor(() => expect(address()).toBe('/shop?classId=3'));
    expect(seen).toEqual([
      { phone: '13800138001', tellcode: '86', code: '482135', agreed: 'true' },
    ]);
    expect(readAccessToken()).toBe('token-1');
    expect(useUserStore.getState()).toMatchObject({ registerType: 0, ishoveStatus: true });
    expect(sessionStorage.getItem('smsRequest')).toBeNull();
  });

  test('waits for the agreement even with a complete code', async () => {
    const { user, address } = await open();
    await fill(user, phone(), '13800138001');
    await fill(user, code(), '482135');
    expect(submit()).toHaveTextContent('登录');
    expect(address()).toBe('/login');
  });

  test('a member with an identity is not asked for one', async () => {
    mockServer.use(respondWith(testLogin, { ...AUTH, identity: IDENTITY }));
    const { user, address } = await open();
    await fill(user, phone(), '13800138001');
    await fill(user, code(), '482135');
    await user.click(agreed());
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/'));
    expect(useUserStore.getState().ishoveStatus).toBe(false);
  });

  test('the documents open beside the form and don’t check the agreement', async () => {
    const { user, onRead } = await open();
    const links = within(screen.getByRole('main'));
    expect(links.getByRole('link', { name: '用户协议' })).toHaveAttribute(
      'href',
      '/system/agreement',
    );
    await user.click(links.getByRole('link', { name: '用户协议' }));
    await user.click(links.getByRole('link', { name: '隐私政策' }));
    expect(onRead.mock.calls).toEqual([['agreement'], ['privacy']]);
    expect(agreed()).not.toBeChecked();
    await user.click(screen.getByText(/我已阅读并同意/));
    expect(agreed()).toBeChecked();
  });

  test('the way to the registration keeps where the visitor wanted to go', async () => {
    await open({ at: '/login?redirect=%2Fshop' });
    expect(screen.getByRole('link', { name: '企业注册' })).toHaveAttribute(
      'href',
      '/register?type=enterprise&redirect=%2Fshop',
    );
  });
});

describe('an account under review', () => {
  async function held(status: 201 | 202 | 203, reason?: string) {
    mockServer.use(respondWith(testLogin, { reviewTicket: 'ticket', reason }, status));
    const opened = await open();
    await fill(opened.user, phone(), '13800138001');
    await fill(opened.user, code(), '482135');
    await opened.user.click(agreed());
    await opened.user.click(submit());
    await screen.findByRole('region', { name: '账号审核' });
    return opened;
  }

  test('shows its state, keeps it after a reload and refreshes it by the ticket', async () => {
    const { user, unmount } = await held(201);
    expect(screen.getByRole('heading')).toHaveTextContent('正在加急审核中，敬请期待');
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(useUserStore.getState()).toMatchObject({ registerType: 201, ishoveStatus: true });
    expect(readAccessToken()).toBeNull();
    unmount();

    await open();
    expect(screen.getByRole('heading')).toHaveTextContent('正在加急审核中');
    const seen: TestLoginRequest[] = [];
    mockServer.use(
      respondWith(
        testLogin,
        ({ input }) => {
          seen.push(input);
          return { reviewTicket: 'ticket' };
        },
        202,
      ),
    );
    await user.click(screen.getByRole('button', { name: '刷新当前状态' }));
    expect(await screen.findByRole('heading', { name: '审核已通过' })).toBeVisible();
    expect(screen.getByText('已用短信通知你，请重新登录。')).toBeVisible();
    expect(seen).toEqual([{ reviewTicket: 'ticket' }]);
    expect(useUserStore.getState().registerType).toBe(202);
    await user.click(screen.getByRole('button', { name: '重新登录' }));
    expect(await screen.findByRole('heading', { name: '手机号登录' })).toBeVisible();
  });

  test('shows the reason of a refusal', async () => {
    await held(203, '营业执照不清晰');
    expect(screen.getByRole('heading')).toHaveTextContent('审核未通过');
    expect(screen.getByText('原因：营业执照不清晰')).toBeVisible();
    expect(useUserStore.getState().registerType).toBe(203);
    expect(screen.getByRole('link', { name: '查看联系方式' })).toHaveAttribute('href', '/system');
  });

  test.each([
    [breakOff(testLogin), '网络连接不上，请检查网络后重试'],
    [failWith(testLogin, 404, { msg: '内容不存在' }), '审核状态已无法查询，请重新登录'],
  ])('a refresh that fails says so and keeps the state', async (handler, text) => {
    const { user } = await held(201);
    mockServer.use(handler);
    await user.click(screen.getByRole('button', { name: '刷新当前状态' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading')).toHaveTextContent('正在加急审核中');
  });
});
