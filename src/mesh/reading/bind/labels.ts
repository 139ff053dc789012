import type { UnitId } from '../../units.ts';
import type { FieldFrame } from '../frame.ts';
import type { QuantityToken, WordToken } from '../tokens.ts';
import type { BindContext } from './context.ts';
import { ALONE, type LabelWord, rankOf } from './label-words.ts';
import { FOREIGN } from './meanings-in-units.ts';
import type { Label } from './search-state.ts';

const ALTERNATING_COST = 6;
/** '哪种丝', 'which wire': the name of what is asked is no name of a number. */
const ASKED_NAME_COST = 3;

/** Words beside a number that name the field, and none. */
export function labelsFor(
  context: BindContext,
  quantity: QuantityToken,
  index: number,
  frame: FieldFrame,
): Label[] {
  const { group } = quantity;
  const first = group ? index - group.index : index;
  const last = group ? index + group.size - 1 - group.index : index;
  const left = context.leftWords[first] ?? [];
  const right = context.rightWords[last + 1] ?? [];
  const names = ({ word }: LabelWord) => word.nouns.some((noun) => frame.nouns.includes(noun));
  const named = nameInRow(context, quantity, left, first);
  if (named) return names(named) ? [{ word: named.word, cost: -2, isOwn: true, ignores: [] }] : [];
  if (isOverCoat(context, left, right, first) && !frame.nouns.includes('outerDiameter')) return [];
  const isFirst = !group || group.index === 0;
  const isOfGoods = ({ word }: LabelWord) =>
    context.frame.calculator !== 'zinc_coating' && isCoatOfGoods(word, quantity);
  const isNaming = (label: LabelWord | undefined): label is LabelWord =>
    label !== undefined &&
    label.distance <= 1 &&
    !label.isAsked &&
    !isOfGoods(label) &&
    label.word.nouns.some((noun) => context.fieldNouns.has(noun));
  const namesSoon = (label: LabelWord | undefined) =>
    label !== undefined && isNaming({ ...label, distance: label.distance - 1 });
  // 'Add 3 % loss', '加8个点的损耗': what is added is named behind.
  const isAdded = (label: LabelWord) =>
    /^(?:add|plus|加上?)$/.test(label.word.text) && namesSoon(right[0]);
  const closeLeft = isFirst && isNaming(left[0]) && !isAdded(left[0]) ? [left[0].word] : [];
  const leftDistance = left[0]?.distance ?? Infinity;
  const isRightCloser = left[0] === undefined || (right[0]?.distance ?? 9) < left[0].distance;
  const [behind] = right;
  // '2.5丝刺2.0': the unit names the first number, and the word the second.
  const isOfNext =
    behind !== undefined &&
    /[丝线]$/.test(quantity.text) &&
    nextClaim(context, behind, last + 1) > 0;
  const closeRight = isFirst && isRightCloser && isNaming(behind) && !isOfNext ? [behind.word] : [];
  // 'wire 16 RMB/kg' and '丝5.2一公斤' are prices, and no wire.
  const isPrice = quantity.meanings.some(({ unit }) =>
    unit === null ? quantity.per !== null : /CNY|USD/.test(unit),
  );
  const isForeign =
    !isPrice &&
    (isOfAnother(context, left[0]) ||
      (!isNaming(left[0]) &&
        (behind?.distance ?? Infinity) <= leftDistance &&
        isOfAnother(context, behind)));
  const isAlternating = isFirst && alternates(context, first);
  const labels: Label[] = isForeign
    ? []
    : [
        {
          word: null,
          cost: isAlternating ? 0.5 + ALTERNATING_COST : 0.5,
          isOwn: false,
          ignores: [...closeLeft, ...closeRight],
        },
      ];
  for (const [rank, each] of left.slice(0, 2).entries()) {
    if (!names(each) || isOfGoods(each)) continue;
    const cost =
      (isFirst ? -1.6 : -0.5) +
      0.12 * each.distance +
      1.2 * rank +
      previousClaim(context, each, first) +
      (each.isAsked ? ASKED_NAME_COST : 0) +
      (isAdded(each) ? 3 : 0) +
      rankOf(each.word, frame);
    labels.push({ word: each.word, cost, isOwn: false, ignores: [] });
  }
  // '1 gate of 6 m', '一个门 4 米': the width of what was counted just before.
  if (isFirst && frame.nouns.includes('gateWidth') && followsCount(context, index, 'gates'))
    labels.push({ word: null, cost: -1.2, isOwn: false, ignores: [] });
  if (behind && names(behind) && !isOfGoods(behind)) {
    const cost =
      -1.4 +
      (isOfNext ? 2 : 0) +
      (isAlternating && first < context.quantities.length - 1 ? ALTERNATING_COST : 0) +
      0.3 * behind.distance +
      (behind.isAsked ? 2.2 : 0) -
      (isOfThing(quantity, behind) ? 1.5 : 0) +
      nextClaim(context, behind, last + 1) +
      rankOf(behind.word, frame);
    labels.push({ word: behind.word, cost, isOwn: false, ignores: closeLeft });
  }
  return labels;
}

/** '3米的门': what the word behind '的' names is of this size. */
function isOfThing({ text }: QuantityToken, behind: LabelWord): boolean {
  return text.endsWith('的') && behind.distance === 0;
}

/** '丝30 孔10': each number up to this one, and at least the first two, has its own name right before it. */
function alternates(context: BindContext, index: number): boolean {
  for (let at = 0; at <= Math.max(1, index); at += 1) {
    const [name] = context.leftWords[at] ?? [];
    const isName =
      name !== undefined &&
      name.distance === 0 &&
      !name.word.nouns.includes('rolls') &&
      (at === 0 || context.gaps[at]?.length === 1) &&
      name.word.nouns.some((noun) => context.fieldNouns.has(noun));
    if (!isName) return false;
  }
  return true;
}

