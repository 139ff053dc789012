import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculatorDefinition } from '#mesh/calculators/definition.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import type { Language } from '../../../content/messages.ts';
import {
  calculatorSentences,
  calculatorTitle,
} from '../../../modules/calculator/calculator-sentences.ts';
import { IN_GRAMS, IN_JIN, IN_POUNDS } from '../words/calculation-words.ts';
import {
  ASKS_MEANING,
  ASKS_OTHERWISE,
  CALCULATOR_WORDS,
  PRODUCTS_READ_ELSEWHERE,
  type ReadByWords,
  type WordsOf,
} from '../words/calculator-words.ts';
import { findMaterials, type MaterialsFound } from './find-materials.ts';
import { FieldFiller, type Piece } from './field-filler.ts';
import { canBe, isQuantity } from './field-numbers.ts';
import { findQuantities, kindOfUnit, type Amount, type Quantity } from './find-quantities.ts';
import { labelQuantities, rolePatterns, type LabelRules } from './label-quantities.ts';
import { choicesOf, complete, type WordNote } from './spoken-choices.ts';

/** A question for a calculator, read by the words beside its numbers. */
export interface WordsReading {
  calculator: ReadByWords;
  inputs: CalculatorInputs;
  /** Outputs that were asked for, the calculator's first one where none was. */
  asked: string[];
  /** The unit that a weight is wanted in beside kg. */
  alsoIn: 'g' | 'jin' | 'lb' | undefined;
  /** A product was named, not only what is wanted. */
  isProduct: boolean;
  /** Something was asked for in words. */
  isAsked: boolean;
  piece: Piece;
  materials: Pick<MaterialsFound, 'unknown' | 'isPlasticCoated'>;
  notes: WordNote[];
}

interface Spoken {
  id: ReadByWords;
  definition: CalculatorDefinition;
  words: WordsOf;
  names: RegExp;
  unless: RegExp | undefined;
  /** The calculator's own name in each language. */
  titles: string[];
  asides: RegExp | undefined;
  asks: { output: string; pattern: RegExp }[];
  rules: LabelRules<string>;
}

const LANGUAGES: readonly Language[] = ['zh-CN', 'en-US'];
const OTHER_NAMES = Object.entries(PRODUCTS_READ_ELSEWHERE).map(([id, words]) => ({
  id,
  pattern: new RegExp(words),
}));
/** Behind a calculator's name these begin its inputs. */
const CALLED = [':', ' :'] as const;
const JIN = new RegExp(IN_JIN);
const POUNDS = new RegExp(IN_POUNDS);
const GRAMS = new RegExp(IN_GRAMS);
const MEANING = new RegExp(ASKS_MEANING);
const OTHERWISE = new RegExp(ASKS_OTHERWISE);
const PRODUCTS_BY_WORDS = new Set<ReadByWords>([
  'barbed_wire',
  'chain_link',
  'dutch_weave',
  'expanded_metal',
  'gabion',
  'hex_netting',
  'perforated_plate',
  'razor_wire',
  'screen_ink',
]);
/** Told where nothing is asked for; those that lack an input stay silent. */
const LEADING_OUTPUTS = 2;

const SPOKEN: Spoken[] = Object.entries(CALCULATOR_WORDS).flatMap(
  ([id, words]) => prepared(id as ReadByWords, words), // a key of the literal
);

/**
 * The calculators that a prepared question may be for, by its words and numbers, the first the
 * likeliest. Those that could not be run yet are among them, behind the others' place in the list.
 */
export function readByWords(text: string, { isAsked = false } = {}): WordsReading[] {
  if (MEANING.test(text)) return [];
  return SPOKEN.flatMap((spoken) => readFor(spoken, text, isAsked) ?? []);
}

