import { auth } from '#i18n/locales/zh-CN/auth.ts';
import { errors } from '#i18n/locales/zh-CN/first/errors.ts';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage } from './login-page.ts';
import { Product } from './product.ts';

test('a newcomer logs in with the code from the terminal and asks', async ({
  page,
  product,
  phone,
}) => {
  await page.goto('/chat/');
  await expect(page).toHaveURL(/\/chat\/login$/);
  const form = new LoginPage(page);
  await form.phone.fill(phone);
  await form.send.click();
  await expect(page.getByText(auth.code.sentStatus)).toBeAttached();
  await form.code.fill(await product.smsCode(phone));
  await form.agreed.check();
  await form.submit.click();

  await expect(page).toHaveURL(/\/chat\/dashboard$/);
  await expect(new ChatPage(page).box).toBeEditable();
});

test('each missing or invalid value is reported at its field', async ({ page, product, phone }) => {
  await page.goto('/chat/login');
  const form = new LoginPage(page);
  await form.phone.fill('123');
  await form.submit.click();
  await expect(page.getByText(errors.phoneInvalid)).toBeVisible();
  await expect(page.getByText(errors.codeRequired)).toBeVisible();
  await expect(page.getByText(errors.agreementRequired)).toBeVisible();

  await form.phone.fill(phone);
  await form.send.click();
  const code = await product.smsCode(phone);
  await form.code.fill(code === '000000' ? '111111' : '000000');
  await form.agreed.check();
  await form.submit.click();
  await expect(page.getByText(errors.codeInvalid)).toBeVisible();

  // The last digit of a complete form sends it.
  await form.code.fill(code);
  await expect(page).toHaveURL(/\/chat\/dashboard$/);
});

test('a press on the agreement right after an invalid number is effective, and the layout is stable', async ({
  page,
}) => {
  await page.goto('/chat/login');
  const form = new LoginPage(page);
  const before = await form.submit.boundingBox();
  await form.phone.fill('123');
  await form.submit.click();
  await expect(form.phone).toBeFocused();
  await expect(page.getByText(errors.phoneInvalid)).toBeVisible();
  expect(await form.submit.boundingBox()).toEqual(before);
  await form.agreed.click();
  await expect(form.agreed).toBeChecked();
  await expect(page.getByText(errors.phoneInvalid)).toBeVisible();
});

test('the requested page opens after the login', async ({ page, product, phone }) => {
  await page.goto('/chat/information?from=mail');
  await expect(page).toHaveURL(/\/chat\/login\?redirect=/);
  const form = new LoginPage(page);
  await form.requestCode(phone);
  await form.enter(await product.smsCode(phone));

  await expect(page).toHaveURL(/\/chat\/information\?from=mail$/);
});

test('the agreement opens without leaving the form', async ({ page, phone }) => {
  await page.goto('/chat/login');
  const form = new LoginPage(page);
  await form.phone.fill(phone);
  await page.getByRole('link', { name: auth.agreement.user }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(reader).toBeHidden();
  await expect(page).toHaveURL(/\/chat\/login$/);
  await expect(form.phone).not.toHaveValue('');
});

test('a login never redirects to another site', async ({ page, product, phone }) => {
  await page.goto(`/chat/login?redirect=${encodeURIComponent('//evil.example/chat')}`);
  const form = new LoginPage(page);
  await form.requestCode(phone);
  await form.enter(await product.smsCode(phone));

  await expect(page).toHaveURL(`${product.url}/chat/dashboard`);
});

test('a failed load of the HTTP client is reported, and the next press retries it', async ({
  page,
  phone,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const part = /\/assets\/client-[^/]+\.js$/;
  let refused = 0;
  await page.route(part, (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto('/chat/login');
  const form = new LoginPage(page);
  await form.phone.fill(phone);
  await form.send.click();
  await expect(page.getByRole('alert')).toHaveText(errors.network);
  expect(refused).toBeGreaterThan(0);

  await page.unroute(part);
  await form.send.click();
  await expect(page.getByText(auth.code.sentStatus)).toBeAttached();
  expect(faults).toEqual([]);
});

test('a code that requires a proof of work is sent without further input', async ({
  page,
  phone,
}) => {
  test.slow();
  const product = await Product.start({ SMS_PROOF: 'on' });
  try {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${product.url}/chat/login`);
    const form = new LoginPage(page);
    await form.phone.fill(phone);
    await form.send.click();
    await expect(page.getByRole('button', { name: auth.code.confirming })).toBeVisible();
    await expect(page.getByText(auth.code.sentStatus)).toBeAttached({ timeout: 30_000 });
    await form.agreed.check();
    await form.enter(await product.smsCode(phone));

    await expect(page).toHaveURL(`${product.url}/chat/dashboard`);
    expect(faults).toEqual([]);
  } finally {
    await product.stop();
  }
});
