import { enUsReadingTexts } from './en-us-reading-texts.ts';
import type { ReadingTexts } from './reading-texts.ts';
import { zhCnReadingTexts } from './zh-cn-reading-texts.ts';

/** Both languages at once, for the server; a page loads those of one language. */
export const READING_TEXTS: Record<'zh-CN' | 'en-US', ReadingTexts> = {
  'zh-CN': zhCnReadingTexts,
  'en-US': enUsReadingTexts,
};
