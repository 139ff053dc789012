import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Suspense, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataProvider } from '#app/with-data.tsx';
import {
  appConfig,
  publicTexts,
  siteConfig,
  type AppConfig,
  type PublicDocument,
  type PublicTexts,
  type SiteConfig,
} from '#contract/site/calls.ts';
import { SYSTEM_PATHS, type SystemPageId } from '#features/system/document-id.ts';
import { readDocument } from '#features/system/read-document.tsx';
import { SystemScreen } from '#features/system/system-screen.tsx';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { paths } from '#lib/paths.ts';
import { provideFeedback, type Feedback } from '#lib/feedback/feedback.ts';
import { writeAccessToken } from '#stores/access-token.ts';
import { breakOff, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { version } from '../../../../package.json';

function text(id: PublicDocument['id'], title: string): PublicDocument {
  return { id, title, version: '3', effective: '2026-11-21', content: `## 一\n\n${title}正文。` };
}

const TEXTS: PublicTexts = {
  agreement: text('user-agreement', '用户协议'),
  privacy: text('privacy-policy', '隐私政策'),
  pointsRules: text('points-rules', '积分规则'),
  about: text('about', '关于丝网智答'),
  contact: '0318-0000000',
};
const SITE: SiteConfig = {
  ...{ title: '丝网智答', named: false, logo: null, locale: 'zh-cn', theme: 'dark' },
  ...{ icp: null, publicSecurity: null },
};

beforeAll(() => startI18n('zh-CN'));
beforeEach(async () => {
  await changeLanguage('zh-CN');
  connect({ readToken: () => null });
  mockServer.use(respondWith(siteConfig, SITE));
});

function open(node: ReactNode, path: string = paths.system) {
  const router = createMemoryRouter([{ path: '*', element: <Suspense>{node}</Suspense> }], {
    initialEntries: [path],
  });
  return render(<RouterProvider router={router} />, { wrapper: DataProvider });
}

function openSystem(page: SystemPageId | null, isVisitor = true) {
  writeAccessToken(isVisitor ? null : 't');
  const visitor = isVisitor ? { product: 'MeshWise', tools: null } : null;
  return open(
    <SystemScreen visitor={visitor} />,
    page === null ? paths.system : SYSTEM_PATHS[page],
  );
}

describe('the public documents', () => {
  test('are linked for a visitor, with the contact and the login', async () => {
    mockServer.use(respondWith(publicTexts, TEXTS));
    openSystem(null);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('协议与说明');
    expect(await screen.findByText('0318-0000000')).toBeVisible();
    expect(screen.getAllByText('2026年11月21日起生效')).toHaveLength(4);
    expect(screen.getAllByRole('link', { name: /^隐私政策/ })[0]).toHaveAttribute(
      'href',
      '/system/privacy',
    );
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  test('have no second main and no login for a member', async () => {
    mockServer.use(respondWith(publicTexts, TEXTS));
    openSystem('about', false);
    expect(await screen.findByRole('heading', { name: '关于丝网智答' })).toBeVisible();
    expect(screen.getByText('联系方式：0318-0000000')).toBeVisible();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '登录' })).not.toBeInTheDocument();
  });

  test('have chapters one heading level below their title', async () => {
    const agreement = { ...TEXTS.agreement, content: '## 账号\n\n一人一号。' };
    mockServer.use(respondWith(publicTexts, { ...TEXTS, agreement }));
    openSystem('agreement');
    expect(await screen.findByRole('heading', { level: 2, name: '账号' })).toBeVisible();
  });

  test('show their date and version', async () => {
    mockServer.use(respondWith(publicTexts, TEXTS));
    openSystem('agreement');
    expect(await screen.findByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
    expect(screen.getByText('2026年11月21日起生效')).toBeVisible();
    expect(screen.getByText('版本 3')).toBeVisible();
    expect(await screen.findByText('用户协议正文。')).toBeVisible();
  });

  test('a failed load offers a retry that recovers', async () => {
    mockServer.use(breakOff(publicTexts));
    openSystem('privacy');
    expect(await screen.findByRole('alert')).toHaveTextContent('文档没有载入');
    mockServer.use(respondWith(publicTexts, TEXTS));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('隐私政策正文。')).toBeVisible();
  });

  test('are reloaded in another language', async () => {
    mockServer.use(
      respondWith(publicTexts, () => ({
        ...TEXTS,
        agreement: { ...TEXTS.agreement, title: document.documentElement.lang },
      })),
    );
    openSystem('agreement');
    expect(await screen.findByRole('heading', { name: 'zh-CN' })).toBeVisible();
    await act(() => changeLanguage('en-US'));
    expect(await screen.findByRole('heading', { name: 'en-US' })).toBeVisible();
    expect(screen.getByText('Effective from Nov 21, 2026')).toBeVisible();
  });

  test('the record numbers of the site are in the footer if configured', async () => {
    mockServer.use(
      respondWith(publicTexts, TEXTS),
      respondWith(siteConfig, { ...SITE, icp: '冀ICP备00000000号' }),
    );
    openSystem(null);
    expect(await screen.findByRole('link', { name: '冀ICP备00000000号' })).toHaveAttribute(
      'href',
      'https://beian.miit.gov.cn/',
    );
  });

  test('open beside a page and are loaded on demand', async () => {
    const drawer = vi.fn<Feedback['drawer']>(() => ({ close: () => undefined }));
    provideFeedback({ toast: vi.fn(), confirm: vi.fn(), drawer });
    let asked = 0;
    mockServer.use(
      respondWith(publicTexts, () => {
        asked += 1;
        return TEXTS;
      }),
    );
    await readDocument('privacy');
    expect(drawer).toHaveBeenCalledOnce();
    expect(asked).toBe(0);
    const [request] = drawer.mock.calls[0] ?? [];
    expect(request?.title).toBe('隐私政策');
    open(request?.content(() => undefined));
    expect(await screen.findByText('隐私政策正文。')).toBeVisible();
    expect(asked).toBe(1);
  });
});