/** The calculators that the words of a prepared question speak of, the likeliest first. */
export function spokenOf(text: string): string[] {
  const byWords = SPOKEN.filter((spoken) => isNamed(spoken, text)).map(({ id, asks }) => ({
    id,
    isAsked: asks.some(({ pattern }) => pattern.test(text)),
  }));
  const byProduct = OTHER_NAMES.filter(({ pattern }) => pattern.test(text));
  const asked = byWords.filter(({ isAsked }) => isAsked);

  return [...new Set<string>([...asked, ...byProduct, ...byWords].map(({ id }) => id))];
}

function isNamed({ names, unless }: Spoken, text: string): boolean {
  return names.test(text) && unless?.test(text) !== true;
}

function prepared(id: ReadByWords, words: WordsOf): Spoken[] {
  const definition = findCalculator(id);
  if (!definition) return [];
  const { names, unless, asides, asks, fields } = words;
  return [
    {
      id,
      definition,
      words,
      names: new RegExp(names),
      unless: unless === undefined ? undefined : new RegExp(unless),
      titles: LANGUAGES.map((language) => normaliseText(calculatorTitle(id, language))),
      asides: asides === undefined ? undefined : new RegExp(asides, 'g'),
      asks: Object.entries(asks).map(([output, pattern]) => ({
        output,
        pattern: new RegExp(pattern ?? '(?!)'),
      })),
      rules: {
        patterns: Object.keys(definition.fields).map((field) =>
          rolePatterns(
            field,
            [
              ...fieldNames(field, id),
              ...(fields[field] === undefined ? [] : [fields[field]]),
            ].join('|'),
          ),
        ),
        canBe: (field, quantity) =>
          (quantity.amounts.length === 1 || takesPairs(words, definition, field)) &&
          canBe(definition, field, quantity),
      },
    },
  ];
}

/** '50*50' and '2.5*3.5' are of fields that have a second one, or are the same both ways. */
function takesPairs(words: WordsOf, { fields }: CalculatorDefinition, field: string): boolean {
  const own = fields[field];
  const isPaired = own !== undefined && isQuantity(own) && own.pairedWith !== undefined;
  return isPaired || words.pairs?.[field] !== undefined || words.square?.includes(field) === true;
}

