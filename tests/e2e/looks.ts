import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';

/** The narrowest supported window. */
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

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** axe parses the same few colours for every element, which takes a fifth of its time. */
const WITH_KNOWN_COLOURS = `
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(new Color(), text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };`;

/** Rules of axe: all, or some; in the whole document, or in one element. */
interface AxeQuery {
  rules?: readonly string[] | undefined;
  within?: string;
}

/** Violations of axe's rules, with the elements. axe stays in the page for the next call. */
export async function findViolations(
  page: Page,
  { rules, within }: AxeQuery = {},
): Promise<object[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(`${AXE};{${WITH_KNOWN_COLOURS}}`);
  const options: axeCore.RunOptions = {
    resultTypes: ['violations'],
    elementRef: false,
    rules: {
      'target-size': { enabled: true },
      // Best practices below WCAG: menus open outside of the landmarks, panels have titles of their own.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([selector, asked]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(selector ?? document, asked);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [within, options] as const,
  );
}

/** Elements wider than the window: the page scrolls sideways, or they are cut off. */
export function findOverflow(page: Page): Promise<string[]> {
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
