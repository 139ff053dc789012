import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  register,
  sendCode,
  type Auth,
  type RegisterRequest,
  type SendCodeRequest,
} from '#contract/member/calls.ts';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { startI18n } from '#i18n/setup.ts';
import { readAccessToken } from '#stores/access-token.ts';
import { useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { AUTH, fill, openScreen } from './open-screen.tsx';

beforeAll(() => startI18n('zh-CN'));

async function open(at = '/register') {
  const opened = openScreen(
    <RegisterScreen
      product="MeshWise"
      returnTo="/shop"
      onRead={vi.fn()}
      tools={null}
      foot={null}
    />,
    at,
  );
  await screen.findByRole('heading', { name: '注册账号' });
  return { ...opened, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: '注册并登录' });

describe('the registration', () => {
  test('registers an enterprise with its name and the inviter from the address', async () => {
    const asked: SendCodeRequest[] = [];
    const seen: RegisterRequest[] = [];
    mockServer.use(
      respondWith(sendCode, ({ input }) => {
        asked.push(input);
        return { retryAfter: 60, expiresIn: 600 };
      }),
      respondWith(register, ({ input }): Auth => {
        seen.push(input);
        return { ...AUTH, type: 'enterprise' };
      }),
    );
    const { user, address } = await open('/register?type=enterprise&inviter=m-7');
    expect(screen.getByRole('radio', { name: '企业' })).toBeChecked();
    expect(field(/邀请码/)).toHaveValue('m-7');
    await fill(user, field('企业名称'), ' 安平某丝网厂 ');
    await fill(user, field('手机号'), '13800138001');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /^已发送/ });
    await fill(user, field('短信验证码'), '482135');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/shop'));
    expect(asked).toEqual([{ phone: '13800138001', tellcode: '86', purpose: 'register' }]);
    expect(seen).toEqual([
      {
        ...{ phone: '13800138001', tellcode: '86', code: '482135', agreed: 'true' },
        ...{ type: 'enterprise', enterpriseName: '安平某丝网厂', inviter: 'm-7' },
      },
    ]);
    expect(readAccessToken()).toBe('token-1');
    expect(useUserStore.getState().registerType).toBe(0);
  });

  test('has no enterprise name for a person', async () => {
    const seen: RegisterRequest[] = [];
    mockServer.use(
      respondWith(register, ({ input }) => {
        seen.push(input);
        return AUTH;
      }),
    );
    const { user } = await open();
    expect(screen.getByRole('radio', { name: '个人' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: '企业名称' })).not.toBeInTheDocument();
    await fill(user, field('手机号'), '13800138001');
    await user.click(screen.getByRole('checkbox'));
    await fill(user, field('短信验证码'), '482135');
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toEqual({
      ...{ phone: '13800138001', tellcode: '86', code: '482135', agreed: 'true', type: 'personal' },
    });
  });

  test('reports missing values, the enterprise name first', async () => {
    const { user } = await open('/register?type=enterprise');
    await user.click(submit());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入企业名称',
      '请输入正确的手机号',
      '请输入短信验证码',
      '请勾选同意用户协议',
    ]);
    expect(field('企业名称')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: '个人' }));
    expect(screen.queryByText('请输入企业名称')).not.toBeInTheDocument();
  });

  test('shows a refused invitation code at its field and keeps the input', async () => {
    mockServer.use(failWith(register, 422, { data: { fields: { inviter: '邀请码不存在' } } }));
    const { user } = await open('/register?inviter=nobody');
    await fill(user, field('手机号'), '13800138001');
    await fill(user, field('短信验证码'), '482135');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(await screen.findByText('邀请码不存在')).toHaveRole('alert');
    expect(field(/邀请码/)).toHaveFocus();
    expect(field(/邀请码/)).toHaveValue('nobody');
    expect(field('短信验证码')).toHaveValue('482135');
  });

  test('continues at the login for an account under review', async () => {
    mockServer.use(respondWith(register, { reviewTicket: 'ticket' }, 201));
    const { user, address } = await open('/register?redirect=%2Fshop');
    await fill(user, field('手机号'), '13800138001');
    await user.click(screen.getByRole('checkbox'));
    await fill(user, field('短信验证码'), '482135');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fshop'));
    expect(useUserStore.getState().registerType).toBe(201);
    expect(readAccessToken()).toBeNull();
    expect(sessionStorage.getItem('review')).toContain('"ticket":"ticket"');
  });
});
