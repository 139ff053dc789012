import type { Ranked } from '../rank-bindings.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { type Figure, type Inputs } from '../work-out/calculated-item.ts';
import { workOut } from '../work-out.ts';
import { SIDES } from './items.ts';

/** Numbers beside the calculator's inputs that change nothing in the answer. */
export function withoutEffect(
  reading: Ranked,
  figures: readonly Figure[],
  how: Parameters<typeof workOut>[1],
): QuantityToken[] {
  return reading.slots
    .filter(({ field }) => /^[#>]/.test(field) && !(field in reading.frame.fields))
    .filter((slot) => {
      if (slot.value === 1 && (slot.field === '#count' || slot.field === '#area')) return false;
      const worked = workOut(
        { ...reading, slots: reading.slots.filter((each) => each !== slot) },
        how,
      );
      return (
        worked.kind === 'calculated' &&
        worked.figures.length === figures.length &&
        worked.figures.every(({ value }, at) => value === figures[at]?.value)
      );
    })
    .map(({ quantity }) => quantity);
}

/** Numbers of which a calculator takes one: an opening, where a mesh count is said as well. */
export function droppedRivals({ slots, definition }: Ranked): QuantityToken[] {
  return (definition.oneOf ?? []).flatMap((group) => {
    const rivals = slots.filter(({ field }) => group.includes(field));
    const isSeveral = new Set(rivals.map(({ field }) => field)).size > 1;
    return isSeveral ? rivals.slice(0, -1).map(({ quantity }) => quantity) : [];
  });
}

/** Bare numbers that were only read as a side, where the other side is missing. */
export function loneSides({ slots, inputs }: Ranked, carried: Inputs): QuantityToken[] {
  const sides = [...SIDES].filter((side) => side in inputs || side in carried);
  if (sides.length !== 1) return [];
  return slots
    .filter(
      ({ field, isLabelled, meaning }) => SIDES.has(field) && !isLabelled && meaning.unit === null,
    )
    .map(({ quantity }) => quantity);
}

/** Largest share of its spacing that welded wire of '14丝', taken for 14 mm, may have. */
const MAX_SHARE_OF_PITCH = 0.3;

/** '14丝 35孔': 0.14 mm is too thin for the opening, and 14 mm too thick. */
export function doubtfulWires({ slots, inputs, frame }: Ranked): QuantityToken[] {
  const pitch = inputs['pitch_across_mm'];
  if (frame.calculator !== 'welded_mesh' || typeof pitch !== 'number') return [];
  return slots
    .filter(
      ({ field, value, meaning, quantity }) =>
        field.startsWith('wire') &&
        meaning.unit === 'mm' &&
        /[丝道条]/.test(quantity.text) &&
        Number.isInteger(value) &&
        value > pitch * MAX_SHARE_OF_PITCH,
    )
    .map(({ quantity }) => quantity);
}

/** '2x2 wire 3mm': two numbers without a unit that the wire fills, and that may be inches. */
export function doubtfulOpenings({ slots, inputs, frame }: Ranked): QuantityToken[] {
  const { aperture_mm: opening, wire_mm: wire } = inputs;
  if (frame.calculator !== 'woven_mesh' || typeof opening !== 'number' || typeof wire !== 'number')
    return [];
  if (wire / (opening + wire) < MAX_WOVEN_SHARE) return [];
  return slots
    .filter(
      ({ field, isLabelled, quantity }) =>
        field.startsWith('aperture') &&
        !isLabelled &&
        quantity.meanings.every(({ unit }) => unit === null),
    )
    .map(({ quantity }) => quantity);
}

/** Share of the pitch that a wire can take in plain weave, as the calculator warns. */
const MAX_WOVEN_SHARE = 0.58;

/** Prices that don't say of what: '18 yuan', which may be that of a kilogram, a square metre or a piece. */
export function barePrices({ slots }: Ranked): QuantityToken[] {
  return slots
    .filter(
      ({ field, isLabelled, meaning, quantity }) =>
        quantity.per === null &&
        (meaning.unit === 'CNY' || meaning.unit === 'USD') &&
        (field === '#priceArea' || (field === '#priceEach' && !isLabelled)),
    )
    .map(({ quantity }) => quantity);
}

export const isIgnored = (quantity: QuantityToken) =>
  quantity.meanings.every(({ cost }) => cost >= 99);

/** A number in a sentence that says nothing of the trade and asks for nothing: 'he has a farm with 45 cows'. */
export function isOfStory(quantity: QuantityToken, tokens: readonly Token[]): boolean {
  const at = tokens.indexOf(quantity);
  // '80台织机，…': a clause tells as much where its number counts something unknown.
  const strength = isOfUnknown(quantity, tokens[at + 1]) ? 1 : 2;
  const isEnd = (token: Token) => token.kind === 'break' && token.strength >= strength;
  const start = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const length = tokens.slice(at).findIndex(isEnd);
  const sentence = tokens.slice(start, length < 0 ? undefined : at + length);
  return (
    sentence.length < tokens.length &&
    sentence.every(
      (token) =>
        token === quantity ||
        token.kind === 'other' ||
        token.kind === 'break' ||
        (token.kind === 'word' &&
          token.nouns.length + token.products.length === 0 &&
          token.material === null),
    )
  );
}

/** Followed at once by a Chinese word that is no unit. */
function isOfUnknown({ meanings, end }: QuantityToken, next: Token | undefined): boolean {
  return (
    meanings.every(({ unit }) => unit === null) &&
    next?.kind === 'other' &&
    next.start === end &&
    /\p{Script=Han}/u.test(next.text)
  );
}
