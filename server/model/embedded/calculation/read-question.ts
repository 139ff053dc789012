import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import {
  ASKS_FORMULA,
  ASKS_MEANING,
  ASKS_NUMBER,
  ASKS_OTHERWISE,
  BESIDE_A_NUMBER,
  COMPARES,
  JOINS,
  NEEDED_FOR,
  OTHER_STEEL,
  PRICE_ITEM,
} from '../words/calculator-words.ts';
import { changeQuestion, endOfSpec, subjectOf } from './change-question.ts';
import { readConversion, type Conversion } from './convert-units.ts';
import { findMaterials } from './find-materials.ts';
import { findQuantities } from './find-quantities.ts';
import { planCalculation, type CalculationPlan } from './plan-calculation.ts';
import { prepareQuestion } from './prepare-question.ts';
import { readByWords, type WordsReading } from './read-by-words.ts';
import { readCalculation, type CalculationQuestion } from './read-calculation.ts';

/** What a question wants to have worked out. */
export type Calculated =
  | { kind: 'mesh'; question: CalculationQuestion; plan: CalculationPlan }
  /** `from`: what was worked out first, because the inputs hold its result. */
  | { kind: 'words'; reading: WordsReading; lacks: string[]; from?: Calculated }
  | { kind: 'conversion'; conversion: Conversion };

/** A reading with the inputs that it lacks, and the number of those that can't be. */
interface CheckedReading {
  reading: WordsReading;
  missing: string[];
  wrong: number;
}

const WEIGHT_PER_AREA = 'weight_kg_m2';

export interface QuestionRead {
  /** One, or two to be compared. */
  calculations: [Calculated] | [Calculated, Calculated];
  /** What is asked beside it and no calculator tells; undefined where nothing is. */
  beside: string | undefined;
}

const MEANING = new RegExp(ASKS_MEANING);
const OTHERWISE = new RegExp(ASKS_OTHERWISE);
const NUMBER = new RegExp(ASKS_NUMBER);
const BESIDE = new RegExp(BESIDE_A_NUMBER);
const OTHER_THINGS = new RegExp(OTHER_STEEL);
const MESH_OR_WIRE = /网|丝|筛|笼|栏|柜|mesh|wire|fenc|gabion|container/;
const COMPARES_TWO = new RegExp(COMPARES);
const JOINT = new RegExp(JOINS, 'g');
/** Places between two sides that are tried. */
const MAX_JOINTS = 6;
const PRICE_ITEMS = new RegExp(PRICE_ITEM, 'g');
const CLAUSE = /[^。！？!?；;\n，,]+[。！？!?；;\n，,]*/g;

/** Reads a question once: what is to be calculated and what else it asks. */
export function readQuestion(question: string): QuestionRead | undefined {
  const clauses = question.match(CLAUSE) ?? [];
  const others = clauses.filter(asksOtherwise);
  if (others.length > 0 && others.length < clauses.length) {
    const rest = clauses.filter((clause) => !others.includes(clause)).join('');
    const calculations = readCalculations(rest);
    // Only what can be worked out is set apart from what can't.
    if (calculations?.every((each) => isAsked(each) && isComplete(each)) === true) {
      const beside = others.filter((clause) => !ASKS_FORMULA.test(clause.toLowerCase())).join('');
      return { calculations, beside: beside === '' ? undefined : withSubject(beside, rest) };
    }
  }
  const calculations = readCalculations(question);
  return calculations && { calculations, beside: undefined };
}

function readCalculations(question: string): QuestionRead['calculations'] | undefined {
  const compared = readCompared(question);
  if (compared) return compared;
  const calculated = readCalculated(question);
  return calculated && [calculated];
}

