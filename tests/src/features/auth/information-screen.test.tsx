import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AntdProviderContext } from '#ui/antd-surface.tsx';
import {
  completeInfo,
  industryList,
  memberInfo,
  roleList,
  type CompleteInfoRequest,
  type Identity,
} from '#contract/member/calls.ts';
import { InformationScreen } from '#features/auth/information-screen.tsx';
import { startI18n } from '#i18n/setup.ts';
import { provideFeedback, type Feedback } from '#lib/feedback/feedback.ts';
import { useUserStore } from '#stores/user.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { IDENTITY, memberWith, openScreen } from './open-screen.tsx';

const ROLES = [
  { id: 'owner', name: '老板 / 总经理' },
  { id: 'sales-export', name: '外贸业务' },
];
const INDUSTRIES = [
  {
    ...{ id: 'mesh', name: '丝网制造' },
    children: [{ id: 'mesh-woven', name: '编织网', children: [] }],
  },
  { id: 'other', name: '其他', children: [] },
];

const withoutTheme = (children: ReactNode) => children;

const feedback = {
  toast: vi.fn<Feedback['toast']>(),
  confirm: vi.fn<Feedback['confirm']>(),
  drawer: vi.fn<Feedback['drawer']>(),
};

/** jsdom lays nothing out: nothing is ever resized. */
class StillResizeObserver implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(async () => {
  vi.stubGlobal('ResizeObserver', StillResizeObserver);
  await startI18n('zh-CN');
  // antd takes longer to load than a query waits.
  await import('#features/auth/components/industry-select.tsx');
}, 30_000);
beforeEach(() => {
  Object.values(feedback).forEach((mock) => mock.mockReset());
  provideFeedback(feedback);
});

function serve(identity: Identity | null) {
  mockServer.use(
    respondWith(memberInfo, memberWith(identity)),
    respondWith(roleList, { list: ROLES }),
    respondWith(industryList, INDUSTRIES),
  );
}

function open() {
  const opened = openScreen(
    <AntdProviderContext value={withoutTheme}>
      <InformationScreen />
    </AntdProviderContext>,
    '/information',
    { token: 'token-1' },
  );
  return { ...opened, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存资料' });

describe('the profile', () => {
  test('is prefilled, and changes are saved', async () => {
    serve(IDENTITY);
    const seen: CompleteInfoRequest[] = [];
    mockServer.use(
      respondWith(completeInfo, ({ input }) => {
        seen.push(input);
        return memberWith({ ...IDENTITY, company: '安平某丝网厂' });
      }),
    );
    const { user } = open();
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('王芳');
    expect(screen.getByRole('combobox', { name: '身份' })).toHaveDisplayValue('外贸业务');
    expect(await screen.findByText('丝网制造')).toBeVisible();
    await user.type(field('公司（选填）'), '安平某丝网厂');
    await user.click(save());
    await waitFor(() =>
      expect(feedback.toast).toHaveBeenCalledExactlyOnceWith({
        type: 'success',
        text: '资料已保存',
      }),
    );
    expect(seen).toEqual([
      {
        ...{ realName: '王芳', company: '安平某丝网厂', role: 'sales-export' },
        ...{ industries: ['mesh-woven'], region: '河北衡水' },
      },
    ]);
    expect(useUserStore.getState()).toMatchObject({ isSubInfo: true, ishoveStatus: false });
  });

  test('reports missing values and focuses the first', async () => {
    serve(null);
    const { user } = open();
    await screen.findByRole('textbox', { name: '真实姓名' });
    await user.click(save());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入真实姓名',
      '请选择身份',
      '请至少选择一个行业',
      '请输入所在地区',
    ]);
    expect(field('真实姓名')).toHaveFocus();
    expect(field('真实姓名')).toHaveAccessibleDescription('请输入真实姓名');
    expect(useUserStore.getState()).toMatchObject({ isSubInfo: false, ishoveStatus: true });
  });

  test('accepts industries from the tree', async () => {
    serve(null);
    const { user } = open();
    const tree = await screen.findByRole('combobox', { name: '所在行业' });
    await user.click(tree);
    await user.click(await screen.findByTitle('其他'));
    await user.click(save());
    expect(screen.queryByText('请至少选择一个行业')).not.toBeInTheDocument();
    expect(screen.getByText('请选择身份')).toBeVisible();
  });

  test('shows the server’s refusal at its field and keeps the input', async () => {
    serve(IDENTITY);
    mockServer.use(
      failWith(completeInfo, 422, { data: { fields: { region: '太长，最多 100' } }, status: 422 }),
    );
    const { user } = open();
    await screen.findByRole('textbox', { name: '真实姓名' });
    await user.type(field('所在地区'), '安平');
    await user.click(save());
    expect(await screen.findByText('太长，最多 100')).toHaveRole('alert');
    expect(field('所在地区')).toHaveFocus();
    expect(field('所在地区')).toHaveValue('河北衡水安平');
    mockServer.use(breakOff(completeInfo));
    await user.click(save());
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toHaveRole('alert');
    expect(field('所在地区')).toHaveValue('河北衡水安平');
    expect(feedback.toast).not.toHaveBeenCalled();
  });

  test('a failed load offers a retry that recovers', async () => {
    serve(IDENTITY);
    mockServer.use(breakOff(roleList));
    const { user } = open();
    expect(screen.getByRole('status', { name: '正在载入资料' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '资料没有载入' })).toBeVisible();
    serve(IDENTITY);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('textbox', { name: '真实姓名' })).toHaveValue('王芳');
  });

  test('asks before unsaved changes are lost', async () => {
    serve(IDENTITY);
    const { user, router, address } = open();
    await screen.findByRole('textbox', { name: '真实姓名' });
    await user.type(field('简介（选填）'), '出口石笼网');
    feedback.confirm.mockResolvedValueOnce(false);
    await act(() => router.navigate('/shop'));
    expect(feedback.confirm).toHaveBeenCalledOnce();
    expect(address()).toBe('/information');
    expect(field('简介（选填）')).toHaveValue('出口石笼网');
    feedback.confirm.mockResolvedValueOnce(true);
    await act(() => router.navigate('/shop'));
    await waitFor(() => expect(address()).toBe('/shop'));
  });

  test('can be left without a question if nothing has changed', async () => {
    serve(IDENTITY);
    const { router, address } = open();
    await screen.findByRole('textbox', { name: '真实姓名' });
    await act(() => router.navigate('/shop'));
    expect(address()).toBe('/shop');
    expect(feedback.confirm).not.toHaveBeenCalled();
  });
});
