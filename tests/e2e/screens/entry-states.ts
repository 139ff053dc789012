import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { expect } from '../fixtures.ts';
import { startOf } from '../words.ts';
import { checkFrame, isFramed } from './page-frame.ts';
import { ROUTE_TITLES } from './route-titles.ts';
import { AT_HOME, type ScreenState } from './screen-state.ts';
import { openAccountMenu } from './shell-steps.ts';

const IS_OPEN_TO_VISITORS = /^\/(login|register|system|integral)/;

/** A route's path with valid parameters. */
const toPath = (path: string) =>
  path.replace(':kind', 'material').replace('/:id?', '').replace('card/:id', 'card/example-woven');

const toTitle = (key: keyof typeof app.titles) => `${app.titles[key]} - ${app.product}`;

/** Every route, for each person who may open it. */
export const ROUTE_STATES: ScreenState[] = ROUTE_TITLES.flatMap(([path, title]): ScreenState[] => {
  const shown: keyof typeof app.titles = path === '/register' ? 'dashboard' : title;
  const forMember: ScreenState = {
    name: path,
    as: 'member',
    path: () => toPath(path),
    title: toTitle(shown),
    ...(path === '/quotations/:id' && { hasFailedCall: true }),
    ...(isFramed(path) ? { checkLook: (page, look) => checkFrame(page, path, look) } : {}),
  };
  if (!IS_OPEN_TO_VISITORS.test(path)) return [forMember];
  const name = `${path}, visitor`;
  const forVisitor: ScreenState = {
    name,
    as: 'visitor',
    path: forMember.path,
    title: toTitle(title),
  };
  return [forVisitor, forMember];
});

export const ENTRY_STATES: ScreenState[] = [
  { name: 'a path that nothing matches', as: 'visitor', path: () => '/system/nothing' },
  {
    name: 'a login with everything missing',
    as: 'visitor',
    path: () => '/login',
    act: async (page, { auth, errors }) => {
      await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
      await expect(page.getByText(errors.agreementRequired)).toBeVisible();
    },
  },
  {
    name: 'a calculation before the login',
    as: 'visitor',
    path: () => '/login',
    act: async (page, { auth: { look, lookExample } }) => {
      await page.getByRole('button', { name: lookExample.first, exact: true }).click();
      await expect(page.getByRole('button', { name: look.keep })).toBeVisible();
    },
  },
  {
    name: 'the dialling codes',
    as: 'visitor',
    path: () => '/login',
    act: async (page, { auth }) => {
      await page.getByRole('button', { name: startOf(auth.phone.tellcode) }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the agreement beside the login',
    as: 'visitor',
    path: () => '/login',
    act: async (page, { auth }) => {
      await page.getByRole('link', { name: auth.agreement.user }).click();
      await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the registration of an enterprise',
    as: 'visitor',
    path: () => '/register?type=enterprise',
    act: async (page, { auth }) => {
      await expect(page.getByRole('textbox', { name: auth.account.enterpriseName })).toBeVisible();
    },
  },
  {
    name: 'a document that could not be loaded',
    hasFailedCall: true,
    as: 'visitor',
    path: () => '/login',
    act: async (page) => {
      await page.route('**/api/apiindex/configinfo', (route) => route.abort());
      await page.goto('/chat/system/agreement');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

export const PROFILE_STATES: ScreenState[] = [
  {
    name: 'a profile with everything missing',
    as: 'member',
    path: () => '/information',
    act: async (page, { auth }) => {
      await page.getByRole('button', { name: auth.profile.save }).click();
      await expect(page.getByText(auth.profileError.realName)).toBeVisible();
    },
  },
  {
    name: 'the industries',
    as: 'member',
    path: () => '/information',
    act: async (page, { auth }) => {
      await page.getByRole('combobox', { name: auth.profile.industries }).click();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    },
  },
  {
    name: 'leaving a profile that is not saved',
    as: 'member',
    path: () => '/information',
    act: async (page, { auth, shell }) => {
      await page.getByRole('textbox', { name: auth.profile.realName }).fill('王');
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.documents }).click();
      await expect(page.getByRole('dialog')).toContainText(auth.leave.text);
    },
  },
  {
    name: 'a profile that could not be loaded',
    hasFailedCall: true,
    as: 'member',
    path: AT_HOME,
    act: async (page) => {
      await page.route('**/api/member/rolelist', (route) => route.abort());
      await page.goto('/chat/information');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

export const MEMBER_STATES: ScreenState[] = [
  {
    name: 'the question before an account is deleted',
    as: 'member',
    path: () => '/member',
    act: async (page, { member }) => {
      await page.getByRole('button', { name: member.account.delete }).click();
      const dialog = page.getByRole('dialog', { name: member.deletion.title });
      // Only an enabled button has a contrast to check.
      await dialog.getByRole('textbox').fill(member.deletion.word);
      await expect(dialog.getByRole('button', { name: member.deletion.confirm })).toBeEnabled();
    },
  },
  {
    name: 'a picture that is being cut',
    as: 'member',
    path: () => '/perfect',
    act: async (page, { member }) => {
      const buffer = await page.screenshot();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('button', { name: member.crop.use })).toBeEnabled();
    },
  },
];
