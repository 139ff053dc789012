import { expect, openAs, test } from './fixtures.ts';
import { LoginPage } from './login-page.ts';
import { fill, WORDS, type Language } from './words.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const FOLLOW_UPS: Record<Language, string> = { 'zh-cn': '那316呢', en: 'and in 316?' };
const WEIGHT = '23.54';
const WEIGHT_OF_316 = '23.69';

for (const language of ['zh-cn', 'en'] as const) {
  for (const viewport of VIEWPORTS) {
    test(`the first minute of a visitor (${language}, ${String(viewport.width)} px)`, async ({
      browser,
      product,
      phone,
    }) => {
      const { auth, chat } = WORDS[language];
      const { look, lookExample } = auth;
      const page = await openAs(browser, product, null, {
        path: '/',
        viewport,
        storage: { language },
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) sent.push(request.url());
      });
      const question = lookExample.first;
      await page.getByRole('button', { name: question, exact: true }).click();
      await expect(page.getByText(WEIGHT)).toBeVisible();
      expect(sent.filter((url) => !/config|site|client/.test(url))).toEqual([]);
      const form = new LoginPage(page, auth);
      await expect(form.submit).toBeInViewport();

      await page.reload();
      await expect(page.getByText(WEIGHT)).toBeVisible();
      await page.getByRole('button', { name: look.keep }).click();
      await expect(form.phone).toBeFocused();
      await form.requestCode(phone);
      await form.enter(await product.smsCode(phone));

      const questions = page.getByRole('article', {
        name: fill(chat.question.label, { text: question }),
      });
      const answers = page.getByRole('article', { name: chat.answer.label });
      await expect(questions).toHaveCount(1);
      await expect(answers.last()).toContainText(WEIGHT);
      await page.reload();
      await expect(answers.last()).toContainText(WEIGHT);
      await expect(questions).toHaveCount(1);

      const box = page.getByRole('textbox', { name: chat.composer.label });
      await box.fill(FOLLOW_UPS[language]);
      await box.press('Enter');
      await expect(answers.last()).toContainText(WEIGHT_OF_316);
      await page.context().close();
    });
  }
}
