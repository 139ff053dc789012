import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  account,
  cancelDelete,
  deleteAccount,
  exportData,
  memberInfo,
  signInList,
  signOutDevice,
  type Account,
  type Member,
  type SignIn,
} from '#contract/member/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { fileRoom, type FileRoom } from '#contract/file/calls.ts';
import { memberGradeLog, type LedgerRow } from '#contract/points/calls.ts';
import { MemberScreen } from '#features/member/member-screen.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { useUserStore } from '#stores/user.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { appConfigOf } from '../plugins/app-config.ts';
import { accountWith, feedback, memberWith, openScreen } from './open-screen.tsx';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

const signIn = (id: string, device: string, current: boolean): SignIn => ({
  ...{ id, device, current, address: '192.0.2.7' },
  createdAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: '2026-11-20T02:00:00.000Z',
});
const gradeRow = (grade: number, createdAt: string): LedgerRow => ({
  ...{ id: createdAt, delta: 0, balanceAfter: 0, kind: 'grade', reason: null, name: null },
  ref: String(grade),
  createdAt,
});

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['member']);
  // antd takes longer to load than a query waits.
  await import('#features/member/components/deletion-dialog.tsx');
}, 30_000);

interface Served {
  member?: Partial<Member>;
  account?: Partial<Account>;
  grades?: LedgerRow[];
  devices?: SignIn[];
  room?: Partial<FileRoom>;
}

function serve({ member, account: part, grades = [], devices = [], room }: Served = {}) {
  mockServer.use(
    respondWith(memberInfo, memberWith(member)),
    respondWith(account, accountWith(part)),
    respondWith(memberGradeLog, {
      ...{ balance: 320, grade: 1, since: null, list: grades, nextCursor: null },
      totals: { earned: 320, spent: 0, byKind: [], trend: [] },
    }),
    respondWith(appConfig, appConfigOf()),
    respondWith(signInList, { list: devices, nextCursor: null }),
    respondWith(fileRoom, { bytes: 0, most: 1024 ** 3, parts: [], largest: [], ...room }),
  );
}

const open = () => openScreen(<MemberScreen />, '/member');
const panel = (name: string) => screen.findByRole('region', { name });

