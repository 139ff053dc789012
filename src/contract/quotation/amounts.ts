import { z } from 'zod';

const AMOUNT = /^\d{1,15}(?:\.\d{1,6})?$/;

/** A decimal number as text, never a float: '1234.50'. Not negative. */
export const amountSchema = z.string().max(22).regex(AMOUNT);

/** A sum of amounts, which may be longer than each of them. */
export const sumSchema = z
  .string()
  .max(30)
  .regex(/^\d{1,20}(?:\.\d{1,6})?$/);

/** 'YYYY-MM-DD' */
export const daySchema = z.iso.date();