/** What a field is called in forms and results, in both languages. */
function fieldNames(field: string, calculator: string): string[] {
  return LANGUAGES.map((language) =>
    (
      normaliseText(calculatorSentences(language, calculator).fieldName(field)).split('(', 1)[0] ??
      ''
    )
      .trimEnd()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
}

function readFor(spoken: Spoken, text: string, isMeant: boolean): WordsReading | undefined {
  const { id, definition, words } = spoken;
  if (!isNamed(spoken, text)) return undefined;
  const found = findMaterials(text);
  const hasMaterial = 'material' in definition.fields;
  const { inputs, notes, rest } = choicesOf(id, text, hasMaterial ? found.rest : text);
  const bare = words.isProduct === true ? rest.replace(spoken.names, blank) : rest;
  const plain = spoken.asides ? bare.replace(spoken.asides, blank) : bare;
  const { labelled, residue } = labelQuantities(
    plain,
    findQuantities(plain).map((quantity) => perArea(sized(quantity, definition), id)),
    spoken.rules,
  );

  const reader = new FieldFiller(definition, words, inputs);
  if (!found.isPlasticCoated) reader.leaveOut('pvc_od_mm');
  for (const { quantity, role } of labelled) {
    if (role !== undefined) reader.take(slotted(role, inputs), quantity);
  }
  for (const { quantity, role } of labelled) if (role === undefined) reader.place(quantity);
  const numbers = reader.filled;
  const [material] = found.known;
  if (hasMaterial && material !== undefined) inputs['material'] = material;
  complete(id, text, inputs, notes);

  const asked = spoken.asks.flatMap(({ output, pattern }) =>
    pattern.test(residue) || pattern.test(text) ? [output] : [],
  );
  const isAsked = asked.length > 0;
  const isNumbered = inputs['astm_no'] !== undefined || inputs['gauge'] !== undefined;
  if (numbers === 0 && !isNumbered) return undefined;
  const isCalled =
    isMeant ||
    spoken.titles.some((title) => CALLED.some((sign) => text.includes(`${title}${sign}`)));
  if (!isAsked && !isCalled && (words.mustAsk === true || OTHERWISE.test(text))) return undefined;

  return {
    calculator: id,
    inputs: inOrder(definition, withUnitOutputs(id, text, inputs, asked)),
    asked: isAsked ? asked : Object.keys(words.asks).slice(0, LEADING_OUTPUTS),
    isAsked: isAsked || isCalled,
    isProduct: PRODUCTS_BY_WORDS.has(id),
    alsoIn: alsoIn(text),
    piece: reader.piece,
    materials: { unknown: found.unknown, isPlasticCoated: found.isPlasticCoated },
    notes,
  };
}

/** '80*100 mesh' of netting is a size in mm: only where meshes are counted is it a count. */
function sized(quantity: Quantity, { fields }: CalculatorDefinition): Quantity {
  const counts = Object.values(fields).some(
    (field) => isQuantity(field) && kindOfUnit(field.unit) === 'mesh',
  );
  if (counts || quantity.kind !== 'mesh') return quantity;
  const plain = ({ value }: Amount): Amount => ({ text: String(value), value, unit: null });
  const [first, ...others] = quantity.amounts;
  return { ...quantity, kind: 'bare', amounts: [plain(first), ...others.map(plain)] };
}

/** '60克' and '1.2盎司' of zinc are those of a square metre and a square foot. */
function perArea(quantity: Quantity, id: ReadByWords): Quantity {
  const [{ value, unit }] = quantity.amounts;
  if (id !== 'zinc_coating' || (unit !== 'g' && unit !== 'oz')) return quantity;
  const whole = unit === 'g' ? 'g/m²' : 'oz/ft²';
  const amount: Amount = { text: `${String(value)} ${whole}`, value, unit: whole };
  return { ...quantity, kind: 'arealMass', amounts: [amount] };
}

/** Of long holes, what is said of the hole and of its pitch has fields of its own. */
function slotted(role: string, { pattern }: CalculatorInputs): string {
  if (typeof pattern !== 'string' || !pattern.startsWith('slot')) return role;
  return role === 'hole_mm' ? 'slot_w_mm' : role === 'pitch_mm' ? 'pitch_x_mm' : role;
}

function alsoIn(text: string): WordsReading['alsoIn'] {
  if (JIN.test(text)) return 'jin';
  if (POUNDS.test(text)) return 'lb';
  return GRAMS.test(text) ? 'g' : undefined;
}

/** As a form has them. */
function inOrder({ fields }: CalculatorDefinition, inputs: CalculatorInputs): CalculatorInputs {
  const ordered: CalculatorInputs = {};
  for (const field of Object.keys(fields)) {
    const value = inputs[field];
    if (value !== undefined) ordered[field] = value;
  }
  return ordered;
}

/** 'kg per metre' and 'metres per kg' are of one metre and one kilogram. */
function withUnitOutputs(
  id: ReadByWords,
  text: string,
  inputs: CalculatorInputs,
  asked: readonly string[],
): CalculatorInputs {
  if (id !== 'wire_weight' || inputs['wire_mm'] === undefined) return inputs;
  if (inputs['length_m'] !== undefined || inputs['weight_kg'] !== undefined) return inputs;
  if (asked.includes('m_per_kg')) return { ...inputs, weight_kg: 1 };
  if (/(?:per|a) (?:foot|ft)\b/.test(text)) return { ...inputs, length_m: '1 ft' };
  return asked.includes('kg_per_m') ? { ...inputs, length_m: 1 } : inputs;
}

function blank(word: string): string {
  return ' '.repeat(word.length);
}
