import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PHONE } from '../looks.ts';
import { showLook } from './looks.ts';

const WIDTHS = [PHONE.width, 768, 1440];
const SCHEMES = ['dark', 'light'] as const;
/** Shows more of a screen than the looks do. */
const HEIGHT = 1400;

/** Saves a PNG of a state for each width and scheme; `isWide` leaves out the narrow ones. */
export async function saveScreenshots(
  page: Page,
  name: string,
  folder: string,
  isWide = false,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '');
  for (const width of isWide ? WIDTHS.slice(-1) : WIDTHS) {
    for (const scheme of SCHEMES) {
      await showLook(page, { width, height: HEIGHT, scheme, language: 'zh-cn' });
      await page.screenshot({
        path: path.join(folder, `${file}_${String(width)}_${scheme}.png`),
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}
