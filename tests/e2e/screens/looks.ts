import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { findOverflow, findViolations, PHONE, settled } from '../looks.ts';

type Rule = 'color-contrast' | 'target-size';

interface Surroundings {
  width: number;
  height?: number;
  scheme: 'dark' | 'light';
  language: 'zh-cn' | 'en';
  /** Size preference. */
  size?: 'default' | 'large';
}

/** One change of the surroundings, and what it can break. */
export interface Look extends Surroundings {
  rules: 'all' | readonly Rule[];
}

const WIDE = 1440;
const MAX_REPEATS = 3;
const REPEAT_AFTER_MS = 700;
const WINDOW_HEIGHT = PHONE.height;

/**
 * The looks at one state, each a small change of the one before. All rules run on the first look.
 * Afterwards only those run whose result depends on the change: the scheme and the width change
 * contrast, the language and the width change sizes. Contrast at the phone's width in light is
 * checked once, together with the sizes in English.
 */
const LOOKS: readonly Look[] = [
  { width: PHONE.width, scheme: 'dark', language: 'zh-cn', rules: 'all' },
  { width: PHONE.width, scheme: 'light', language: 'zh-cn', size: 'large', rules: [] },
  { width: PHONE.width, scheme: 'light', language: 'en', size: 'large', rules: [] },
  {
    ...{ width: PHONE.width, scheme: 'light', language: 'en' },
    rules: ['color-contrast', 'target-size'],
  },
  { width: 768, scheme: 'light', language: 'en', rules: [] },
  { width: WIDE, scheme: 'light', language: 'en', rules: ['color-contrast', 'target-size'] },
  { width: WIDE, scheme: 'dark', language: 'zh-cn', rules: ['color-contrast'] },
];

/** Storage and viewport that a page opens with, so that the first look needs no change. */
export const FIRST_LOOK = {
  storage: { 'color-scheme': 'dark', language: 'zh-cn', sidebarStatus: 'opened' },
  viewport: PHONE,
};

interface LookedAt {
  name: string;
  /** Leaves out the narrow looks. */
  isWide?: boolean;
  checkLook?: (page: Page, look: Look) => Promise<void>;
}

/** Checks an opened state in every look. */
export async function checkLooks(
  page: Page,
  { name, isWide = false, checkLook }: LookedAt,
): Promise<void> {
  const looks = isWide ? toWide(LOOKS) : LOOKS;
  for (const look of looks) {
    await showLook(page, look);
    await checkLook?.(page, look);
    const where = `${name}, ${String(look.width)} px, ${look.scheme}, ${look.language}`;
    expect.soft(await lasting(() => findOverflow(page)), `${where}: overflow`).toEqual([]);
    if (look.rules.length === 0) continue;
    const rules = look.rules === 'all' ? undefined : look.rules;
    const violations = await lasting(async () => {
      await scrollPastStickyBars(page);
      await scrollOffStrip(page);
      return findViolations(page, { rules });
    });
    expect.soft(violations, `${where}: violations`).toEqual([]);
  }
}

/** On a busy machine a page may still be changing its look: what was found is looked for again. */
async function lasting<Found>(find: () => Promise<Found[]>): Promise<Found[]> {
  let found = await find();
  for (let time = 0; time < MAX_REPEATS && found.length > 0; time += 1) {
    await wait(REPEAT_AFTER_MS);
    found = await find();
  }
  return found;
}

/** A bar at the foot lies over whatever is there, until its content is scrolled to the end. */
async function scrollPastStickyBars(page: Page): Promise<void> {
  await page.locator('main').evaluateAll((parts) => {
    for (const bar of parts.flatMap((part) => [...part.querySelectorAll('button')])) {
      const { display, position } = getComputedStyle(bar);
      if (position === 'sticky' && display !== 'none')
        bar.parentElement?.scrollIntoView({ block: 'end' });
    }
  });
}

/** axe takes what the strip over the messages cuts for a small target: no target lies on its edge. */
async function scrollOffStrip(page: Page): Promise<void> {
  await page.locator('[data-strip]').evaluateAll((scrollers) => {
    const STEP = 6;
    const MAX_STEPS = 60;
    for (const scroller of scrollers) {
      const strip = scroller.querySelector('section');
      if (strip === null) continue;
      const targets = [...scroller.querySelectorAll('a, button, input, [role="button"]')];
      const outside = targets.filter((target) => !strip.contains(target));
      const isCut = () => {
        const cover = strip.getBoundingClientRect();
        return outside.some((target) => {
          const { top, bottom } = target.getBoundingClientRect();
          const isBelow = top >= cover.top && bottom <= cover.bottom;
          return top < cover.bottom && bottom > cover.top && !isBelow;
        });
      };
      for (let step = 0; step < MAX_STEPS && isCut(); step += 1) scroller.scrollTop -= STEP;
    }
  });
}

/** The wide looks, the first of which runs all rules. */
function toWide(looks: readonly Look[]): Look[] {
  const wide = looks.filter(({ width }) => width === WIDE);
  return wide.map((look, at) => (at === 0 ? { ...look, rules: 'all' } : look));
}

/** Changes the preferences as another tab does, and the window. */
export async function showLook(
  page: Page,
  { width, height = WINDOW_HEIGHT, scheme, language, size = 'default' }: Surroundings,
): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.evaluate(
    (preferences) => {
      for (const [key, newValue] of Object.entries(preferences)) {
        if (localStorage.getItem(key) === newValue) continue;
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      }
    },
    { 'color-scheme': scheme, language, size },
  );
  const lang = language === 'en' ? 'en-US' : 'zh-CN';
  const root = `html[data-scheme="${scheme}"][data-size="${size}"][lang="${lang}"]`;
  await expect(page.locator(root)).toBeAttached();
  await settled(page);
}
