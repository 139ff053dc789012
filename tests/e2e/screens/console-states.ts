import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { management } from '#i18n/locales/zh-CN/management.ts';
import { expect } from '../fixtures.ts';
import type { ScreenState } from './screen-state.ts';

const SCREENS = [
  'overview',
  'broadcast',
  'goods',
  'articles',
  'articles?new=',
  'commands',
  'members',
  'roles?new=',
  'config',
  'goods?id=classes',
  'members?new=',
  'contents?id=user-agreement',
  'contents?id=industries',
  'contents?id=examples',
  'contents?id=screening',
  'services',
  'status',
  'audit',
  'submissions',
  'accounts',
  'redemptions',
  'shipping',
  'reports',
  'quality',
];

const DISLIKED = '60目 0.15mm 304平纹网每平米多重';

export const CONSOLE_STATES: ScreenState[] = [
  ...SCREENS.map((path): ScreenState => ({
    name: `console/${path}`,
    as: 'root',
    path: () => (path === 'overview' ? '/console' : `/console/${path}`),
    act: async (page) => {
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.or(page.getByRole('textbox')).first()).toBeVisible();
    },
  })),
  {
    name: 'settings that are about to be saved',
    as: 'root',
    path: () => '/console/config',
    act: async (page) => {
      const shop = page.getByRole('combobox', { name: management.config.shopState });
      const isOpen = (await shop.inputValue()) === 'open';
      await shop.selectOption(isOpen ? 'announced' : 'open');
      await page.getByRole('button', { name: common.save, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an agreement that asks for consent',
    as: 'member',
    path: () => '/',
    act: async (page) => {
      await page.route('**/api/apiindex/memberinfo', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: object };
        const consentDue = ['user-agreement', 'privacy-policy'];
        await route.fulfill({ response, json: { ...body, data: { ...body.data, consentDue } } });
      });
      await page.reload();
      await page.getByRole('dialog').getByRole('group').first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
    },
  },
  {
    name: 'the overview while the model service is out',
    as: 'root',
    path: () => '/console',
    act: async (page) => {
      await page.route('**/api/console/figures', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: object };
        const modelOutSince = '2026-11-20T08:00:00.000Z';
        await route.fulfill({ response, json: { ...body, data: { ...body.data, modelOutSince } } });
      });
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('15');
    },
  },
  {
    name: 'a member whose account can be disabled',
    as: 'root',
    path: () => '/console/members',
    act: async (page) => {
      await page.getByRole('listitem').getByRole('button').last().click();
      const disable = page.getByRole('button', { name: management.member.disable });
      await expect(disable.or(page.getByRole('note')).first()).toBeVisible();
    },
  },
  {
    name: 'a disliked answer on the desk',
    as: 'root',
    path: () => '/console/quality',
    prepare: async ({ product, token }) => {
      const asked = { question: DISLIKED, clientRequestId: crypto.randomUUID() };
      const { answers } = await product.call<{ answers: { id: string }[] }>(
        'apiindex/chatone',
        asked,
        token,
      );
      const answerId = answers[0]?.id ?? '';
      await product.call('apiindex/likerecord', { answerId, like: -1, reason: '不对' }, token);
    },
    act: async (page) => {
      await page.getByRole('button', { name: DISLIKED }).click();
      await expect(page.getByRole('article', { name: DISLIKED }).getByRole('figure')).toBeVisible();
    },
  },
  {
    name: 'a submission under review',
    as: 'root',
    path: () => '/console/submissions',
    act: async (page) => {
      await page.getByRole('row').getByRole('button').first().click();
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
];
