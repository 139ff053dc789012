import type { Page } from '@playwright/test';
import { readStore } from './stored.ts';

/** The texts of the drafts that the browser has stored. */
export async function storedDrafts(page: Page): Promise<string[]> {
  const { values } = await readStore(page, { database: 'meshwise', store: 'drafts' });

  return (values as { text: string }[]).map(({ text }) => text); // written by the drafts store
}
