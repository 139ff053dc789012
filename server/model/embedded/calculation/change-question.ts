import { ASKED_WORDS, PRODUCTS } from '../words/calculation-words.ts';
import { INTERCHANGEABLE_CHOICES } from '../words/follow-up-words.ts';
import { findMaterials, materialsIn } from './find-materials.ts';
import { findQuantities, type Quantity } from './find-quantities.ts';
import { labelQuantities } from './label-quantities.ts';
import { prepareQuestion } from './prepare-question.ts';
import { SIZE_LABELS } from './read-calculation.ts';

interface Span {
  start: number;
  end: number;
}

interface Replacement extends Span {
  text: string;
}

/** A number further from another than this is none of its kind. */
const FARTHEST = 12;
/** Nearer than any other number is one of the same name. */
const NEAREST = 10;
/** All say how far apart the wires stand. */
const HOLES = new Set(['opening', 'clearOpening', 'pitch']);
/** Of these any number replaces any other. */
const COUNTED = new Set<Quantity['kind']>(['pieces', 'area', 'percent']);
const PRODUCT = new RegExp(Object.values(PRODUCTS).join('|'), 'g');
const CHOICES = INTERCHANGEABLE_CHOICES.map((words) => new RegExp(words, 'g'));
const ASKED = new RegExp(Object.values(ASKED_WORDS).join('|'), 'g');

/**
 * A calculation's question with what another one changes of it: its numbers, material, product or
 * what is asked for. Undefined where the other one names none of these, or adds a number where it may
 * only replace. Prepared text.
 */
export function changeQuestion(
  question: string,
  change: string,
  { mayAdd = true } = {},
): string | undefined {
  const base = prepareQuestion(question);
  let other = prepareQuestion(change);
  const replacements: Replacement[] = [];
  let added = '';

  for (const pattern of CHOICES) {
    const word = matchesOf(pattern, other)[0];
    const [own] = matchesOf(pattern, base);
    if (!word || !own) continue;
    replacements.push({ ...own, text: other.slice(word.start, word.end) });
    other = blanked(other, [word]);
  }

  const material = materialsIn(other);
  if (material.length > 0) {
    const text = material.map(({ start, end }) => other.slice(start, end)).join(' ');
    const own = materialsIn(base);
    if (own.length === 0) added += `,${text}`;
    for (const [at, span] of own.entries())
      replacements.push({ ...span, text: at === 0 ? text : '' });
  }
  const product = matchesOf(PRODUCT, findMaterials(other).rest)[0];
  if (product) {
    const own = matchesOf(PRODUCT, findMaterials(base).rest);
    const text = other.slice(product.start, product.end);
    if (own.length === 0) added += `,${text}`;
    for (const [at, span] of own.entries())
      replacements.push({ ...span, text: at === 0 ? text : '' });
  }
  const numbers = changeNumbers(blanked(base, replacements), other);
  replacements.push(...numbers.replacements);
  added += numbers.added;
  if (!mayAdd && added !== '') return undefined;

  const asked = matchesOf(ASKED, numbers.residue);
  if (asked.length > 0) {
    added += `,${asked.map(({ start, end }) => numbers.residue.slice(start, end)).join(' ')}`;
    for (const span of matchesOf(ASKED, blanked(base, replacements))) {
      replacements.push({ ...span, text: '' });
    }
  }
  if (replacements.length === 0 && added === '') return undefined;
  return replaced(base, replacements) + added;
}

/** Where what a text says of a thing ends: its last number, material or choice. */
export function endOfSpec(text: string): number {
  const spans = [
    ...findQuantities(findMaterials(text).rest),
    ...materialsIn(text),
    ...CHOICES.flatMap((pattern) => matchesOf(pattern, text)),
  ];
  return Math.max(0, ...spans.map(({ end }) => end));
}

/** Words of the first product and the materials of a question, for one that names neither. */
export function subjectOf(question: string): { product: string; material: string } {
  const text = prepareQuestion(question);
  const product = matchesOf(PRODUCT, findMaterials(text).rest)[0];
  const material = materialsIn(text).map(({ start, end }) => text.slice(start, end));
  return {
    product: product ? text.slice(product.start, product.end) : '',
    material: material.join(' '),
  };
}