/** '长宽高 3*1*1': as many words as numbers, one each. */
function nameInRow(
  context: BindContext,
  { group }: QuantityToken,
  left: readonly LabelWord[],
  first: number,
): LabelWord | null {
  if (!group || left.length < group.size) return null;
  const before = context.quantities[first - 1];
  const outermost = left[group.size - 1];
  if (before && outermost && outermost.word.start - before.end <= 1) return null;
  const row = left.slice(0, group.size).reverse();
  const isRow = row.every(
    ({ word, distance }) =>
      distance < 4 &&
      !ALONE.some((noun) => word.nouns.includes(noun)) &&
      word.nouns.some((noun) => context.fieldNouns.has(noun)),
  );
  return isRow ? (row[group.index] ?? null) : null;
}

/** '2.7 wire, 3.7 with pvc': the words behind a number say that the plastic is in it. */
const isCoat = (label: LabelWord | undefined) =>
  label !== undefined &&
  label.distance <= 1 &&
  label.word.nouns.includes('outerDiameter') &&
  /^(?:with|over|incl|[带连加含])/.test(label.word.text);

/** '外径88' of a net, 'drums 300 mm': a word right beside a number names what the calculator doesn't take. */
function isOfAnother(context: BindContext, label: LabelWord | undefined): boolean {
  return (
    label !== undefined &&
    label.distance <= 1 &&
    (label.word.nouns.some((noun) => FOREIGN.has(noun)) ||
      (context.frame.areal !== undefined && label.word.nouns.includes('outerDiameter'))) &&
    !label.word.nouns.some((noun) => context.fieldNouns.has(noun))
  );
}

/** '包塑后丝径3.5', '丝外径3.5': the wire with its plastic, and not the wire itself. */
function isOverCoat(
  context: BindContext,
  [first, second]: readonly LabelWord[],
  [behind]: readonly LabelWord[],
  gap: number,
): boolean {
  if (!context.hasCoat) return false;
  // 'Steel core 2 mm with coating 3 mm': the number has a name of its own.
  const isCore = first?.word.nouns.includes('coreWire') === true && first.distance <= 1;
  if (isCoat(behind)) return !isCore;
  if ((first?.distance ?? Infinity) > 1) return false;
  // '6 gauge finish 2" x 4 ft': the word stands behind a number of its own.
  const before = gap === 0 ? undefined : context.rightWords[gap]?.[0];
  const isBehind = before !== undefined && before.word === first?.word && before.distance <= 1;
  if (isBehind && /[a-z]/.test(before.word.text)) return false;
  // '3.8 od 2.8 core': the number has a name of its own.
  if (behind?.word.nouns.includes('coreWire') === true && behind.distance <= 1) return false;
  const isOuter = (label: LabelWord | undefined) =>
    label?.word.nouns.includes('outerDiameter') === true;
  const isBeside = second !== undefined && second.word.end === first?.word.start;
  const isOfWire = first?.word.nouns.includes('wire') === true;
  return isOuter(first) || (isBeside && isOuter(second) && isOfWire);
}

function followsCount(context: BindContext, index: number, unit: UnitId): boolean {
  const before = context.quantities[index - 1];
  const gap = context.gaps[index] ?? [];
  return (
    before?.meanings[0]?.unit === unit &&
    gap.length <= 2 &&
    gap.every(
      (token) => token.kind === 'other' || (token.kind === 'word' && token.nouns.includes('width')),
    )
  );
}

/**
 * '2.5 m wide / 2 m high': the word stands at the number before. '2米5宽1米5高': between two numbers, where the second
 * has a name of its own right behind it that names nothing else.
 */
function previousClaim(context: BindContext, { word, distance }: LabelWord, gap: number): number {
  if (gap === 0) return 0;
  const before = context.rightWords[gap]?.[0];
  if (before?.word !== word) return 0;
  if (before.distance < distance) return before.distance <= 1 ? 1.5 : 0;
  const own = context.rightWords[gap + 1]?.[0];
  const isOwn =
    own !== undefined &&
    own.distance === 0 &&
    own.word.nouns.some((noun) => context.fieldNouns.has(noun)) &&
    context.leftWords[gap + 1]?.[0]?.word !== own.word;
  return before.distance === 0 && isOwn ? 1.5 : 0;
}

/** '3毫米的 边丝3.9': the word belongs to the next number. */
function nextClaim(context: BindContext, { word, distance }: LabelWord, gap: number): number {
  if (gap >= context.quantities.length) return 0;
  const next = context.leftWords[gap]?.find((each) => each.word === word);
  if (!next || next.distance > distance) return 0;
  if (next.distance < distance) return 3;
  // '2.7 mm selvedge 3.4 mm': between two numbers a name is that of the second, unless that has its own.
  const own = context.rightWords[gap + 1]?.[0];
  return own && own.distance <= 1 && nextClaim(context, own, gap + 1) === 0 ? 0 : 0.9;
}

/** '镀锌 50x50': the goods are galvanized, and the sizes behind it are not those of the zinc. */
function isCoatOfGoods(
  { material, nouns }: WordToken,
  { group, meanings }: QuantityToken,
): boolean {
  const unit = meanings[0]?.unit ?? null;
  const isCoat = material !== null && nouns.includes('zincWeight');
  return isCoat && (group !== null || unit === 'mm' || unit === null);
}
