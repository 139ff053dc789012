import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';

/** The narrowest window that everything has to fit into. */
export const PHONE = { width: 360, height: 740 };

/** Waits until the application is there, nothing loads and nothing moves. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.splash, #nprogress, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** What axe objects to, with where. */
export async function violations(
  page: Page,
  isCounted: (impact: string) => boolean = () => true,
): Promise<object[]> {
  const found = await axe(page).analyze();
  return found.violations
    .filter(({ impact }) => isCounted(impact ?? ''))
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
}

/** All its rules. Without what else it reports, and without a page beside for frames of others: no screen has one. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

/** What is wider than the window: it would let the page scroll sideways, or be cut off. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) return [`page: ${String(scrollWidth)} px`];
    const isScrollable = (element: Element) =>
      ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isContained = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && isScrollable(parent)) return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1) && !isContained(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Everything fits into the window and can be used by all. */
export async function expectUsable(page: Page, where?: string): Promise<void> {
  await settled(page);
  expect(await overflowing(page), where).toEqual([]);
  expect(await violations(page), where).toEqual([]);
}

/** Tests that paths hold on a phone, in English and in both schemes, once `ready` is there. */
export function testOnPhone(
  what: string,
  paths: readonly string[],
  ready: (page: Page) => Locator,
): void {
  for (const scheme of ['dark', 'light'] as const) {
    test(`at 360 px (${scheme}) ${what} fit and can be used by all`, async ({
      browser,
      product,
      phone,
    }) => {
      const token = await product.token(phone);
      for (const path of paths) {
        const page = await openAs(browser, product, token, {
          path,
          storage: { 'color-scheme': scheme, language: 'en' },
          viewport: PHONE,
        });
        await expect(ready(page)).toBeVisible();
        await expectUsable(page, path);
        await page.context().close();
      }
    });
  }
}
