import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type Confidence = z.infer<typeof schemas.confidenceSchema>;

export type CalculatorField = z.infer<typeof schemas.calculatorFieldSchema>;

export type CalculatorGroup = z.infer<typeof schemas.calculatorGroupSchema>;

export type Calculator = z.infer<typeof schemas.calculatorSchema>;

/** As typed: a number, a boolean, or text such as 'Φ3.0', '100目', '2 in'. */
export type CalculatorInputs = z.infer<typeof schemas.calculatorInputsSchema>;

export type CalculationValue = z.infer<typeof schemas.calculationValueSchema>;

export type Calculation = z.infer<typeof schemas.calculationSchema>;

export const calculatorList =
  endpoint<typeof schemas.calculatorListSchemas>('apiqa/calculatorList');
export const calculatorRun = endpoint<typeof schemas.calculatorRunSchemas>(
  'Calculatorapiindex/calculatorindex',
);
