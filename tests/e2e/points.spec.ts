import { expect, openAs, test } from './fixtures.ts';
import { findViolations } from './looks.ts';

const PROFILE = { realName: '李工', role: 'owner', industries: ['mesh'], region: '安平' };

test('earned points appear in balance, record and ranking', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  await product.call('member/completeinfo', PROFILE, token);
  const page = await openAs(browser, product, token, { path: '/integral' });
  const record = page.getByRole('region', { name: '变动记录' });

  await expect(page.getByRole('region', { name: '积分余额' })).toContainText('50');
  await expect(record.getByRole('row', { name: /完善资料.*\+50/ })).toBeVisible();
  await record.getByRole('combobox', { name: '类别' }).selectOption('penalty');
  await expect(record.getByText('没有符合条件的变动')).toBeVisible();
  await expect(page.getByRole('region', { name: '我的提交' })).toContainText('还没有提交过');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: /积分排行榜/ }).click();
  await expect(page.getByRole('region', { name: '我的名次' })).toContainText(/第 \d+ 名/);
  await page.context().close();
});

test('a visitor returns to the rules after the login', async ({ page }) => {
  await page.goto('/chat/integral/rules?q=邀请');
  await expect(page.getByRole('region', { name: '怎样获得积分' })).toBeVisible();
  await page.getByRole('link', { name: '登录' }).click();

  await expect(page).toHaveURL(/\/login\?redirect=%2Fintegral%2Frules/);
});