function changeNumbers(
  base: string,
  other: string,
): { replacements: Replacement[]; added: string; residue: string } {
  const changes = labelled(other);
  const own = labelled(base).labelled;
  const taken = new Set<Quantity>();
  const replacements: Replacement[] = [];
  let added = '';
  for (const { quantity, role } of changes.labelled) {
    const fitting = own
      .filter(({ quantity: each }) => !taken.has(each) && isOfKind(each, quantity))
      .filter(
        ({ role: each }) => each === undefined || role === undefined || isSameRole(each, role),
      )
      .map((each) => ({
        ...each,
        distance:
          distance(each.quantity, quantity) +
          (each.role !== undefined && each.role === role ? -NEAREST : 0),
      }))
      .filter((each) => COUNTED.has(quantity.kind) || each.distance <= Math.log(FARTHEST))
      .sort((one, two) => one.distance - two.distance)[0];
    if (!fitting) {
      added += `,${phraseAround(
        other,
        quantity,
        changes.labelled.map((each) => each.quantity),
      )}`;
      continue;
    }
    taken.add(fitting.quantity);
    const { start, end } = fitting.quantity;
    replacements.push({ start, end, text: mixed(fitting.quantity, quantity, role, base, other) });
  }
  return { replacements, added, residue: changes.residue };
}

function labelled(text: string) {
  const { rest } = findMaterials(text);
  return labelQuantities(rest, findQuantities(rest), SIZE_LABELS);
}

/** A bare number may be of any unit, and grams those of a square metre. */
function isOfKind(one: Quantity, other: Quantity): boolean {
  const isPerArea = one.kind === 'arealMass' && other.kind === 'mass';
  const isLength = one.kind === 'bare' && other.kind === 'length';
  return one.kind === other.kind || other.kind === 'bare' || isPerArea || isLength;
}

function isSameRole(one: string, other: string): boolean {
  return one === other || (HOLES.has(one) && HOLES.has(other));
}

/** How far apart two numbers are, as the logarithm of their ratio, of the nearest two of chains. */
function distance(one: Quantity, other: Quantity): number {
  const [amount] = other.amounts;
  return Math.min(...one.amounts.map((each) => Math.abs(Math.log(each.value / amount.value))));
}

/** A chain keeps its other numbers: '1*30米' with '2米' becomes '2米*30米'. */
function mixed(
  own: Quantity,
  change: Quantity,
  role: string | undefined,
  base: string,
  other: string,
): string {
  const text = inUnitsOf(base.slice(own.start, own.end), change, other);
  const [first, ...others] = own.amounts;
  if (others.length === 0 || change.amounts.length > 1) return text;
  if (own.amounts.every(({ value }) => value === first.value)) {
    return own.amounts.map(() => text).join('*');
  }
  const parts = base
    .slice(own.start, own.end)
    .split(/[*x]/)
    .map((part) => part.trim());
  const nearest = own.amounts
    .map(({ value }, at) => ({ at, far: Math.abs(Math.log(value / change.amounts[0].value)) }))
    .sort((one, two) => one.far - two.far)[0]?.at;
  // Sheets are written width by length, boxes length by width by height.
  const last = own.amounts.length - 1;
  const [width, length] = last === 1 ? [0, 1] : [1, 0];
  const at = role === 'width' ? width : role === 'length' ? length : (nearest ?? 0);
  const unit = /(?<![^\d.\s])[^\d.\s]+$/.exec(parts.at(-1) ?? '')?.[0] ?? '';

  return parts
    .map((part, each) => (each === at ? text : /[^\d.\s]$/.test(part) ? part : `${part}${unit}`))
    .join('*');
}

/** The changed number, with the unit or the gauge system of the one that it replaces if it has none. */
function inUnitsOf(own: string, { kind, amounts, start, end }: Quantity, other: string): string {
  const text = other.slice(start, end).trim();
  const system = /[sba]wg/.exec(own)?.[0];
  if (amounts[0].unit === 'gauge') {
    return system === undefined || /[sba]wg/.test(text)
      ? text
      : `${system} ${text.replace(/\D+/g, '')}`;
  }
  const unit = /(?<![^\d.\s*x/])[^\d.\s*x/]+(?:\/[a-z]+\d?)?$/.exec(own.trim())?.[0] ?? '';
  if (kind === 'bare' && system !== undefined) return `${system} ${text}`;
  if (kind === 'bare' && amounts.length === 1)
    return `${text}${/^[a-z]/.test(unit) ? ' ' : ''}${unit}`;
  return kind === 'mass' && unit.includes('/') ? `${String(amounts[0].value)} ${unit}` : text;
}

/** A number with the words up to its neighbours. */
function phraseAround(text: string, { start, end }: Span, all: readonly Span[]): string {
  const from = Math.max(0, ...all.filter((each) => each.end <= start).map((each) => each.end));
  const to = Math.min(
    text.length,
    ...all.filter((each) => each.start >= end).map((each) => each.start),
  );
  return text
    .slice(from, to)
    .replace(/^[,，、\s]+/, '')
    .replace(/(?<![?？。,，\s])[?？。,，\s]+$/, '');
}

function matchesOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let last = 0;
  for (const { start, end, text: word } of [...replacements].sort(
    (one, two) => one.start - two.start,
  )) {
    if (start < last) continue;
    result += text.slice(last, start) + word;
    last = end;
  }
  return result + text.slice(last);
}
