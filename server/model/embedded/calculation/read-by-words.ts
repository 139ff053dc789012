import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculatorDefinition, QuantityField } from '#mesh/calculators/definition.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { readHolePattern } from '#mesh/spec-from-words/hole-pattern.ts';
import { convert } from '#mesh/units.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import { BARBS } from '#mesh/words/drawing-words.ts';
import type { Language } from '../../../content/messages.ts';
import {
  calculatorSentences,
  calculatorTitle,
} from '../../../modules/calculator/calculator-sentences.ts';
import {
  ASKS_MEANING,
  ASKS_OTHERWISE,
  CALCULATOR_WORDS,
  PRODUCTS_READ_ELSEWHERE,
  type ReadByWords,
  type WordsOf,
} from '../words/calculator-words.ts';
import { findMaterials, type MaterialsFound } from './find-materials.ts';
import { findQuantities, kindOfUnit, type Amount, type Quantity } from './find-quantities.ts';
import { labelQuantities, rolePatterns, type LabelRules } from './label-quantities.ts';

/** What was taken for granted, for the answer to say. */
export type WordNote =
  'barbSteelGauge' | 'gaugeAssumed' | 'hexInCentimetres' | 'longPitchOpen' | 'patternAssumed';

/** A piece of which the calculator itself knows nothing. */
export interface Piece {
  widthM?: number;
  lengthM?: number;
  areaM2?: number;
  pieces?: number;
}

/** A question for a calculator, read by the words beside its numbers. */
export interface WordsReading {
  calculator: ReadByWords;
  inputs: CalculatorInputs;
  /** Outputs that were asked for, the calculator's first one where none was. */
  asked: string[];
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
const MEANING = new RegExp(ASKS_MEANING);
const OTHERWISE = new RegExp(ASKS_OTHERWISE);
/** The share by which a labelled number may be out of a field's range and still be meant for it. */
const BEYOND_RANGE = 4;
/** mm: what is longer is the side of a piece. */
const SHORTEST_SIDE_MM = 300;
/** Of the short pitch; the long one is in no formula. */
const USUAL_LONG_PITCH = 2.5;
/** mm and cm: netting of wire this thick has no mesh of a few millimetres. */
const GABION_WIRE_MM = 1.6;
const MOST_CENTIMETRES = 15;
/** Half sizes are of the US steel wire gauge alone; fencing counts its wire by it. In mm. */
const US_STEEL_GAUGE: Readonly<Record<string, number>> = {
  '12': 2.68,
  '12 1/2': 2.515,
  '13': 2.324,
  '13 1/2': 2.184,
  '14': 2.032,
  '15': 1.829,
  '15 1/2': 1.702,
  '16': 1.588,
};
const HALF_GAUGE = /(?<![\d.])(1[2-6])(?:[ -]1\/2|\.5)\s*-?(?:ga\b\.?|gauge|号)/;
const ANY_STEEL_GAUGE = /(?<![\d.])(1[2-6](?:[ -]1\/2|\.5)?)\s*-?(?:ga\b\.?|gauge|号)/g;

const FINE_FIELDS = new Set(['thickness_mm', 'strand_mm', 'core_mm', 'thickness_um']);

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
        canBe: (field, quantity) => canBe(definition, field, quantity),
      },
    },
  ];
}

