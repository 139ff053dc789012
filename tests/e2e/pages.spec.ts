import type { Page } from '@playwright/test';
import { app as english } from '#i18n/locales/en-US/first/app.ts';
import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { expect, openIn, profileOf, test } from './fixtures.ts';
import { settled } from './looks.ts';

/** Screens in the frame of pages, by path. */
const PAGES = {
  '/commands': 'commands',
  '/integral': 'integral',
  '/integral/rules': 'integralRules',
  '/integral/submissions': 'submissions',
  '/integral/submit/material': 'submit',
  '/information': 'information',
  '/knowledge': 'knowledge',
  '/list': 'list',
  '/member': 'member',
  '/member/messages/personal': 'personalMessages',
  '/member/shares': 'shares',
  '/perfect': 'perfect',
  '/ranklist': 'ranklist',
  '/shop': 'shop',
  '/shop/redemptions': 'redemptions',
  '/system/about': 'about',
  '/system/contact': 'contact',
  '/test': 'test',
  '/word': 'word',
} as const satisfies Record<string, keyof typeof app.titles>;

/** Left edge, top and width of what the page shows below the bars of the shell. */
function frameOf(page: Page) {
  return page.evaluate(() => {
    const title = document.querySelector('main [data-page-title]');
    const frame = title?.parentElement?.closest('div, header')?.getBoundingClientRect();
    return { left: frame?.left, width: frame?.width };
  });
}

for (const [width, language] of [
  [1440, 'zh-cn'],
  [768, 'en'],
  [390, 'zh-cn'],
] as const) {
  test(`every page has one title, one frame and one left edge at ${String(width)} px, ${language}`, async ({
    browser,
    product,
    phone,
  }) => {
    test.slow();
    const context = await profileOf(browser, product, await product.token(phone), {
      viewport: { width, height: 900 },
      storage: { language },
      isStill: true,
    });
    const frames: Record<string, unknown> = {};
    for (const [path, name] of Object.entries(PAGES)) {
      const title = (language === 'en' ? english : app).titles[name];
      const page = await openIn(context, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
      await expect(page.getByRole('banner').getByText(title, { exact: true }), path).toBeVisible();
      await settled(page);
      if (!/^\/(system|knowledge)/.test(path)) frames[path] = await frameOf(page);
      await page.close();
    }
    expect(new Set(Object.values(frames).map((frame) => JSON.stringify(frame))).size).toBe(1);
    await context.close();
  });
}
