import { z } from 'zod';
import { emptySchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

export const calculatorInputsSchema = z
  .record(z.string().min(1).max(40), z.union([z.string().max(100), z.number(), z.boolean()]))
  .refine((inputs) => Object.keys(inputs).length <= 40);

export const calculationSchema = z.strictObject({
  calculator: z.string(),
  values: z.record(
    z.string(),
    z.strictObject({
      value: z.union([z.number(), z.string()]),
      unit: z.string(),
      confidence: z.enum(['A', 'B', 'C']),
    }),
  ),
  formula: z.string(),
  steps: z.array(z.string()),
  assumptions: z.array(z.string()),
  warnings: z.array(z.string()),
});

export const calculatorListSchemas = schemasOf(calls.calculatorList, {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        summary: z.string(),
        group: z.enum(['woven', 'welded', 'netting', 'plate', 'wire', 'fence', 'coating', 'trade']),
        groupName: z.string(),
        fields: z.array(
          z.strictObject({
            key: z.string(),
            name: z.string(),
            unit: z.string().nullable(),
            kind: z.enum(['quantity', 'integer', 'choice', 'boolean', 'text']),
            required: z.boolean(),
            min: z.number().nullable(),
            max: z.number().nullable(),
            range: z.string().nullable(),
            choices: z.array(z.strictObject({ value: z.string(), name: z.string() })),
            fallback: z.string().nullable(),
            hint: z.string().nullable(),
          }),
        ),
        outputs: z.array(z.strictObject({ key: z.string(), name: z.string(), unit: z.string() })),
        example: calculatorInputsSchema,
      }),
    ),
  }),
});

export const calculatorRunSchemas = schemasOf(calls.calculatorRun, {
  request: z.strictObject({
    calculator: z.string().min(1).max(40),
    inputs: calculatorInputsSchema,
  }),
  response: calculationSchema,
});
