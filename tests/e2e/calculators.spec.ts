import { calculators } from '#i18n/locales/zh-CN/calculators.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE } from './looks.ts';

const WOVEN = '/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304';

test('a calculator is found, filled in, reloaded and kept in a conversation', async ({
  member,
}) => {
  await member.goto('/chat/calculator');
  await member.getByRole('searchbox', { name: calculators.catalogue.search }).fill('woven');
  await member.keyboard.press('Enter');
  await member.getByRole('textbox', { name: '目数', exact: true }).fill('40');
  await member.getByRole('textbox', { name: '丝径', exact: true }).fill('Φ0.2');
  await member.getByRole('combobox', { name: '材质' }).fill('304');
  await member.keyboard.press('Enter');
  const result = member.getByRole('region', { name: calculators.workbench.result });
  await expect(result.getByText('0.785', { exact: true })).toBeVisible();
  await expect(member).toHaveURL(/wire_mm=%CE%A60\.2.*material=ss304/);

  await member.reload();
  await expect(result.getByText('0.785', { exact: true })).toBeVisible();
  await member.getByRole('button', { name: calculators.keep.action }).click();
  await member.getByRole('menuitem', { name: calculators.keep.new }).click();
  await member.getByRole('button', { name: calculators.keep.open, exact: true }).click();
  await expect(member).toHaveURL(/\/dashboard\?session=/);
  await expect(member.getByRole('article').last()).toContainText('0.785');
});

test('two variants are compared by keyboard alone', async ({ member }) => {
  await member.goto(`/chat${WOVEN}`);
  await member.getByRole('button', { name: calculators.workbench.compare }).press('Enter');
  const second = member.getByRole('group', { name: calculators.compare.second });
  await second.getByRole('textbox', { name: '丝径', exact: true }).focus();
  await member.keyboard.press('ControlOrMeta+a');
  await member.keyboard.type('0.4');
  await expect(member.getByRole('row', { name: /平米重/ })).toContainText('+300 %');
  await expect(member).toHaveURL(/compare=1.*b\.wire_mm=0\.4/);
});

test('leaving a calculator right after typing does not return to it, and its tag keeps the address', async ({
  member,
}) => {
  await member.goto(`/chat${WOVEN}`);
  await member.getByRole('textbox', { name: '丝径', exact: true }).fill('0.25');
  await member
    .getByRole('navigation', { name: shell.navigation.label })
    .getByRole('link', { name: shell.navigation.dashboard })
    .click();
  await expect(member).toHaveURL(/\/dashboard$/);
  await member
    .getByRole('navigation', { name: shell.tags.label })
    .getByRole('link', { name: shell.navigation.calculator })
    .click();
  await expect(member.getByRole('textbox', { name: '丝径', exact: true })).toHaveValue('0.25');
});

test('on a phone the main result stays in view while inputs are typed', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), {
    path: WOVEN,
    viewport: PHONE,
  });
  const bar = page.getByTitle(calculators.workbench.toResult);
  await expect(bar).toContainText('0.785');
  const wire = page.getByRole('textbox', { name: '丝径', exact: true });
  await wire.fill('0.25');
  await expect(bar).toContainText('1.226');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(wire).toBeInViewport({ ratio: 1 });
  await page.getByText(/^另有 7 项/).click();
  await page.getByRole('textbox', { name: '波曲系数' }).fill('1.1');
  await expect(bar).toContainText('1.349');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.context().close();
});
