import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { management } from '#i18n/locales/zh-CN/management.ts';
import { overview } from '#i18n/locales/zh-CN/overview.ts';
import { services } from '#i18n/locales/zh-CN/services.ts';
import { refuses, says, startOpenAiStandIn } from '../server/stand-in/openai-stand-in.ts';
import { ChatPage } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { Product } from './product.ts';

const ROOT = '13900000001';
const KEY = 'sk-typed-in-the-console';

test('a model is set up in the console; when its key is refused, the embedded engine answers and the operator sees it', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const upstream = await startOpenAiStandIn();
  const product = await Product.start({
    ROOT_PHONE: ROOT,
    LLM_HOSTS: '127.0.0.1',
    EMBEDDED_PACE_MS: '1',
  });
  const page = await openAs(browser, product, await product.token(ROOT));
  const ask = async (question: string) => {
    await page.goto(`${product.url}/chat/`);
    const chat = new ChatPage(page);
    await chat.ask(question);
    return page.getByRole('article').last();
  };
  const openServices = async () => {
    await page.goto(`${product.url}/chat/console/services`);
    await expect(page.getByRole('heading', { name: services.title })).toBeVisible();
  };
  const form = page.getByRole('form', { name: services.form });
  const save = () => form.getByRole('button', { name: common.save }).click();

  await openServices();
  await expect(page.getByText(services.embedded)).toBeVisible();
  await form.getByLabel(services.field.baseUrl).fill('http://192.168.0.7/v1');
  await form.getByLabel(services.field.model).fill('mesh-model');
  await form.getByLabel(services.field.key, { exact: true }).fill(KEY);
  await save();
  await expect(form.getByRole('alert')).toContainText('LLM_HOSTS');

  await form.getByLabel(services.field.baseUrl).fill(upstream.baseUrl);
  await form.getByLabel(`mesh-model：${services.price.output}`).fill('8');
  await form.getByRole('button', { name: services.test }).click();
  await expect(page.getByRole('status').filter({ hasText: 'mesh-model' })).toContainText('通了');
  await save();
  await expect(page.getByText('mesh-model 正在回答。')).toBeVisible();
  await expect(form.getByLabel(services.field.key, { exact: true })).toHaveValue('');
  expect(upstream.requests.at(-1)?.authorization).toBe(`Bearer ${KEY}`);

  upstream.does(says('这是模型说的'));
  await expect(await ask('你们今天好吗')).toContainText('这是模型说的');

  upstream.does(refuses(401));
  await openServices();
  await form.getByLabel(services.field.key, { exact: true }).fill('sk-wrong');
  await save();
  await expect(page.getByRole('alert').filter({ hasText: 'mesh-model' })).toContainText(
    services.outage.refused,
  );
  await expect(await ask('40目 0.2mm 304平纹网每平米多重？')).toContainText('拒绝了请求');
  await page.goto(`${product.url}/chat/console`);
  await expect(page.getByRole('alert')).toContainText(overview.modelOut);

  await openServices();
  await expect(page.getByRole('group', { name: services.byModel })).toContainText('mesh-model');
  await page.goto(`${product.url}/chat/console/audit`);
  const saved = page.getByText(management.auditAction.service_save);
  await expect(saved.and(page.locator(':not(option)')).first()).toBeVisible();
  await expect(page.getByText(KEY)).toHaveCount(0);

  await page.context().close();
  await product.stop();
  await upstream.close();
});
