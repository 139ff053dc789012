import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { management } from '#i18n/locales/zh-CN/management.ts';
import { settings } from '#i18n/locales/zh-CN/settings.ts';
import { status } from '#i18n/locales/zh-CN/status.ts';
import { startWebhookReceiver } from '../server/status/webhook-receiver.ts';
import { refuses, startOpenAiStandIn } from '../server/stand-in/openai-stand-in.ts';
import { expect, openAs, test } from './fixtures.ts';
import { Product } from './product.ts';

const ROOT = '13900000001';
const SECRET = 'between-us';

test('a webhook gets signed messages and hears of a model that refuses, as the status page tells; a changed setting is in the audit with its old value', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const upstream = await startOpenAiStandIn();
  const receiver = await startWebhookReceiver();
  const product = await Product.start({
    ROOT_PHONE: ROOT,
    WEBHOOK_HOSTS: receiver.host,
    LLM_BASE_URL: upstream.baseUrl,
    LLM_MODEL: 'mesh-model',
    LLM_API_KEY: 'sk-x',
    EMBEDDED_PACE_MS: '1',
  });
  const token = await product.token(ROOT);
  const page = await openAs(browser, product, token, { path: '/console/status' });
  await addWebhook(page, receiver.url);
  await page.getByRole('button', { name: '发测试消息到“值班群”' }).click();
  await expect(page.getByText('“值班群”收到了测试消息')).toBeVisible();
  const [sent] = receiver.received;
  const timestamp = String(sent?.headers['x-meshwise-timestamp']);
  const signed = createHmac('sha256', SECRET).update(`${timestamp}.${sent?.body ?? ''}`);
  expect(sent?.headers['x-meshwise-signature']).toBe(signed.digest('hex'));

  upstream.does(refuses(401));
  // One failure may be caused by what was asked.
  for (let n = 0; n < 3; n += 1) await product.ask(token, '你们今天好吗');
  const parts = page.getByRole('region', { name: status.parts });
  const model = parts.getByRole('listitem').filter({ hasText: status.part.model });
  await expect(model).toContainText(status.remedy.model, { timeout: 60_000 });
  await expect(page.getByRole('alert')).toContainText('1 个部分有问题');
  await expect
    .poll(() => receiver.received.map(({ body }) => body).join('\n'), { timeout: 60_000 })
    .toContain('"kind":"failing"');

  await page.goto(`${product.url}/chat/console/config`);
  await page.getByRole('textbox', { name: settings.site.title }).fill('安平网通');
  await page.getByRole('button', { name: common.save }).click();
  await page.getByRole('dialog').getByRole('button', { name: settings.review.save }).click();
  await expect(page.getByText(management.panel.saved)).toBeVisible();
  await page.goto(`${product.url}/chat/console/audit`);
  await expect(
    page.getByRole('listitem').filter({ hasText: management.auditAction.config_save }),
  ).toContainText(/→ 安平网通/);

  await page.context().close();
  await product.stop();
  await receiver.close();
  await upstream.close();
});

async function addWebhook(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: status.add }).click();
  const form = page.getByRole('form', { name: status.newHook });
  await form.getByRole('textbox', { name: status.name }).fill('值班群');
  await form.getByRole('combobox', { name: status.form }).selectOption('json');
  await form.getByRole('textbox', { name: status.address }).fill(`${address}/hook`);
  await form.getByLabel(status.secret, { exact: true }).fill(SECRET);
  await form.getByRole('button', { name: common.save }).click();
  await expect(form).toHaveCount(0);
}
