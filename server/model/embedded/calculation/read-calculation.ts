import { MM_PER_INCH } from '#mesh/wire-grid.ts';
import {
  ASKED_WORDS,
  ASKS_PRICE,
  IN_GRAMS,
  IN_JIN,
  IN_POUNDS,
  PER_AREA,
  PRODUCTS,
  ROLE_WORDS,
  WANTS_TO_KNOW,
} from '../words/calculation-words.ts';
import { ASKS_MEANING, ASKS_OTHERWISE } from '../words/calculator-words.ts';
import { findMaterials, type MaterialsFound } from './find-materials.ts';
import { findQuantities, type Amount, type Quantity } from './find-quantities.ts';
import {
  labelQuantities,
  rolePatterns,
  type Labelled as LabelledAs,
  type LabelRules,
} from './label-quantities.ts';
import { prepareQuestion } from './prepare-question.ts';

type Product = keyof typeof PRODUCTS;
/** The products that are read here; the others by the words beside their numbers. */
type MeshProduct = 'welded' | 'woven';
export type Asked = keyof typeof ASKED_WORDS;
type Role = keyof typeof ROLE_WORDS;
type Labelled = LabelledAs<Role>;

/** The numbers of a question, each with what it measures. */
interface Measures {
  mesh?: [Amount] | [Amount, Amount];
  wire?: Amount;
  /** More wires to compare with the first, all for the same mesh. */
  otherWires?: Amount[];
  crossWire?: Amount;
  /** Clear or not said; along the width first. */
  opening?: [Amount] | [Amount, Amount];
  pitch?: [Amount] | [Amount, Amount];
  isClear: boolean;
  width?: Amount;
  length?: Amount;
  /** m² */
  area?: number;
  pieces?: number;
  /** g/cm³ */
  density?: number;
}

export interface CalculationQuestion {
  product: MeshProduct | undefined;
  measures: Measures;
  materials: Omit<MaterialsFound, 'rest'>;
  asked: ReadonlySet<Asked>;
  perArea: boolean;
  inPounds: boolean;
  inJin: boolean;
  inGrams: boolean;
  /** Asks for money, which no calculator knows. */
  asksPrice: boolean;
}

const ROLES = Object.keys(ROLE_WORDS).filter(isRole);
/** Only ever stand before their number. */
const ONLY_BEFORE = new Set<Role>(['density', 'quantity', 'mesh']);
const HOLES = new Set<Role>(['opening', 'clearOpening', 'pitch', 'linePitch', 'crossPitch']);
/** Words beside the numbers of woven and welded mesh, and of most other things that have sizes. */
export const SIZE_LABELS: LabelRules<Role> = {
  patterns: ROLES.map((role) => rolePatterns(role, ROLE_WORDS[role], ONLY_BEFORE.has(role))),
  canBe,
  asked: HOLES,
};
const PRODUCT_PATTERNS = Object.entries(PRODUCTS).map(([product, words]) => ({
  product,
  pattern: new RegExp(words),
}));
const ASKED_PATTERNS = Object.entries(ASKED_WORDS).map(([asked, words]) => ({
  asked,
  pattern: new RegExp(words),
}));
const PER_AREA_PATTERN = new RegExp(PER_AREA);
const MEANING_PATTERN = new RegExp(ASKS_MEANING);
const OTHERWISE_PATTERN = new RegExp(ASKS_OTHERWISE);
const KNOWLEDGE_PATTERN = new RegExp(WANTS_TO_KNOW);
const MESH_PATTERN = /网|mesh|cloth|screen|panel/;
const POUNDS_PATTERN = new RegExp(IN_POUNDS);
const JIN_PATTERN = new RegExp(IN_JIN);
const GRAMS_PATTERN = new RegExp(IN_GRAMS);
const PRICE_PATTERN = new RegExp(ASKS_PRICE);

/** mm */
const THICKEST_WIRE = 25;
const WIDEST_HOLE = 600;
/** Of the opening; no wire is thinner. */
const THINNEST_SHARE = 0.02;
const SHORTEST_LABELLED_SIDE = 50;
/** mm: shorter is never the side of a piece when its unit is not written. */
const SHORTEST_SIDE = 250;
const LONG_IN_MM = 600;
/** mm: what is written in metres or feet and longer than this is a side of a piece. */
const SHORTEST_METRIC_SIDE = 150;
/** mm: a length that stands alone and is longer is the length of a roll, not its width. */
const WIDEST_ROLL = 6000;