/** What a field is called in forms and results, in both languages. */
function fieldNames(field: string, calculator: string): string[] {
  return LANGUAGES.map((language) =>
    normaliseText(calculatorSentences(language, calculator).fieldName(field))
      .replace(/\s*\(.*$/, '')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
}

function readFor(spoken: Spoken, text: string, isMeant: boolean): WordsReading | undefined {
  const { id, definition, words } = spoken;
  if (!isNamed(spoken, text)) return undefined;
  const found = findMaterials(text);
  const hasMaterial = 'material' in definition.fields;
  const { inputs, notes, rest } = choicesOf(id, text, hasMaterial ? found.rest : text);
  const plain = spoken.asides ? rest.replace(spoken.asides, blank) : rest;
  const { labelled, residue } = labelQuantities(
    plain,
    findQuantities(plain).map((quantity) => sized(quantity, definition)),
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
  if (numbers === 0 && id !== 'sieve_lookup' && id !== 'wire_gauge') return undefined;
  const isCalled =
    isMeant ||
    spoken.titles.some((title) => CALLED.some((sign) => text.includes(`${title}${sign}`)));
  if (!isAsked && !isCalled && (words.mustAsk === true || OTHERWISE.test(text))) return undefined;
  const [first = ''] = Object.keys(words.asks);

  return {
    calculator: id,
    inputs: inOrder(definition, withUnitOutputs(id, inputs, asked)),
    asked: isAsked ? asked : [first],
    isAsked: isAsked || isCalled,
    piece: reader.piece,
    materials: { unknown: found.unknown, isPlasticCoated: found.isPlasticCoated },
    notes,
  };
}

/** Puts numbers into the fields of one calculator: by their words first, then in order. */
class FieldFiller {
  readonly piece: Piece = {};
  private readonly closed = new Set<string>();
  filled = 0;

  constructor(
    private readonly definition: CalculatorDefinition,
    private readonly words: WordsOf,
    private readonly inputs: CalculatorInputs,
  ) {}

  /** A number whose word says what it is. */
  take(role: string, { kind, amounts }: Quantity): void {
    let field: string | undefined = role;
    for (const amount of amounts) {
      if (field === undefined || this.inputs[field] !== undefined) {
        if (!this.isTwin(role, amount)) field = this.placeAmount(kindOf(kind, amount), amount);
      } else {
        this.set(field, amount);
      }
      field = field && this.words.pairs?.[field];
    }
  }

  place({ kind, amounts }: Quantity): void {
    let field: string | undefined;
    for (const [at, amount] of amounts.entries()) {
      const own = kindOf(kind, amount);
      const isTwin =
        at === 1 && amounts[0].value === amount.value && this.isTwin(undefined, amount);
      const pair = field && this.words.pairs?.[field];
      if (isTwin) continue;
      if (pair !== undefined && this.inputs[pair] === undefined && this.fits(pair, own, amount)) {
        this.set(pair, amount);
        field = pair;
      } else {
        field = this.placeAmount(own, amount);
      }
    }
  }

  /** A field that takes no number without its word. */
  leaveOut(field: string): void {
    this.closed.add(field);
  }

  /** '50*50' where one number is meant. */
  private isTwin(field: string | undefined, { value }: Amount): boolean {
    const squares = (this.words.square ?? []).filter(
      (each) => field === undefined || field === each,
    );
    return squares.some((each) => {
      const known = this.inputs[each];
      return known !== undefined && Number.parseFloat(String(known)) > 0 && value > 0;
    });
  }

  /** The field that took it. */
  private placeAmount(kind: Quantity['kind'], amount: Amount): string | undefined {
    const { order, bare = order } = this.words;
    const others = Object.keys(this.definition.fields).filter((field) => !order.includes(field));
    const isPlain = kind === 'bare' || kind === 'length';
    const candidates = kind === 'bare' ? bare : isPlain ? order : [...order, ...others];
    const field = candidates.find(
      (each) => this.inputs[each] === undefined && this.fits(each, kind, amount),
    );
    if (field === undefined) this.keep(kind, amount);
    else this.set(field, amount);
    return field;
  }

  private fits(field: string, kind: Quantity['kind'], amount: Amount): boolean {
    const definition = this.definition.fields[field];
    if (!definition || !isQuantity(definition) || this.closed.has(field)) return false;
    const fieldKind = kindOfUnit(definition.unit);
    if (kind === 'bare') {
      return fieldKind !== 'percent' && isWithin(definition, amount.value, 1);
    }
    if (kind !== fieldKind) return false;
    if (kind === 'mesh' && definition.unit !== meshUnitOf(amount)) {
      // Two fields, one for each way of counting.
      const isOther = Object.values(this.definition.fields).some(
        (each) => isQuantity(each) && each.unit === meshUnitOf(amount),
      );
      if (isOther) return false;
    }
    return isWithin(definition, inUnitOf(definition, amount), 1);
  }

  private set(role: string, amount: Amount): void {
    const { fields } = this.definition;
    // '0.8 oz/ft2' of zinc has a field of its own beside the one in g/m².
    const exact = Object.keys(fields).find((each) => {
      const definition = fields[each];
      return definition && isQuantity(definition) && definition.unit === amount.unit;
    });
    const isOther = amount.unit === 'oz/ft²' && exact !== undefined;
    const field = isOther ? exact : role;
    const definition = fields[field];
    if (!definition || !isQuantity(definition)) return;
    this.inputs[field] = inputOf(definition, amount);
    this.filled += 1;
  }

  /** What no field takes may be the size of a piece. */
  private keep(kind: Quantity['kind'], amount: Amount): void {
    const { piece } = this;
    if (kind === 'pieces') piece.pieces ??= amount.value;
    if (kind === 'area') piece.areaM2 ??= amount.value;
    if (kind !== 'length' || amount.value < SHORTEST_SIDE_MM) return;
    const metres = amount.value / 1000;
    if (piece.widthM === undefined) piece.widthM = metres;
    else piece.lengthM ??= metres;
  }
}

function kindOf(kind: Quantity['kind'], { unit }: Amount): Quantity['kind'] {
  const isChain = kind === 'length' || kind === 'bare';
  return isChain ? (unit === null ? 'bare' : kindOfUnit(unit)) : kind;
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

/** Of long holes, what is said of the hole and of its pitch has fields of its own. */
function slotted(role: string, { pattern }: CalculatorInputs): string {
  if (typeof pattern !== 'string' || !pattern.startsWith('slot')) return role;
  return role === 'hole_mm' ? 'slot_w_mm' : role === 'pitch_mm' ? 'pitch_x_mm' : role;
}

function isQuantity(field: CalculatorDefinition['fields'][string]): field is QuantityField {
  return field.kind === 'quantity' || field.kind === 'integer';
}

function meshUnitOf({ unit }: Amount): string {
  return unit === 'mesh/cm' ? 'mesh/cm' : 'mesh';
}

/** The number in the field's unit; of a unit that measures something else, as it stands. */
function inUnitOf(field: QuantityField, { text, value, unit }: Amount): number {
  const isLength = kindOfUnit(field.unit) === 'length';
  if (unit === null) return value;
  // '3丝' of fencing is wire of 3 mm: hundredths of that many are no wire at all.
  const plain = Number.parseFloat(text);
  if (unit === 'si' && !isWithin(field, value, 1) && isWithin(field, plain, 1)) return plain;
  if (isLength && kindOfUnit(unit) === 'length') return convert(value, 'mm', field.unit);
  // The year goes without saying.
  if (field.unit === 'µm/a' && kindOfUnit(unit) === 'length') return convert(value, 'mm', 'µm');
  if (unit === 'gauge' || kindOfUnit(unit) !== kindOfUnit(field.unit)) return value;
  // Meshes are counted an inch from here on.
  return kindOfUnit(unit) === 'mesh'
    ? convert(value, 'mesh', field.unit)
    : convert(value, unit, field.unit);
}

function isWithin({ min, max }: QuantityField, value: number, beyond: number): boolean {
  return value >= min / beyond && (max === undefined || value <= max * beyond);
}

/** Whether a labelled number can be meant for a field: of its kind, and not of another order. */
function canBe(definition: CalculatorDefinition, field: string, quantity: Quantity): boolean {
  const own = definition.fields[field];
  if (!own || !isQuantity(own)) return false;
  const {
    kind,
    amounts: [amount],
  } = quantity;
  const fieldKind = kindOfUnit(own.unit);
  // '50 孔 3.0 丝': hundredths and gauges are of wire and sheet.
  const isFine = amount.unit === 'si' || amount.unit === 'gauge';
  if (isFine && own.wire !== true && !FINE_FIELDS.has(field)) return false;
  const isCounted = kind === 'pieces' && own.kind === 'integer';
  const isOfKind =
    kind === 'bare' ||
    kind === fieldKind ||
    isCounted ||
    // '平米重 2.2 公斤', '腐蚀 1.4 微米' and '加工费 3 元' leave out what it is per.
    (kind === 'mass' && (fieldKind === 'arealMass' || fieldKind === 'linearMass')) ||
    (kind === 'length' && fieldKind === 'corrosion') ||
    (kind === 'money' && (fieldKind === 'moneyPerArea' || fieldKind === 'moneyPerMass'));
  return isOfKind && isWithin(own, inUnitOf(own, amount), BEYOND_RANGE);
}

/** A number in the field's unit, but the words where their reading should be noted. */
function inputOf(field: QuantityField, amount: Amount): string | number {
  const { text, value, unit } = amount;
  if (unit === 'gauge') return text.toUpperCase();
  if (unit === 'si' && isWithin(field, value, 1)) return text;
  if (unit === 'in' || unit === 'ft') return text;
  if (unit === null) {
    return text.includes('/') && kindOfUnit(field.unit) === 'length' ? `${text} in` : value;
  }
  if (kindOfUnit(unit) === 'mass' && kindOfUnit(field.unit) !== 'mass') {
    return convert(value, unit, 'kg');
  }
  if (unit === 'CNY/t' && field.unit === 'CNY/kg') return convert(value, unit, field.unit);
  return Number(inUnitOf(field, amount).toPrecision(12));
}

/** What is said without a number: an arrangement, a kind of container, a sieve or a gauge. */
function choicesOf(
  id: ReadByWords,
  text: string,
  rest: string,
): { inputs: CalculatorInputs; notes: WordNote[]; rest: string } {
  const has = (words: string) => new RegExp(words).test(text);
  const inputs: CalculatorInputs = {};
  const notes: WordNote[] = [];
  let left = rest;
  switch (id) {
    case 'barbed_wire': {
      if (has(BARBS.one)) inputs['strands'] = 1;
      else if (has(BARBS.two)) inputs['strands'] = 2;
      if (has(BARBS.twoPoints)) inputs['points'] = '2';
      else if (has(BARBS.fourPoints)) inputs['points'] = '4';
      if (HALF_GAUGE.test(left)) {
        notes.push('barbSteelGauge');
        left = left.replace(ANY_STEEL_GAUGE, (whole, gauge: string) => {
          const mm = US_STEEL_GAUGE[gauge.replace('.5', ' 1/2').replace('-', ' ')];
          return mm === undefined ? whole : `${String(mm)} mm`;
        });
      }
      break;
    }
    case 'container_load':
      inputs['container'] = containerOf(text);
      break;
    case 'fence_estimate':
      if (has('闭合|封闭|围(?:成|上)?(?:1|一)?圈|四周|四面|closed|all (?:a)?round|enclos')) {
        inputs['closed'] = true;
      }
      break;
    case 'filter_flow':
      if (has('空气|气体|\\bair\\b')) inputs['fluid_density_kg_m3'] = 1.2;
      break;
    case 'perforated_plate': {
      const { pattern, isTold } = readHolePattern(text);
      inputs['pattern'] = pattern;
      if (!isTold) notes.push('patternAssumed');
      break;
    }
    case 'chain_link':
      if (has('净孔|净距|内孔|clear')) inputs['basis'] = 'clear';
      break;
    case 'screen_ink':
      // '54T': threads a centimetre.
      left = left.replace(/(?<![\d.])(\d{1,3})\s*t(?![a-z0-9])/g, '$1线/cm');
      break;
    case 'sieve_lookup':
      left = sieveOf(left, inputs);
      break;
    case 'wire_gauge':
      left = gaugeOf(left, inputs, notes);
      break;
    case 'dutch_weave':
    case 'expanded_metal':
    case 'gabion':
    case 'hex_netting':
    case 'quotation':
    case 'razor_wire':
    case 'roll_diameter':
    case 'wire_break_load':
    case 'wire_weight':
    case 'zinc_coating':
      break;
  }
  return { inputs, notes, rest: left };
}

function containerOf(text: string): string {
  if (/40\s*'?\s*(?:hq|hc|high)|高柜|high cube/.test(text)) return '40HQ';
  if (/20|小柜/.test(text) && !/(?<!\d)40\s*(?:gp|尺|英尺|ft|feet|foot|')/.test(text))
    return '20GP';
  return /40|大柜|平柜/.test(text) ? '40GP' : '';
}

/** Takes the number of a sieve; what is left holds no more of it. */
function sieveOf(text: string, inputs: CalculatorInputs): string {
  const number =
    /(?<![\d.])(?<n>\d{1,3})\s*(?:号|#)/.exec(text) ??
    /(?:no\.?|#|number|筛号|号筛)\s*(?:是|为|:|=)?\s*(?<n>\d{1,3})(?![\d.]|\s*(?:mm|um|μm|微米|毫米|mic))/.exec(
      text,
    );
  const name = number?.groups?.['n'];
  if (!number || name === undefined) return text;
  inputs['astm_no'] = name;
  return text.replace(number[0], blank);
}

/** Takes system and number of a gauge; a bare number is the iron-wire trade's, which is BWG's. */
function gaugeOf(text: string, inputs: CalculatorInputs, notes: WordNote[]): string {
  const system = /[sba]wg/.exec(text)?.[0];
  const number =
    /[sba]wg\s*(?:no\.?|#)?\s*(?<n>\d\/0|\d{1,2})(?![\d.]|\s*(?:mm|毫米))/.exec(text) ??
    /(?<![\d./])(?<n>\d\/0|\d{1,2})\s*(?:号|#|-?\s*gauge|-?\s*ga\b|[sba]wg)/.exec(text) ??
    /(?:#|gauge|no\.?|号数|号码)\s*(?<n>\d{1,2})(?![\d.]|\s*(?:mm|毫米))/.exec(text);
  inputs['system'] = (system ?? 'bwg').toUpperCase();
  if (system === undefined) notes.push('gaugeAssumed');
  const name = number?.groups?.['n'];
  if (!number || name === undefined) return text;
  inputs['gauge'] = name;
  return text.replace(number[0], blank);
}

/** What the trade takes for granted, or what no formula needs. */
function complete(
  id: ReadByWords,
  text: string,
  inputs: CalculatorInputs,
  notes: WordNote[],
): void {
  if (id === 'expanded_metal' && inputs['lwd_mm'] === undefined) {
    const short = Number.parseFloat(String(inputs['swd_mm']));
    if (Number.isFinite(short) && typeof inputs['swd_mm'] === 'number') {
      inputs['lwd_mm'] = short * USUAL_LONG_PITCH;
      notes.push('longPitchOpen');
    }
  }
  if (id === 'hex_netting' || id === 'gabion') {
    const { mesh_width_mm: width, mesh_length_mm: length, wire_mm: wire } = inputs;
    const isHeavy = Number(wire) >= GABION_WIRE_MM;
    const isSmall = typeof width === 'number' && width <= MOST_CENTIMETRES;
    if (isHeavy && isSmall && !/\d\s*(?:mm|毫米)\s*(?:孔|mesh)/.test(text)) {
      inputs['mesh_width_mm'] = width * 10;
      if (typeof length === 'number') inputs['mesh_length_mm'] = length * 10;
      notes.push('hexInCentimetres');
    }
  }
  if (id === 'quotation' && Number(inputs['freight_total']) === 0) delete inputs['freight_total'];
  if (id === 'fence_estimate' && inputs['gate_width_m'] !== undefined) inputs['gates'] ??= 1;
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
  inputs: CalculatorInputs,
  asked: readonly string[],
): CalculatorInputs {
  if (id !== 'wire_weight' || inputs['wire_mm'] === undefined) return inputs;
  if (inputs['length_m'] !== undefined || inputs['weight_kg'] !== undefined) return inputs;
  if (asked.includes('m_per_kg')) return { ...inputs, weight_kg: 1 };
  return asked.includes('kg_per_m') ? { ...inputs, length_m: 1 } : inputs;
}

function blank(word: string): string {
  return ' '.repeat(word.length);
}