/** '40目0.2和60目0.15哪个重': both sides, the second with what only the first one says. */
function readCompared(question: string): [Calculated, Calculated] | undefined {
  const text = prepareQuestion(question);
  if (!COMPARES_TWO.test(text)) return undefined;
  for (const joint of [...text.matchAll(JOINT)].slice(0, MAX_JOINTS)) {
    const left = text.slice(0, joint.index);
    const right = text.slice(joint.index + joint[0].length);
    const first = readCalculated(withSubjectOf(right, `${left} ${right.slice(endOfSpec(right))}`));
    if (!first || !isComplete(first) || first.kind === 'conversion') continue;
    const second = [withSubjectOf(left, right), changeQuestion(left, right, { mayAdd: false })]
      .flatMap((each) => (each === undefined ? [] : readCalculated(each)))
      .find((each) => each !== undefined && isComplete(each));
    if (second && !isSame(first, second)) return [first, second];
  }
  return undefined;
}

/** One side, with the product and the material that only the other one names. */
function withSubjectOf(other: string, side: string): string {
  const named = subjectOf(other);
  const own = subjectOf(side);
  const product = own.product === '' ? named.product : '';
  const material = own.material === '' ? named.material : '';
  return [product, material, side].filter((each) => each !== '').join(' ');
}

function isSame(one: Calculated, other: Calculated): boolean {
  return JSON.stringify(runsOf(one)) === JSON.stringify(runsOf(other));
}

function runsOf(calculated: Calculated): unknown {
  switch (calculated.kind) {
    case 'mesh':
      return calculated.plan.kind === 'run' ? calculated.plan.runs : [];
    case 'words':
      return [calculated.reading.calculator, calculated.reading.inputs];
    case 'conversion':
      return calculated.conversion;
  }
}

/** Without what is asked beside it. */
export function readCalculated(question: string): Calculated | undefined {
  const text = prepareQuestion(question);
  if (OTHER_THINGS.test(text) && !MESH_OR_WIRE.test(text)) return undefined;
  const readings = readByWords(text).map((reading) => {
    const { missing, wrong } = faultsOf(reading);
    return { reading, missing, wrong };
  });
  const priced = readPriced(text, readings);
  if (priced) return priced;
  const complete = readings.find(({ missing, wrong }) => missing.length + wrong === 0);
  if (complete)
    return { kind: 'words', reading: complete.reading, lacks: lacksOf(complete.reading) };

  const mesh = readCalculation(text);
  // Another product that was named is never taken for woven or welded mesh.
  const isOther = readings.some(({ reading }) => reading.isProduct && reading.isAsked);
  if (mesh && (mesh.product !== undefined || !isOther))
    return { kind: 'mesh', question: mesh, plan: planCalculation(mesh) };

  const refused = readings.find(({ missing, wrong }) => missing.length === 0 && wrong > 0);
  const open = refused ?? readings.find(({ reading }) => reading.isAsked);
  if (open) return { kind: 'words', reading: open.reading, lacks: open.missing };

  const conversion = readConversion(text);
  return conversion && { kind: 'conversion', conversion };
}

/**
 * '40目0.2的304网，料价22元/kg，加工费8元，100平报价多少': a price for whose weight the mesh itself is
 * described. The weight of a square metre is worked out first.
 */
function readPriced(text: string, readings: readonly CheckedReading[]): Calculated | undefined {
  const quote = readings.find(
    ({ reading, missing, wrong }) =>
      reading.calculator === 'quotation' &&
      reading.isAsked &&
      wrong === 0 &&
      missing.join() === WEIGHT_PER_AREA,
  );
  if (!quote) return undefined;
  const weighed = readWeighed(text.replaceAll(PRICE_ITEMS, ' '));
  if (!weighed) return undefined;
  const { piece } = quote.reading;
  const area =
    piece.widthM === undefined || piece.lengthM === undefined
      ? piece.areaM2
      : piece.widthM * piece.lengthM * (piece.pieces ?? 1);
  const inputs: CalculatorInputs = {
    [WEIGHT_PER_AREA]: Number(weighed.weight.toPrecision(6)),
    ...(area !== undefined && { area_m2: area }),
    ...quote.reading.inputs,
  };
  const { asked } = quote.reading;
  const isOfAll = inputs['area_m2'] !== undefined && !asked.includes('total');
  const reading = { ...quote.reading, inputs, asked: isOfAll ? [...asked, 'total'] : asked };

  return { kind: 'words', reading, lacks: lacksOf(reading), from: weighed.from };
}