/** What a question wants to have calculated, or undefined when it is no calculation. */
export function readCalculation(question: string): CalculationQuestion | undefined {
  const text = prepareQuestion(question);
  const product = productOf(text);
  if (MEANING_PATTERN.test(text) || (product !== undefined && !isMeshProduct(product)))
    return undefined;
  const { rest, ...materials } = findMaterials(text);
  const quantities = findQuantities(rest);
  const { labelled, residue } = labelQuantities(rest, quantities, SIZE_LABELS);
  const measures = inMillimetres(assign(labelled, product, residue));
  const asked = askedIn(residue);
  const perArea =
    PER_AREA_PATTERN.test(text) && !(measures.area !== undefined && measures.area > 1);

  const geometry = [measures.mesh, measures.wire, measures.opening, measures.pitch];
  const known = geometry.filter((each) => each !== undefined).length;
  const wantsToKnow = KNOWLEDGE_PATTERN.test(text);
  const isComplete = known >= 2;
  const isCalculation =
    (isComplete && (asked.size > 0 || !(wantsToKnow || OTHERWISE_PATTERN.test(text)))) ||
    (known === 1 && asked.size > 0 && !wantsToKnow && measures.wire === undefined) ||
    (known === 1 && asked.has('weight') && measures.wire !== undefined && MESH_PATTERN.test(text));
  if (!isCalculation) return undefined;

  return {
    product,
    measures,
    materials,
    asked,
    perArea,
    inPounds: POUNDS_PATTERN.test(text),
    inJin: JIN_PATTERN.test(text),
    inGrams: GRAMS_PATTERN.test(text),
    asksPrice: PRICE_PATTERN.test(text),
  };
}

/** Whether a number can be what a word says; a mesh, an area or a count says by itself what it is. */
function canBe(role: Role, { kind, amounts }: Quantity): boolean {
  if (kind !== 'length' && kind !== 'bare') return false;
  const values = amounts.map(({ value }) => value);
  const largest = Math.max(...values);
  switch (role) {
    case 'wire':
    case 'lineWire':
    case 'crossWire':
      return largest <= THICKEST_WIRE && amounts.length < 3;
    case 'opening':
    case 'clearOpening':
    case 'pitch':
    case 'linePitch':
    case 'crossPitch':
      return largest <= WIDEST_HOLE && amounts.length < 3 && amounts[0].unit !== 'gauge';
    case 'width':
    case 'length':
    case 'height':
      return kind === 'bare' || Math.min(...values) >= SHORTEST_LABELLED_SIDE;
    case 'mesh':
    case 'density':
    case 'quantity':
      return kind === 'bare';
  }
}

/** First what words say, then what sizes say. */
function assign(labelled: Labelled[], product: Product | undefined, residue: string): Measures {
  const measures: Measures = { isClear: false };
  const open = labelled.filter((each) => !takeLabelled(measures, each, product));
  for (const { quantity } of open) takeChain(measures, quantity, product);
  const singles = open.filter(
    ({ quantity: { kind, amounts } }) =>
      amounts.length === 1 && (kind === 'length' || kind === 'bare'),
  );
  takeSides(measures, singles, residue);
  takeSmall(measures, singles, product);

  return measures;
}

/** '3丝' in a mesh of 50 mm is wire of 3 mm: hundredths of that many would be no wire for it. */
function inMillimetres(measures: Measures): Measures {
  const { mesh, opening, pitch, wire } = measures;
  const hole = mesh ? MM_PER_INCH / mesh[0].value : (opening ?? pitch)?.[0].value;
  if (wire?.unit !== 'si' || hole === undefined || wire.value > hole * THINNEST_SHARE) {
    return measures;
  }
  const value = Number.parseFloat(wire.text);
  return value < hole
    ? { ...measures, wire: { text: String(value), value, unit: 'mm' } }
    : measures;
}

