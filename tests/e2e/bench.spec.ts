import { bench } from '#i18n/locales/zh-CN/bench.ts';
import { WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';

test('a bench question is answered, survives a reload and is in no list', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), { path: '/test' });
  await page.getByLabel(bench.sandbox.question, { exact: true }).fill(WEIGHT_QUESTION);
  await page.getByRole('button', { name: bench.sandbox.ask, exact: true }).click();
  const trials = page.getByRole('list', { name: bench.sandbox.trials });
  await expect(trials).toContainText('状态 done');
  await expect(trials).toContainText('0.785');
  await page.reload();
  await expect(trials).toContainText('0.785');
  await page.goto('/chat/list');
  await expect(page.getByText(WEIGHT_QUESTION)).toHaveCount(0);
  await page.context().close();
});

test('the bench measures the connection and explains a search', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), { path: '/test' });
  await page.getByLabel(bench.search.q).fill(ZINC_QUESTION);
  await page.getByRole('button', { name: bench.search.run, exact: true }).click();
  await expect(page.getByRole('list', { name: bench.search.reading })).toContainText(
    '? 有什么区别',
  );
  await expect(
    page.getByRole('list', { name: bench.search.hits }).getByRole('listitem').first(),
  ).toContainText(bench.search.own);
  await page.getByRole('button', { name: bench.connection.run }).click();
  await expect(page.getByText(bench.connection.median)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(bench.connection.clockRight)).toBeVisible();
  await page.context().close();
});
