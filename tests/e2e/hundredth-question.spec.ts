import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { WORDS, type Language } from './words.ts';

const QUESTIONS: Record<Language, string[]> = {
  'zh-cn': ['40目 0.2mm 304网 1×30米一卷多重', '35元一公斤，15卷多少钱'],
  en: ['40 mesh 0.2 mm 304, weight of a 1 × 30 m roll', '15 rolls at 35 yuan per kg, how much?'],
};
const PRICE = /12,?358/;
const MAX_TABS = 12;

/** Reaches a control with the keyboard alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let n = 0; n < MAX_TABS; n += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (focused === name) return;
  }
  throw new Error(`Tab never reached “${name}”`);
}

for (const language of ['zh-cn', 'en'] as const) {
  test(`the hundredth question ends in a quotation, by keyboard alone (${language})`, async ({
    browser,
    product,
    phone,
  }) => {
    const { chat, products } = WORDS[language];
    const page = await openAs(browser, product, await product.token(phone), {
      viewport: { width: 1440, height: 900 },
      storage: { language },
    });
    const answers = page.getByRole('article', { name: chat.answer.label });
    const box = page.getByRole('textbox', { name: chat.composer.label });
    await expect(box).toBeEditable();
    await box.focus();
    const [weight = '', price = ''] = QUESTIONS[language];
    await page.keyboard.type(weight);
    await page.keyboard.press('Enter');
    await expect(answers.last()).toContainText('23.54');
    await expect(page.getByRole('button', { name: products.verb.quote })).toBeVisible();
    await box.focus();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    await expect(answers.last()).toContainText(PRICE);

    await page.keyboard.press('ControlOrMeta+.');
    await tabTo(page, products.verb.quote);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chat\/quotations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('main')).toContainText('0.2 mm');
    await expect(page.getByRole('main')).toContainText('353.1');
    await page.context().close();
  });

  test(`the hundredth question ends in a quotation, by thumb alone (${language})`, async ({
    browser,
    product,
    phone,
  }) => {
    const { chat, products } = WORDS[language];
    const page = await openAs(browser, product, await product.token(phone), {
      viewport: { width: 390, height: 844 },
      storage: { language },
    });
    const answers = page.getByRole('article', { name: chat.answer.label });
    const box = page.getByRole('textbox', { name: chat.composer.label });
    const ask = async (question: string) => {
      await box.fill(question);
      await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
    };
    const [weight = '', price = ''] = QUESTIONS[language];
    await expect(box).toBeEditable();
    await ask(weight);
    await expect(answers.last()).toContainText('23.54');
    // One mesh is one screen: the question, the result and what comes next.
    await expect(page.getByRole('article').filter({ hasText: weight }).first()).toBeInViewport({
      ratio: 1,
    });
    const card = answers.last().getByRole('region').filter({ hasText: '23.54' });
    await expect(card.first()).toBeInViewport({ ratio: 1 });
    const like = answers.last().getByRole('button', { name: chat.answer.like, exact: true });
    await expect(like).toBeInViewport({ ratio: 1 });
    await ask(price);
    await expect(answers.last()).toContainText(PRICE);

    await page.getByRole('button', { name: products.verb.quote }).click();
    await expect(page).toHaveURL(/\/chat\/quotations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('main')).toContainText('0.2 mm');
    await page.context().close();
  });
}
