import { errors } from '#i18n/locales/zh-CN/first/errors.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { LoginPage } from './login-page.ts';
import { storedDrafts } from './stored-drafts.ts';

interface SignIn {
  id: string;
  current: boolean;
}

test('a login that was ended elsewhere is reported in a dialog and at the login', async ({
  browser,
  product,
  phone,
}) => {
  const here = await openAs(browser, product, await product.token(phone), {
    storage: { 'color-scheme': 'light' },
  });
  const { box } = new ChatPage(here);
  await box.fill(WEIGHT_QUESTION);
  // Drafts need the member id, which is not known from the token alone.
  await expect.poll(() => storedDrafts(here)).toContain(WEIGHT_QUESTION);
  const elsewhere = await product.token(phone);
  const { list } = await product.call<{ list: SignIn[] }>('member/sessions', {}, elsewhere);
  const other = list.find(({ current }) => !current);
  await product.call('member/logoutsession', { id: other?.id }, elsewhere);

  await box.press('Enter');
  const dialog = here.getByRole('dialog', { name: errors.expiredTitle });
  await expect(dialog).toContainText(errors.expiredText);
  await dialog.getByRole('button', { name: errors.expiredButton }).click();
  await expect(here).toHaveURL(/\/chat\/login/);
  await expect(here.getByRole('alert')).toHaveText(errors.loginExpired);
  const stored = (name: string) => here.evaluate((key) => localStorage.getItem(key), name);
  expect(await stored('accessToken')).toBeNull();
  expect(await stored('color-scheme')).toBe('light');

  await here.reload();
  const form = new LoginPage(here);
  await expect(form.phone).toBeVisible();
  await expect(here.getByText(errors.loginExpired)).toBeHidden();
  // An unsent question is there after the new login.
  const from = product.printed;
  await form.requestCode(phone);
  await form.enter(await product.smsCode(phone, from));
  await expect(box).toHaveValue(WEIGHT_QUESTION);
  await here.context().close();
});