describe('the member centre', () => {
  test('shows the member and the points to the next grade', async () => {
    serve();
    open();
    const card = within(await panel('我的名片'));
    expect(card.getByText('王芳')).toBeVisible();
    expect(card.getByText('138****8001')).toBeVisible();
    expect(card.getByText('铜网')).toBeVisible();
    expect(card.getByText('320')).toBeVisible();
    expect(card.getByText('累计 320 / 500 → 银网')).toBeVisible();
    const way = card.getByRole('progressbar', { name: '距离银网还差 180 分' });
    expect(way).toHaveAttribute('aria-valuenow', '64');
    expect(useUserStore.getState().userCon).toMatchObject({ balance: 320, grade: 1 });
  });

  test('gives the invitation as a short code, a link and a QR code', async () => {
    serve();
    const { user } = open();
    const card = within(await panel('邀请同行'));
    expect(card.getByLabelText('邀请码')).toHaveTextContent('K7QM-42XP');
    expect(await card.findByText('对方注册并提出第一个问题后，双方各得 50 积分。')).toBeVisible();
    expect(await card.findByRole('img', { name: '邀请链接的二维码' })).toBeVisible();
    await user.click(card.getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/chat/register?inviter=K7QM-42XP`,
    );
  });

  test('links to all personal screens', async () => {
    serve();
    open();
    const links = within(await screen.findByRole('navigation', { name: '快捷入口' }));
    expect(
      links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['积分', '/integral'],
      ['我的提交', '/integral/submissions'],
      ['我的兑换', '/shop/redemptions'],
      ['消息', '/member/messages/personal'],
      ['个人资料', '/information'],
      ['全部记录', '/list'],
      ['分享链接', '/member/shares'],
      ['我的企业', '/member/enterprise'],
      ['共创者', '/integral/cocreator'],
      ['积分排行', '/ranklist'],
    ]);
  });

  test('a failed load says why and offers a retry that recovers', async () => {
    serve();
    mockServer.use(breakOff(account));
    const { user } = open();
    expect(screen.getByRole('status', { name: '正在载入会员中心' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '会员中心没有载入 · 网络连接不上，请检查网络后重试',
    );
    serve();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await panel('我的名片')).toBeVisible();
  });

  test('shows the reason of a restriction', async () => {
    serve({ account: { restriction: '重复提交他人资料' } });
    open();
    expect(await screen.findByRole('note')).toHaveTextContent('原因：重复提交他人资料');
  });

  test('shows the questions of 30 days as a chart and as text', async () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    serve({ account: { usage: { today: 7, days: [{ day: today, questions: 7 }] } } });
    open();
    const usage = within(await panel('近 30 天提问'));
    expect(usage.getByRole('img')).toHaveAccessibleName(
      /^近 30 天共提问 7 次，最多的一天是 .+，7 次$/,
    );
    expect(usage.getByText('今天 7 次')).toBeVisible();
  });

  test('lists all changes of the grade', async () => {
    serve({
      grades: [gradeRow(0, '2026-11-20T02:00:00.000Z'), gradeRow(1, '2026-11-10T02:00:00.000Z')],
    });
    open();
    const log = within(await panel('等级记录'));
    const rows = await log.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '降为普通2026年11月20日',
      '升为铜网2026年11月10日',
      '以普通等级加入2026年1月5日',
    ]);
  });
});

describe('devices', () => {
  test('are named, and others than this one can be logged out', async () => {
    serve({ devices: [signIn('here', CHROME, true), signIn('there', SAFARI, false)] });
    const seen: string[] = [];
    mockServer.use(
      respondWith(signOutDevice, ({ input }) => {
        seen.push(input.id);
        return {};
      }),
    );
    const { user } = open();
    const devices = within(await panel('登录的设备'));
    expect(await devices.findByText('Chrome · Windows')).toHaveTextContent('本机');
    const buttons = devices.getAllByRole('button');
    expect(buttons).toHaveLength(1);
    await user.click(devices.getByRole('button', { name: '让 Safari · iPhone 退出登录' }));
    await waitFor(() => expect(devices.queryByText('Safari · iPhone')).not.toBeInTheDocument());
    expect(seen).toEqual(['there']);
    expect(feedback.toast).toHaveBeenCalledExactlyOnceWith({
      type: 'success',
      text: '已让 Safari · iPhone 退出登录',
    });
  });

  test('stay in the list if the logout fails', async () => {
    serve({ devices: [signIn('there', SAFARI, false)] });
    mockServer.use(failWith(signOutDevice, 404));
    const { user } = open();
    const leave = await screen.findByRole('button', { name: '让 Safari · iPhone 退出登录' });
    await user.click(leave);
    await waitFor(() => expect(leave).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.getByText('Safari · iPhone')).toBeVisible();
    expect(feedback.toast).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'success' }));
  });

  test('offer a retry after a failed load', async () => {
    serve({ devices: [signIn('here', CHROME, true)] });
    mockServer.use(breakOff(signInList));
    const { user } = open();
    const devices = within(await panel('登录的设备'));
    await devices.findByText('登录的设备没有载入');
    serve({ devices: [signIn('here', CHROME, true)] });
    await user.click(devices.getByRole('button', { name: '重试' }));
    expect(await devices.findByText('Chrome · Windows')).toBeVisible();
  });
});

test.each([
  [undefined, '王芳'],
  ['masked', '王**'],
  ['anonymous', '匿名用户'],
] as const)('others see somebody who shows as %s as %s', async (showAs, name) => {
  serve({ account: { privacy: { showAs } } });
  open();
  expect(within(await panel('别人看到的我')).getByText(name)).toBeVisible();
});

describe('the data export', () => {
  let saved: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    saved = [];
    let file: Blob | null = null;
    vi.stubGlobal('URL', URL);
    URL.createObjectURL = (made) => {
      if (made instanceof Blob) file = made;
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (file !== null) saved.push({ name: this.download, file });
    });
  });

  test('saves one file', async () => {
    serve();
    mockServer.use(respondWith(exportData, { profile: { nickname: '王芳' } }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '导出我的数据' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual({
      profile: { nickname: '王芳' },
    });
  });

  test('saves nothing if the download fails', async () => {
    serve();
    mockServer.use(failWith(exportData, 429));
    const { user } = open();
    const button = await screen.findByRole('button', { name: '导出我的数据' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  test('requires typing, is announced and can be cancelled', async () => {
    serve();
    mockServer.use(
      respondWith(deleteAccount, { deleteAt: '2026-11-29T02:00:00.000Z' }),
      respondWith(cancelDelete, { deleteAt: null }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '注销账号' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole('button', { name: '7 天后注销' });
    expect(submit).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '输入“注销”以确认' }), '注');
    expect(submit).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '销');
    await user.click(submit);

    const banner = within(await screen.findByRole('note'));
    expect(banner.getByText(/^账号将在 2026年11月29日.*注销$/)).toBeInTheDocument();
    await user.click(banner.getByRole('button', { name: '撤销注销' }));
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
    expect(feedback.toast).toHaveBeenLastCalledWith({
      type: 'success',
      text: '已撤销，账号会保留',
    });
  });

  test('is not offered while it is pending', async () => {
    serve({ account: { deleteAt: '2026-11-29T02:00:00.000Z' } });
    open();
    expect(await screen.findByRole('button', { name: '撤销注销' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '注销账号' })).not.toBeInTheDocument();
  });
});

describe('files', () => {
  const MB = 1024 ** 2;
  const full: Partial<FileRoom> = {
    bytes: 900 * MB,
    parts: [
      { purpose: 'chat', files: 12, bytes: 880 * MB },
      { purpose: 'avatar', files: 1, bytes: 20 * MB },
    ],
    largest: [
      {
        ...{ id: 'f1', name: '网片图集.pdf', purpose: 'chat', size: 19.5 * MB },
        createdAt: '2026-11-20T02:00:00.000Z',
      },
    ],
  };

  test('the used space is shown by purpose, with advice', async () => {
    serve({ room: full });
    open();
    const files = within(await panel('我的文件'));
    expect(await files.findByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '已用 900 MB，共 1 GB',
    );
    const rows = files.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toBe('提问的附件12 个880 MB');
    expect(rows[1]).toBe('头像1 个20 MB');
    expect(rows[2]).toMatch(/^网片图集\.pdf.*20 MB$/);
    expect(files.getByText(/空间快满了/)).toBeVisible();
  });

  test('a member without files sees which files count', async () => {
    serve();
    open();
    const files = within(await panel('我的文件'));
    expect(await files.findByText(/还没有文件/)).toBeVisible();
    expect(files.queryByText(/空间快满了/)).not.toBeInTheDocument();
  });

  test('a failed load of the room offers a retry that recovers', async () => {
    serve();
    mockServer.use(breakOff(fileRoom));
    const { user } = open();
    const files = within(await panel('我的文件'));
    await files.findByText('文件占用没有载入');
    serve({ room: full });
    await user.click(files.getByRole('button', { name: '重试' }));
    expect(await files.findByRole('meter')).toBeVisible();
  });
});
