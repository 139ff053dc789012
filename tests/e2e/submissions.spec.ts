import { files } from '#i18n/locales/zh-CN/files.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { submissions } from '#i18n/locales/zh-CN/submissions.ts';
import { ChatPage } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { startOf } from './words.ts';

const { form, done, view, feedback } = submissions;

test('material with a file is submitted, edited and withdrawn', async ({ member }) => {
  await member.goto('/chat/integral/submit/material');
  await member.getByRole('textbox', { name: form.contentMaterial }).fill('304 平纹网规格表');
  await member.locator('input[type=file]').setInputFiles({
    name: '规格.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`40 目 0.2 mm ${crypto.randomUUID()}`),
  });
  await expect(member.getByText(startOf(files.state.done))).toBeVisible();
  await member.reload();
  await expect(member.getByText(form.kept)).toBeVisible();
  await member.getByRole('checkbox').check();
  await member.getByRole('button', { name: form.send, exact: true }).click();
  await member.getByRole('link', { name: done.view }).click();

  await expect(member.getByText('规格.txt')).toBeVisible();
  await member.getByRole('button', { name: view.edit, exact: true }).click();
  await member
    .getByRole('textbox', { name: form.contentMaterial })
    .fill('304 平纹网规格表，2026 年');
  await member.getByRole('button', { name: form.sendAgain }).click();
  await expect(member.getByText('304 平纹网规格表，2026 年').last()).toBeVisible();

  await member.getByRole('button', { name: view.withdraw, exact: true }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByRole('button', { name: view.withdraw, exact: true }).click();
  await expect(member.getByText(submissions.state.withdrawn).last()).toBeVisible();
});

test('feedback is given at the answer', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, '热镀锌和电镀锌有什么区别');
  const page = await openAs(browser, product, token, { path: `/dashboard?session=${sessionId}` });
  await new ChatPage(page).more(chat.answer.feedback);
  await page.getByRole('textbox', { name: form.contentAnswer }).fill('锌层重量没有说');
  await page.getByRole('textbox', { name: form.better }).fill('热镀锌一般 200 g/m² 以上');
  await page.getByRole('button', { name: form.send, exact: true }).click();
  await page.getByRole('button', { name: feedback.see }).click();
  const shown = page.getByRole('region', { name: view.label });
  await expect(shown.getByText('热镀锌一般 200 g/m² 以上')).toBeVisible();
  await page.context().close();
});

test('a visitor gets a link to the login, and no submission is requested', async ({
  browser,
  product,
}) => {
  const page = await openAs(browser, product, null, { path: '/system/about' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/chat/integral/submissions');
  const login = page.getByRole('link', { name: submissions.visitor.login }).last();
  await expect(login).toHaveAttribute('href', /redirect=%2Fintegral%2Fsubmissions/);
  expect(calls.filter((path) => path.includes('submission'))).toEqual([]);
  await page.context().close();
});
