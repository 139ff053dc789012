import type { Page } from '@playwright/test';
import { app as english } from '#i18n/locales/en-US/first/app.ts';
import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { expect } from '../fixtures.ts';
import type { Look } from './looks.ts';

type Title = keyof typeof app.titles;

/** Titles of the screens in the frame of pages, by path. */
const FRAMED: Record<string, Title> = {
  '/commands': 'commands',
  '/information': 'information',
  '/integral': 'integral',
  '/integral/rules': 'integralRules',
  '/integral/submissions/:id?': 'submissions',
  '/integral/submit/:kind': 'submit',
  '/knowledge': 'knowledge',
  '/list': 'list',
  '/member': 'member',
  '/member/messages/personal': 'personalMessages',
  '/member/shares': 'shares',
  '/perfect': 'perfect',
  '/quotations': 'quotations',
  '/ranklist': 'ranklist',
  '/shop': 'shop',
  '/shop/redemptions': 'redemptions',
  '/system/about': 'about',
  '/system/contact': 'contact',
  '/test': 'test',
  '/word': 'word',
};
/** Screens with a column of their own below the title. */
const HAS_OWN_COLUMN = /^\/(system|knowledge)/;
/** Left edge and width (CSS px) of the frame by the width of the window. */
const FRAMES: Record<number, { left: number; width: number }> = {
  360: { left: 0, width: 360 },
  768: { left: 64, width: 704 },
  1440: { left: 292, width: 1128 },
};

export function isFramed(path: string): boolean {
  return path in FRAMED;
}

/** Checks that a page has its title once, in the bar too, and the left edge that all pages share. */
export async function checkFrame(
  page: Page,
  path: string,
  { width, language }: Look,
): Promise<void> {
  const key = FRAMED[path];
  if (key === undefined) throw new Error(`${path} is in no frame`);
  const title = (language === 'en' ? english : app).titles[key];
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  await expect(page.getByRole('banner').getByText(title, { exact: true }), path).toBeVisible();
  if (HAS_OWN_COLUMN.test(path)) return;
  // The window has just changed its width.
  await expect
    .poll(() => frameOf(page), { message: `${path} at ${String(width)} px` })
    .toEqual(FRAMES[width]);
}

function frameOf(page: Page) {
  return page.evaluate(() => {
    const heading = document.querySelector('main [data-page-title]');
    const box = heading?.parentElement?.closest('div, header')?.getBoundingClientRect();
    return { left: box?.left, width: box?.width };
  });
}
