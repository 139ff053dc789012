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
export const lineSchema = (max: number) => z.string().trim().min(1).max(max);
