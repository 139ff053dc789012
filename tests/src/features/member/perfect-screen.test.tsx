import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  account,
  memberInfo,
  updateMemberInfo,
  type Account,
  type Member,
  type UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { PerfectScreen } from '#features/member/perfect-screen.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { useUserStore } from '#stores/user.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { accountWith, feedback, memberWith, openScreen } from './open-screen.tsx';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['member']);
}, 30_000);

function serve(member: Partial<Member> = {}, part: Partial<Account> = {}) {
  mockServer.use(
    respondWith(memberInfo, memberWith(member)),
    respondWith(account, accountWith(part)),
  );
}

function takeUpdates(): UpdateMemberInfoRequest[] {
  const seen: UpdateMemberInfoRequest[] = [];
  mockServer.use(
    respondWith(updateMemberInfo, ({ input }) => {
      seen.push(input);
      return memberWith({ nickname: input.nickname ?? '王芳' });
    }),
  );
  return seen;
}

const open = () => openScreen(<PerfectScreen />, '/perfect');
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存' });

describe('picture and contact', () => {
  test('are prefilled, and changes are saved', async () => {
    serve({}, { contact: { name: '王芳', address: '河北安平' }, privacy: { showAs: 'masked' } });
    const seen = takeUpdates();
    const { user } = open();
    expect(await field('收件人')).toHaveValue('王芳');
    expect(await field('收货地址')).toHaveValue('河北安平');
    expect(screen.getByRole('radio', { name: /昵称首字/ })).toBeChecked();
    await user.clear(await field('昵称'));
    await user.type(await field('昵称'), ' 老王 ');
    await user.type(await field('邮箱'), 'w@example.com');
    await user.clear(await field('收货地址'));
    await user.click(screen.getByRole('radio', { name: /^匿名/ }));
    await user.click(save());
    await waitFor(() =>
      expect(feedback.toast).toHaveBeenCalledExactlyOnceWith({
        type: 'success',
        text: '资料已保存',
      }),
    );
    expect(seen).toEqual([
      {
        nickname: '老王',
        contact: { name: '王芳', email: 'w@example.com' },
        privacy: { showAs: 'anonymous' },
      },
    ]);
    expect(useUserStore.getState().userCon?.nickname).toBe('老王');
  });

  test('report problems at their fields and focus the first', async () => {
    serve();
    const seen = takeUpdates();
    const { user } = open();
    await user.clear(await field('昵称'));
    await user.type(await field('联系电话'), '12');
    await user.type(await field('邮箱'), 'nobody');
    await user.click(save());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '请输入昵称',
      '请输入正确的电话',
      '请输入正确的邮箱',
    ]);
    expect(await field('昵称')).toHaveFocus();
    expect(await field('邮箱')).toHaveAccessibleDescription('请输入正确的邮箱');
    expect(seen).toEqual([]);
  });

  test('keep the input if the server refuses it or is unreachable', async () => {
    serve();
    mockServer.use(failWith(updateMemberInfo, 422, { data: { fields: { nickname: '太长' } } }));
    const { user } = open();
    await user.type(await field('昵称'), '啊');
    await user.click(save());
    expect(await screen.findByText('太长')).toHaveRole('alert');
    expect(await field('昵称')).toHaveValue('王芳啊');
    mockServer.use(breakOff(updateMemberInfo));
    await user.click(save());
    expect(await screen.findByText('网络连接不上，请检查网络后重试')).toHaveRole('alert');
    expect(await field('昵称')).toHaveValue('王芳啊');
    expect(feedback.toast).not.toHaveBeenCalled();
  });

  test('ask before unsaved changes are lost', async () => {
    serve();
    const { user, router } = open();
    await user.type(await field('收件人'), '李');
    feedback.confirm.mockResolvedValueOnce(false);
    await act(() => router.navigate('/shop'));
    expect(feedback.confirm).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/perfect');
    feedback.confirm.mockResolvedValueOnce(true);
    await act(() => router.navigate('/shop'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop'));
  });

  test('a failed load offers a retry that recovers', async () => {
    serve();
    mockServer.use(breakOff(memberInfo));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('资料没有载入');
    serve();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await field('昵称')).toHaveValue('王芳');
  });
});

describe('the avatar', () => {
  const choose = async (file: File) => {
    const button = await screen.findByRole('button', { name: '选择图片' });
    const input = document.querySelector('input[type="file"]');
    if (input === null) throw new Error('there is nothing to choose a file with');
    fireEvent.change(input, { target: { files: [file] } });
    return button;
  };

  test.each([
    ['image/gif', 10, '只能用 JPEG、PNG 或 WebP 图片'],
    ['image/png', 5_000_001, '图片太大，最大 5 MB'],
  ])('a file that can’t be one is refused at once: %s, %i bytes', async (type, size, words) => {
    const file = new File([new Uint8Array(size)], 'a', { type });
    serve();
    open();
    const button = await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(button).toHaveAccessibleDescription(words);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('can be removed', async () => {
    serve({ avatar: '/api/file/get?x' });
    const seen = takeUpdates();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '移除头像' }));
    expect(await screen.findByRole('button', { name: '选择图片' })).toBeVisible();
    expect(seen).toEqual([{ avatarFileId: null }]);
    expect(useUserStore.getState().avatar).toBeNull();
  });
});
