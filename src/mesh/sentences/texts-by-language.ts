import { enUsReadingTexts } from './en-us-reading-texts.ts';
import { enUsSumTexts } from './en-us-sum-texts.ts';
import { type ReadingTexts, withSumTexts } from './reading-texts.ts';
import { zhCnReadingTexts } from './zh-cn-reading-texts.ts';
import { zhCnSumTexts } from './zh-cn-sum-texts.ts';

/** Both languages at once, for the server; a page loads those of one language. */
export const READING_TEXTS: Record<'zh-CN' | 'en-US', ReadingTexts> = {
  'zh-CN': withSumTexts(zhCnReadingTexts, zhCnSumTexts),
  'en-US': withSumTexts(enUsReadingTexts, enUsSumTexts),
};
