import { z } from 'zod';
import { LIMITS } from './limits.ts';

export const idSchema = z.string().min(1).max(64);
export const timeSchema = z.iso.datetime();
export const uuidSchema = z.uuid();
export const emptySchema = z.strictObject({});
export const cursorSchema = z.string().min(1).max(200);
export const countSchema = z.int().min(1).max(LIMITS.countMax);
export const keywordSchema = z.string().max(LIMITS.keywordChars);
export const pageSchema = z.int().min(1).max(1000);

/** Controls and formats, among them those that turn the direction of the text beside them. */
const UNSEEN = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
/** Beside spaces and joiners, the letters that are blank. */
const SEEN = /[^\u200d\s\u200c\u115f\u1160\u2800\u3164\uffa0]/u;

function visible(text: string): string {
  const shown = text.replace(UNSEEN, '');
  return SEEN.test(shown) ? shown : '';
}

/** A name or a note that others read: what isn't visible is left out. */
export const lineSchema = (max: number) => z.string().overwrite(visible).trim().min(1).max(max);
