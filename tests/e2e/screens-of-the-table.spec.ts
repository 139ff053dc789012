import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { SPECIFIED } from '../src/app/specified-routes.ts';
import { expect, openAs, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const { chat, auth } = WORDS['zh-cn'];
const titleOf = (screen: keyof typeof app.titles) => `${app.titles[screen]} - ${app.product}`;

test('every path of the table has its screen, for a member and for a visitor', async ({
  browser,
  member,
  product,
}) => {
  test.setTimeout(180_000);
  for (const { path, title, member: leadsTo } of SPECIFIED) {
    await member.goto(`/chat${path}`);
    await expect(member, path).toHaveTitle(titleOf(leadsTo === '/' ? 'dashboard' : title));
    const landmark =
      title === 'dashboard' || title === 'sound' || leadsTo === '/'
        ? member.getByRole('textbox', { name: chat.composer.label })
        : member.getByRole('heading', { level: 1, includeHidden: true }).first();
    await expect(landmark, path).toBeVisible();
    if (path !== '/401') continue;
    const dialog = member.getByRole('dialog');
    await dialog.getByRole('button', { name: WORDS['zh-cn'].common.backHome }).click();
    await expect(member).toHaveTitle(titleOf('dashboard'));
  }

  const visitor = await openAs(browser, product, null, { path: '/system/status' });
  await expect(visitor).toHaveTitle(titleOf('status'));
  for (const { path, title, visitor: stays } of SPECIFIED) {
    await visitor.goto(`/chat${path}`);
    await expect(visitor, path).toHaveTitle(titleOf(stays === 'here' ? title : 'login'));
    await expect(visitor.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await visitor.goto('/chat/system/nowhere');
  await expect(visitor.getByRole('heading', { name: app.notFound.title })).toBeVisible();
  await visitor.getByRole('main').getByRole('link').first().click();
  await expect(visitor.getByRole('button', { name: auth.login.submit })).toBeVisible();
  await visitor.context().close();
});
