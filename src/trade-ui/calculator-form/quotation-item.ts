import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { readQuantity } from '#mesh/units.ts';

/** A line of a quotation; what isn't known is empty. */
export interface QuotationItem {
  product: string;
  specification: string;
  unit: 'kg' | 'm²' | 'piece' | '';
  quantity: string;
  /** In yuan, for one unit. */
  price: string;
  /** Gives the line its weight and area; null for a price that was worked out by itself. */
  calculation: QuotationLine['calculation'];
}

interface Run {
  result: Calculation;
  inputs: CalculatorInputs;
  /** Numbers of the question that are no inputs, such as a count or a price. */
  beside: CalculatorInputs;
}

export interface ToldRun extends Run {
  title: string;
  /** The inputs in one line. */
  line: string;
  /** The requested values in words. */
  asked: readonly string[];
}

type Amount = Pick<QuotationItem, 'unit' | 'quantity' | 'price'>;

export function toQuotationItem({ title, line, ...run }: ToldRun): QuotationItem {
  const { calculator } = run.result;
  const isPrice = calculator === 'quotation';
  return {
    product: isPrice ? '' : title,
    specification: line,
    calculation: isPrice ? null : { calculator, inputs: run.inputs, beside: {} },
    ...quotedAmount(run),
  };
}

/** Unit, quantity and price as far as the question and its calculation have them. */
function quotedAmount({ result, inputs, beside }: Run): Amount {
  const { values, calculator } = result;
  const input = (key: string) => inputNumber(calculator, key, inputs);
  const said = (key: string) => numberOf(beside[key]);
  if (calculator === 'quotation') {
    const price = numberOf(values['delivered_tax_m2']?.value);
    return { unit: 'm²', quantity: written(input('area_m2')), price: written(price) };
  }
  const own = input('qty');
  const count = said('count') ?? own;
  const weight = numberOf(values['weight_kg']?.value);
  const whole = weight === null ? null : (weight * (count ?? 1)) / (own ?? 1);
  const [width, length] = [input('width_m') ?? input('height_m'), input('length_m')];
  const isRectangle = width !== null && length !== null;
  const area = isRectangle ? width * length * (count ?? 1) : said('area');
  const [priceKg, priceArea, priceEach] = [said('priceKg'), said('priceArea'), said('priceEach')];
  // Loss and coating raise the amount beyond quantity times price.
  const isPlain = beside['loss'] === undefined && beside['zinc'] === undefined;

  if (priceEach !== null) {
    return { unit: 'piece', quantity: written(count), price: written(priceEach) };
  }
  if (priceArea !== null) return { unit: 'm²', quantity: written(area), price: written(priceArea) };
  if (whole !== null) {
    return { unit: 'kg', quantity: written(whole), price: isPlain ? written(priceKg) : '' };
  }
  return { unit: count === null ? '' : 'piece', quantity: written(count), price: '' };
}

/** An input in the unit of its field; null if it is missing or not one number. */
function inputNumber(calculator: string, key: string, inputs: CalculatorInputs): number | null {
  const field = findCalculator(calculator)?.fields[key];
  if (field === undefined || !('unit' in field) || !Object.hasOwn(inputs, key)) return null;
  const reading = readQuantity(inputs[key], { unit: field.unit });

  return reading.kind === 'one' ? reading.value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function written(value: number | null): string {
  return value === null ? '' : String(Number(value.toFixed(2)));
}

/** Products that are sold by their weight, and prices. */
export function isQuotable(calculator: string): boolean {
  const outputs = Object.keys(findCalculator(calculator)?.outputs ?? {});

  return calculator === 'quotation' || outputs.some((key) => key.includes('weight'));
}
