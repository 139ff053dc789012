import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema } from '../primitives.ts';

export const calculatorInputsSchema = z
  .record(z.string().min(1).max(40), z.union([z.string().max(100), z.number(), z.boolean()]))
  .refine((inputs) => Object.keys(inputs).length <= 40);

export const confidenceSchema = z.enum(['A', 'B', 'C']);

export const calculationValueSchema = z.strictObject({
  /** A string is a name ('3/4 in') or a choice's key ('volume'). */
  value: z.union([z.number(), z.string()]),
  /** In the caller's language; empty for a bare number. */
  unit: z.string(),
  confidence: confidenceSchema,
});

export const calculationSchema = z.strictObject({
  calculator: z.string(),
  values: z.record(z.string(), calculationValueSchema),
  formula: z.string(),
  steps: z.array(z.string()),
  assumptions: z.array(z.string()),
  warnings: z.array(z.string()),
});

export const calculatorGroupSchema = z.enum([
  'woven',
  'welded',
  'netting',
  'plate',
  'wire',
  'fence',
  'coating',
  'trade',
]);

export const calculatorFieldSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** Unit of a number without one; null for a choice or count. */
  unit: z.string().nullable(),
  /** `text`: a table row's name, with `choices` as suggestions. */
  kind: z.enum(['quantity', 'integer', 'choice', 'boolean', 'text']),
  /** Unconditionally; other fields may be required depending on the input. */
  required: z.boolean(),
  /** Bounds in `unit`, null if unbounded. `range` tells whether they are inclusive. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  range: z.string().nullable(),
  choices: z.array(z.strictObject({ value: z.string(), name: z.string() })),
  /** Default: a choice's value, or a description. */
  fallback: z.string().nullable(),
  hint: z.string().nullable(),
});

export const calculatorSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  group: calculatorGroupSchema,
  groupName: z.string(),
  fields: z.array(calculatorFieldSchema),
  outputs: z.array(z.strictObject({ key: z.string(), name: z.string(), unit: z.string() })),
  example: calculatorInputsSchema,
});

export const calculatorListSchemas = callSchemas('apiqa/calculatorList', {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(calculatorSchema),
  }),
});

export const calculatorRunSchemas = callSchemas('Calculatorapiindex/calculatorindex', {
  request: z.strictObject({
    calculator: z.string().min(1).max(40),
    inputs: calculatorInputsSchema,
  }),
  response: calculationSchema,
});
