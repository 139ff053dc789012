import { management } from '#i18n/locales/en-US/management.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';

test('a member is found by the end of the phone, and gets points with a reason', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const storage = { language: 'en' };
  const page = await openAs(browser, product, await product.token(ROOT_PHONE), {
    path: '/console/members',
    storage,
  });
  await page.getByRole('searchbox').fill(phone.slice(-6));
  const list = page.getByRole('list', { name: management.members.title });
  const row = list.getByRole('button');
  await expect(row).toHaveCount(1);
  await row.click();
  const points = page.getByRole('group', { name: management.member.pointsBoth });
  await points.getByLabel(management.member.direction).selectOption(management.member.credit);
  await points.getByRole('textbox', { name: management.member.points, exact: true }).fill('120');
  await points.getByRole('textbox', { name: management.member.reason }).fill('Fair');
  await points.getByRole('button', { name: management.member.credit, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: management.member.credit, exact: true })
    .click();
  await expect(page.getByText('Added by the operator · Fair')).toBeVisible();
  await page.context().close();

  const member = await openAs(browser, product, token, {
    path: '/member/messages/personal',
    storage,
  });
  await expect(member.getByText('Reason: Fair')).toBeVisible();
  await member.context().close();
});