function takeLabelled(
  measures: Measures,
  { quantity, role }: Labelled,
  product: Product | undefined,
): boolean {
  const { kind, amounts } = quantity;
  const [first, second] = amounts;
  if (kind === 'mesh') {
    measures.mesh ??= second?.unit === first.unit ? [first, second] : [first];
    const other = amounts.find(({ unit }) => unit === null || lengthLike(unit));
    if (other) measures.wire ??= asLength(other);
    return true;
  }
  if (kind === 'area') return (measures.area = first.value) > 0;
  if (kind === 'pieces') return (measures.pieces ??= first.value) > 0;
  if (kind === 'density') return (measures.density = first.value) > 0;

  switch (role) {
    case undefined:
      return false;
    case 'mesh':
      // 'weld mesh 25x25' gives a spacing.
      if (kind !== 'bare' || (product === 'welded' && second)) return false;
      measures.mesh ??= second ? [first, second] : [first];
      return true;
    case 'density':
      measures.density ??= first.value;
      return true;
    case 'quantity':
      measures.pieces ??= first.value;
      return true;
    case 'lineWire':
    case 'wire':
      if (measures.wire) {
        measures.otherWires = [...(measures.otherWires ?? []), asLength(first)];
        return true;
      }
      measures.wire = asLength(first);
      if (second) measures.crossWire ??= asLength(second);
      return true;
    case 'crossWire':
      measures.crossWire ??= asLength(first);
      return true;
    case 'clearOpening':
      measures.opening ??= lengths(first, second);
      measures.isClear = true;
      return true;
    case 'opening':
      measures.opening = both(measures.opening, lengths(first, second));
      return true;
    case 'pitch':
      measures.pitch = both(measures.pitch, lengths(first, second));
      return true;
    case 'linePitch':
      measures.pitch = [
        asLength(first),
        measures.pitch?.[1] ?? measures.pitch?.[0] ?? asLength(first),
      ];
      return true;
    case 'crossPitch':
      measures.pitch = [measures.pitch?.[0] ?? asLength(first), asLength(first)];
      return true;
    case 'width':
      // A height that was given first is the other side.
      if (measures.width && !second) measures.length ??= asSide(first);
      else measures.width ??= asSide(first);
      if (second) measures.length ??= asSide(second);
      return true;
    case 'length':
      if (second) {
        measures.width ??= asSide(first);
        measures.length ??= asSide(second);
      } else {
        measures.length ??= asSide(first);
      }
      return true;
    case 'height':
      if (measures.width) measures.length ??= asSide(first);
      else measures.width = asSide(first);
      return true;
  }
}

/** Two singles of the same kind are the two directions. */
function both(
  known: [Amount] | [Amount, Amount] | undefined,
  more: [Amount] | [Amount, Amount],
): [Amount] | [Amount, Amount] {
  if (!known) return more;
  return known.length === 1 && more.length === 1 ? [known[0], more[0]] : known;
}

/** '50*50' and '1*30', and the trade's '0.9*1*30', '50*50*3', '50*50*1*2' and '2*50*50*1.5*20'. */
function takeChain(measures: Measures, { amounts }: Quantity, product: Product | undefined): void {
  const [first, second, third, fourth, fifth] = amounts;
  if (!second) return;
  if (!third) {
    if (isSize(first, second)) takeSize(measures, first, second);
    else takeOpening(measures, first, second, product);
  } else if (!fourth) {
    if (isThin(first) && isSize(second, third)) {
      measures.wire ??= first;
      takeSize(measures, second, third);
    } else {
      takeOpening(measures, first, second, product);
      measures.wire ??= asLength(third);
    }
  } else if (!fifth) {
    takeOpening(measures, first, second, product);
    takeSize(measures, third, fourth);
  } else {
    const [wire, across, along] =
      first.value < second.value && first.value < third.value
        ? [first, second, third]
        : [third, first, second];
    measures.wire ??= asLength(wire);
    takeOpening(measures, across, along, product);
    takeSize(measures, fourth, fifth);
  }
}

function isThin({ value, unit }: Amount): boolean {
  return value < 8 && (unit === null || unit === 'mm' || unit === 'si');
}

/** Whether two numbers are the sides of a piece rather than of its holes. */
function isSize(first: Amount, second: Amount): boolean {
  const longer = Math.max(first.value, second.value);
  if (longer >= LONG_IN_MM) return true;
  if (first.unit === null && second.unit === null) {
    // Metres: no welded spacing and hardly an opening pair is below 5 mm.
    return Math.min(first.value, second.value) < 5 && longer < 200;
  }
  const isLarge = [first, second].some(({ unit }) => unit === 'm' || unit === 'ft');
  return isLarge && longer >= SHORTEST_SIDE;
}

function takeSize(measures: Measures, first: Amount, second: Amount): void {
  measures.width ??= asSide(first);
  measures.length ??= asSide(second);
}

function takeOpening(
  measures: Measures,
  first: Amount,
  second: Amount,
  product: Product | undefined,
): void {
  if (product === 'woven' || measures.mesh) measures.opening ??= lengths(first, second);
  else measures.pitch ??= lengths(first, second);
}

