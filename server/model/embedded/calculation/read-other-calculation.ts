import { normaliseText } from '#mesh/normalise-text.ts';
import { specFromWords } from '#mesh/spec-from-words/spec-from-words.ts';
import type { CalculatorRun } from '../../../modules/calculator/service.ts';
import { fittingCalculators, readNamedInputs } from './named-inputs.ts';

/** Asks for a number. */
const ASKS_NUMBER =
  /多重|重量|重多少|几公斤|几斤|公斤|多少|多大|多长|多厚|几根|几片|几卷|几个|开孔率|通透率|孔率|怎么算出|算一?下|\bheav|\bweigh|\bopen area|\bhow (?:many|much|long|thick|big)|\bwhat (?:is|'s) the (?:weight|open)|\bcalculate/;
/** With fewer there is nothing to calculate with. */
const LEAST_NUMBERS = 2;

/** The calculators whose inputs a specification of the product holds. */
const CALCULATOR_OF: Partial<Record<string, string>> = {
  dutch_weave: 'dutch_weave',
  hex_netting: 'hex_netting',
  chain_link: 'chain_link',
  perforated_plate: 'perforated_plate',
  expanded_metal: 'expanded_metal',
  barbed_wire: 'barbed_wire',
};
/** Read from whole sentences elsewhere (`readCalculation`). */
const READ_ELSEWHERE = ['woven_mesh', 'welded_mesh', 'mesh_aperture'];

/**
 * A question for one of the calculators beside woven and welded mesh: its product's sizes as words give
 * them, or the inputs behind the names of the calculator's fields. Undefined where it isn't one.
 */
export function readOtherCalculation(question: string): CalculatorRun | undefined {
  const text = normaliseText(question);
  if (!ASKS_NUMBER.test(text) || (text.match(/\d+(?:\.\d+)?/g) ?? []).length < LEAST_NUMBERS) {
    return undefined;
  }
  const { spec, missing } = specFromWords(question);
  const calculator = spec === undefined ? undefined : CALCULATOR_OF[spec.product];
  if (spec !== undefined && calculator !== undefined && missing.length === 0) {
    return { calculator, inputs: spec.inputs };
  }
  const [fitting] = fittingCalculators(question);
  if (fitting === undefined || READ_ELSEWHERE.includes(fitting)) return undefined;
  const named = readNamedInputs(question, fitting);

  return Object.keys(named.inputs).length < LEAST_NUMBERS ? undefined : named;
}