const CONFIG: AppConfig = {
  switches: { registrationReview: false, pictures: false, shop: false },
  points: { answer: 20, cocreator: 200, material: 100, invitation: 50, profile: 50 },
  plugins: ['daily', 'summary'],
  models: [{ id: 'embedded', name: 'embedded', embedded: true, deep: true }],
  regions: [],
  limits: { questionChars: 8000, questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
};

function readyz(status: number, body: Record<string, unknown>) {
  return http.get('*/readyz', () => HttpResponse.json(body, { status }));
}

describe('the state of the service', () => {
  const well = { status: 'ready', database: 'ok', storage: 'ok', model: { status: 'ok' } };

  test('shows the overall state, that of each part and the enabled features', async () => {
    mockServer.use(respondWith(appConfig, CONFIG), readyz(200, well));
    openSystem('status');
    expect(await screen.findByText('一切正常')).toBeVisible();
    expect(screen.getByText(/^\d+ 毫秒$/)).toBeVisible();
    expect(screen.getByText('未配置，只出图纸')).toBeVisible();
    expect(screen.getByText('每分钟 60 次')).toBeVisible();
  });

  test('links to the bench for a member, but not for a visitor', async () => {
    mockServer.use(respondWith(appConfig, CONFIG), readyz(200, well));
    const { unmount } = openSystem('status');
    expect(await screen.findByText('一切正常')).toBeVisible();
    expect(screen.queryByRole('link', { name: '打开测试台' })).not.toBeInTheDocument();
    unmount();
    openSystem('status', false);
    expect(await screen.findByRole('link', { name: '打开测试台' })).toHaveAttribute(
      'href',
      '/test',
    );
  });

  test('distinguishes a failed model from an unready server and checks again', async () => {
    mockServer.use(
      respondWith(appConfig, CONFIG),
      readyz(200, { ...well, model: { status: 'down' } }),
    );
    openSystem('status');
    expect(await screen.findByText('部分受影响')).toBeVisible();
    mockServer.use(readyz(503, { ...well, status: 'unready', database: 'down' }));
    await userEvent.click(screen.getByRole('button', { name: '再检查一次' }));
    expect(await screen.findByText('暂时不能使用')).toBeVisible();
    expect(screen.getByText('数据库').closest('li')).toHaveTextContent('不可用');
  });
});

test('the version, the licence and the contact are shown', async () => {
  mockServer.use(respondWith(publicTexts, { ...TEXTS, contact: null }));
  const { unmount } = openSystem('about');
  expect(await screen.findByText(version)).toBeVisible();
  expect(screen.getByText(/自由软件/)).toBeVisible();
  unmount();
  openSystem('contact');
  expect(await screen.findByText(/没有填写联系方式/)).toBeVisible();
});