/** Metres and feet, and long millimetres: the sides of a piece. */
function takeSides(measures: Measures, singles: Labelled[], residue: string): void {
  const sides = singles.filter(({ quantity: { kind, amounts } }) => {
    const { value, unit } = amounts[0];
    if (kind === 'bare') return false;
    const isLarge = unit === 'm' || unit === 'ft' || unit === 'yd' || unit === 'cm';
    return value >= (isLarge ? SHORTEST_METRIC_SIDE : LONG_IN_MM);
  });
  for (const side of sides) {
    const amount = asSide(side.quantity.amounts[0]);
    const isAlone = sides.length === 1 && !measures.width;
    if (
      measures.width ??
      (isAlone && (amount.value > WIDEST_ROLL || /每卷|一卷|买|订/.test(residue)))
    ) {
      measures.length ??= amount;
    } else {
      measures.width = amount;
    }
    singles.splice(singles.indexOf(side), 1);
  }
}

/** What is left is small: beside a mesh it is the wire; of two, the thinner is. */
function takeSmall(measures: Measures, singles: Labelled[], product: Product | undefined): void {
  const amounts = singles
    .map(({ quantity }) => quantity)
    .filter(
      ({ kind, amounts: [{ text, value, unit }] }) =>
        kind === 'length' || unit !== null || text.includes('.') || isPlainWire(measures, value),
    )
    .map(({ amounts: [amount] }) => asLength(amount));
  const byThickness = [...amounts].sort((one, other) => one.value - other.value);

  if (measures.mesh) {
    const [first, ...others] = amounts;
    if (measures.wire || !first) return;
    measures.wire = first;
    if (others.length > 0) measures.otherWires = others;
    return;
  }
  for (const amount of amounts.filter(({ unit }) => unit === 'gauge' || unit === 'si')) {
    measures.wire ??= amount;
  }
  const left = byThickness.filter((amount) => amount !== measures.wire);
  const hasHoles = measures.pitch ?? measures.opening;
  if (!measures.wire && (hasHoles !== undefined || left.length > 1)) {
    const wire = left.shift();
    if (wire) measures.wire = wire;
  }
  const [hole] = left.filter(({ unit }) => unit !== 'gauge').slice(-1);
  if (!hole || hasHoles) return;
  if (product === 'welded') measures.pitch = [hole];
  else if (measures.wire) measures.opening = [hole];
}

/** A bare whole number beside a pair of pitches, as in '50*50 3'. */
function isPlainWire(measures: Measures, value: number): boolean {
  const pitch = measures.pitch?.[0].value;
  return pitch !== undefined && measures.wire === undefined && value > 0 && value <= 12;
}

function lengths(first: Amount, second: Amount | undefined): [Amount] | [Amount, Amount] {
  return second ? [asLength(first), asLength(second)] : [asLength(first)];
}

/** A bare number that measures a wire or an opening is in mm; a bare fraction is in inches. */
function asLength(amount: Amount): Amount {
  if (amount.unit !== null) return amount;
  if (!amount.text.includes('/')) return amount;
  return { text: `${amount.text} in`, value: amount.value * MM_PER_INCH, unit: 'in' };
}

/** A bare number that measures a side is in metres, or in mm when that would be a street. */
function asSide(amount: Amount): Amount {
  if (amount.unit !== null) return amount;
  return amount.value >= 300
    ? { text: `${amount.text} mm`, value: amount.value, unit: 'mm' }
    : { text: `${amount.text} m`, value: amount.value * 1000, unit: 'm' };
}

function lengthLike(unit: Amount['unit']): boolean {
  return unit !== null && unit !== 'mesh' && unit !== 'mesh/cm';
}

function isMeshProduct(product: Product): product is MeshProduct {
  return product === 'welded' || product === 'woven';
}

function productOf(text: string): Product | undefined {
  return PRODUCT_PATTERNS.flatMap(({ product, pattern }) => {
    const found = pattern.exec(text);
    return found && isProduct(product) ? [{ product, length: found[0].length }] : [];
  }).sort((one, other) => other.length - one.length)[0]?.product;
}

function askedIn(residue: string): ReadonlySet<Asked> {
  return new Set(
    ASKED_PATTERNS.flatMap(({ asked, pattern }) =>
      isAsked(asked) && pattern.test(residue) ? [asked] : [],
    ),
  );
}

function isRole(key: string): key is Role {
  return Object.hasOwn(ROLE_WORDS, key);
}
function isProduct(key: string): key is Product {
  return Object.hasOwn(PRODUCTS, key);
}
function isAsked(key: string): key is Asked {
  return Object.hasOwn(ASKED_WORDS, key);
}