/** A product by its words alone, and what a square metre of it weighs (kg/m²). */
function readWeighed(text: string): { from: Calculated; weight: number } | undefined {
  for (const reading of readByWords(text, { isAsked: true })) {
    const weight = weightOf(reading.calculator, reading.inputs);
    if (!reading.isProduct || weight === undefined) continue;
    const asked = [WEIGHT_PER_AREA];
    return { from: { kind: 'words', reading: { ...reading, asked }, lacks: [] }, weight };
  }
  const mesh = readCalculation(text);
  if (!mesh) return undefined;
  const question = {
    ...mesh,
    asked: new Set(['weight'] as const),
    perArea: true,
    asksPrice: false,
  };
  const plan = planCalculation(question);
  const [run, ...others] = plan.kind === 'run' ? plan.runs : [];
  const weight = run && others.length === 0 ? weightOf(run.calculator, run.inputs) : undefined;

  return weight === undefined ? undefined : { from: { kind: 'mesh', question, plan }, weight };
}

function weightOf(calculator: string, inputs: CalculatorInputs): number | undefined {
  const outcome = calculate(calculator, inputs);
  if ('refused' in outcome) return undefined;
  const { weight_kg_m2: own, weight_kg_m2_theory: theory } = outcome.values;
  const value = own?.value ?? theory?.value;

  return typeof value === 'number' ? value : undefined;
}

/** Whether there is a number to be told. */
export function isComplete(calculated: Calculated): boolean {
  switch (calculated.kind) {
    case 'mesh':
      return calculated.plan.kind === 'run';
    case 'words':
      return calculated.lacks.length === 0 && faultsOf(calculated.reading).wrong === 0;
    case 'conversion':
      return true;
  }
}

/** Whether words ask for it, rather than numbers alone. */
export function isAsked(calculated: Calculated): boolean {
  switch (calculated.kind) {
    case 'mesh':
      return calculated.question.asked.size > 0;
    case 'words':
      return calculated.reading.isAsked;
    case 'conversion':
      return true;
  }
}

function faultsOf({ calculator, inputs }: WordsReading): { missing: string[]; wrong: number } {
  const outcome = calculate(calculator, inputs);
  if (!('refused' in outcome)) return { missing: [], wrong: 0 };
  const missing = outcome.issues.filter(({ code }) => code === 'MISSING');

  return {
    missing: [...new Set(missing.map(({ field }) => field))],
    wrong: outcome.issues.length - missing.length,
  };
}

/** Optional inputs without which what was asked for is not among the results. */
function lacksOf({ calculator, inputs, asked, isAsked }: WordsReading): string[] {
  const outcome = calculate(calculator, inputs);
  if (!isAsked || 'refused' in outcome) return [];
  if (asked.some((output) => outcome.values[output] !== undefined)) return [];

  return asked.flatMap((output) => NEEDED_FOR[calculator]?.[output] ?? []);
}

/** Asks for something, but for no number. */
function asksOtherwise(clause: string): boolean {
  const text = prepareQuestion(clause);
  if (MEANING.test(text)) return true;
  if (!OTHERWISE.test(text) && !BESIDE.test(text)) return false;
  return !NUMBER.test(text) && findQuantities(findMaterials(text).rest).length === 0;
}

/** '海边能用吗' of a 304 mesh: with the material and the product that the rest speaks of. */
function withSubject(clause: string, rest: string): string {
  const own = findMaterials(prepareQuestion(clause));
  const { known } = findMaterials(prepareQuestion(rest));
  const [material] = known;
  const name = material?.replace(/^ss(?=\d)/, '').replace('carbon_steel', '');
  return own.known.length > 0 || name === undefined || name === ''
    ? clause
    : `${name} ${clause.trim()}`;
}
