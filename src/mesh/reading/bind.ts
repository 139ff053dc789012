import type { CalculatorDefinition, QuantityField } from '../calculators/definition.ts';
import { readInputs } from '../calculators/read-inputs.ts';
import { sheetThickness } from '../data/sheet-gauges.ts';
import type { UnitId } from '../units.ts';
import { TELLING, fieldsOf } from './bind/beside-fields.ts';
import type { Binding, Carried, Slot } from './bind/binding.ts';
import { ALONE, type LabelWord, gapsBetween, labelWords, rankOf } from './bind/label-words.ts';
import {
  FOREIGN,
  inUnits,
  isBareOfMass,
  readFlowOfMass,
  rivals,
} from './bind/meanings-in-units.ts';
import {
  dropRivals,
  mirrorPitch,
  rivalCost,
  sameValue,
  virtualDropped,
} from './bind/rival-fields.ts';
import { choicesIn, materialIn, sheetMetal } from './bind/said-choices.ts';
import { type FieldFrame, type Frame, outside } from './frame.ts';
import { isImperial, withInches } from './imperial-sizes.ts';
import type { NounId } from './nouns.ts';
import { hasOutline, outlineFields, unlikelyOutline } from './outline.ts';
import { COAT_FIELD, coatFields, unlikelyCoat } from './plastic-coat.ts';
import { type ReadAsk, readAsks } from './read-asks.ts';
import type { Meaning, QuantityToken, Token, WordToken } from './tokens.ts';

/** In place of a field: a number that repeats the one before it, as the side of a square. */
const ABSORBED = '=';

const BEAM = 32;

const FINALISTS = 8;

const UNUSED_COST = 9;

const MISSING_COST = 2.6;

const RESTATED_COST = 3;

const LISTED_AGAIN_COST = 2;

const IGNORED_NAME_COST = 3;

const NEW_IN_CHANGE_COST = 4;

const WANTED_COST = -1;

interface Label {
  word: WordToken | null;
  cost: number;
  /** Names this number alone, and not the ones beside it in its group. */
  isOwn: boolean;
  /** Words right beside the number that name another field, which this reading passes over. */
  ignores: readonly WordToken[];
}

interface Option extends Label {
  field: string;
  frame: FieldFrame;
  value: number;
  meaning: Meaning;
  /** Its unit is the field's own, and that of few others. */
  isTelling: boolean;
}

interface State {
  slots: Slot[];
  taken: ReadonlyMap<string, number>;
  unused: QuantityToken[];
  /** Word tokens that label a number. */
  labels: ReadonlySet<WordToken>;
  cost: number;
}

/** '2.7 wire, 3.7 with pvc': the words behind a number say that the plastic is in it. */
const isCoat = (label: LabelWord | undefined) =>
  label !== undefined &&
  label.distance <= 1 &&
  label.word.nouns.includes('outerDiameter') &&
  /^(?:with|over|incl|[带连加含])/.test(label.word.text);

/** The ways to read the tokens as inputs of the frame's calculator, the best first. */
export function bind(
  frame: Frame,
  definition: CalculatorDefinition,
  tokens: readonly Token[],
  carried: Carried = { inputs: {} },
): Binding[] {
  return new Binder(frame, definition, tokens, carried).run();
}

class Binder {
  readonly #quantities: readonly QuantityToken[];
  readonly #fields: readonly (readonly [string, FieldFrame, UnitId])[];
  readonly #fieldNouns: ReadonlySet<NounId>;
  readonly #gaps: readonly (readonly Token[])[];
  readonly #leftWords: readonly (readonly LabelWord[])[];
  readonly #rightWords: readonly (readonly LabelWord[])[];
  readonly #options: readonly (readonly Option[])[];
  readonly #choices: ReadonlyMap<string, string>;
  readonly #tuples: Frame['tuples'];
  readonly #hasCoat: boolean;

  constructor(
    private readonly frame: Frame,
    private readonly definition: CalculatorDefinition,
    private readonly tokens: readonly Token[],
    private readonly carried: Carried,
  ) {
    this.#quantities = tokens.filter((each): each is QuantityToken => each.kind === 'quantity');
    const inInches = isImperial(tokens);
    const isChosen = ({ onlyWith }: FieldFrame, field: string) =>
      onlyWith === undefined ||
      field in carried.inputs ||
      tokens.some((token) => token.kind === 'word' && token.choices.includes(onlyWith));
    const outline = outlineFields(frame, tokens, carried.inputs);
    const isTriangle = outline.some(([field]) => field === '#base');
    this.#fields = [
      ...fieldsOf(frame, definition)
        .filter(([field, each]) => isChosen(each, field) && !(isTriangle && SIDE.test(field)))
        .map(
          ([field, each, unit]) =>
            [field, inInches ? withInches(field, each) : each, unit] as const,
        ),
      ...outline,
      ...coatFields(frame, tokens, carried.inputs),
    ];
    this.#hasCoat =
      this.frame.calculator === 'gabion' ||
      this.#fields.some(([field]) => field === COAT_FIELD || field === 'pvc_od_mm');
    this.#tuples = this.#fields.some(([field]) => field === COAT_FIELD)
      ? [...frame.tuples.filter((each) => !each.includes('wire_cross_mm')), ['wire_mm', COAT_FIELD]]
      : frame.tuples;
    this.#fieldNouns = new Set(this.#fields.flatMap(([, { nouns }]) => nouns));
    this.#gaps = gapsBetween(tokens);
    this.#leftWords = this.#gaps.map((gap, at) =>
      labelWords(gap, 'left', this.#quantities[at]?.start),
    );
    this.#rightWords = this.#gaps.map((gap, at) =>
      labelWords(gap, 'right', this.#quantities[at - 1]?.end),
    );
    this.#choices = choicesIn(tokens);
    this.#options = this.#quantities.map((quantity, index) => this.#optionsFor(quantity, index));
  }

  run(): Binding[] {
    let states: State[] = [{ slots: [], taken: new Map(), unused: [], labels: new Set(), cost: 0 }];
    this.#quantities.forEach((quantity, index) => {
      states = states
        .flatMap((state) => this.#extend(state, quantity, index))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, BEAM);
    });
    return states
      .map((state) => ({ state, rough: state.cost + this.#unlikely(state) }))
      .sort((a, b) => a.rough - b.rough)
      .slice(0, FINALISTS)
      .map(({ state, rough }) => this.#finish(state, rough))
      .sort((a, b) => a.cost - b.cost);
  }

  #extend(state: State, quantity: QuantityToken, index: number): State[] {
    const isIgnored = quantity.meanings.every(({ cost }) => cost >= 99);
    const next: State[] = [
      {
        ...state,
        unused: [...state.unused, quantity],
        cost: state.cost + (isIgnored ? 1 : UNUSED_COST),
      },
    ];
    if (isIgnored || quantity.isRange) return next;
    const isFirst = quantity.group === null || quantity.group.index === 0;
    const listed = this.#listedAs(state, index);
    for (const option of this.#options[index] ?? []) {
      const { field, frame, value, meaning, word } = option;
      const taken = state.taken.get(field);
      if (taken !== undefined) {
        const last = state.slots.findLast((slot) => slot.field === field)?.value ?? taken;
        if (
          frame.isSquare &&
          sameValue(last, value) &&
          this.#isPartner(state, quantity) &&
          (listed === null || listed === ABSORBED)
        )
          next.push(state);
        else if (listed === field || (isFirst && this.#isListedGroup(state, index, field)))
          next.push({
            ...state,
            slots: [...state.slots, { field, value, meaning, quantity, isLabelled: false }],
            cost: state.cost + option.cost,
          });
        // '77线 … （77线每厘米）': said again with its unit.
        else if (quantity.group === null && meaning.unit !== null && sameValue(taken, value))
          next.push({ ...state, cost: state.cost + RESTATED_COST });
        // '丝3、4' and '丝3和丝4': each of them is calculated.
        else if (
          !sameValue(taken, value) &&
          (this.#isListed(state, index, field) ||
            (word !== null &&
              this.#isJoinedTo(state, field, index) &&
              isNamedAgain(state, field, word)))
        ) {
          next.push({
            ...state,
            slots: [...state.slots, { field, value, meaning, quantity, isLabelled: word !== null }],
            labels: word ? new Set([...state.labels, word]) : state.labels,
            cost: state.cost + option.cost + (word === null ? 0 : LISTED_AGAIN_COST),
          });
        }
        continue;
      }
      if (listed !== null) continue;
      const isTaken = word !== null && state.labels.has(word);
      if (isTaken && (isFirst || option.isOwn)) continue;
      const order =
        this.#order(state, field, quantity) + this.#mixedUnits(state, quantity, meaning);
      if (frame.isGrouped && word === null && quantity.group === null) continue;
      const isOfPer = quantity.per !== null && frame.per?.includes(quantity.per) === true;
      if (frame.isNamed && word === null && order >= 0 && !option.isTelling && !isOfPer) continue;
      const ignored =
        option.ignores.filter((each) => !state.labels.has(each)).length * IGNORED_NAME_COST;
      next.push({
        slots: [...state.slots, { field, value, meaning, quantity, isLabelled: word !== null }],
        taken: new Map([...state.taken, [field, value]]),
        unused: state.unused,
        labels: word ? new Set([...state.labels, word]) : state.labels,
        cost: state.cost + option.cost + ignored + order + this.#replacing(field, value),
      });
    }
    return next;
  }

  /** The fields that a number may be, each with and without the words beside it. */
  #optionsFor(quantity: QuantityToken, index: number): Option[] {
    const options: Option[] = [];
    if (quantity.isRange) return options;
    for (const [field, declared, unit] of this.#fields) {
      const isGivenAnew = field.startsWith('>') && field in this.carried.inputs;
      const frame = isGivenAnew ? { ...declared, bare: [unit] } : declared;
      if (quantity.per !== null && WHOLE.has(field)) continue;
      if (isBareOfMass(quantity) && !/CNY|USD/.test(unit)) continue;
      // A result that was given is said anew: '要0.45呢'.
      if (`>${field}` in this.carried.inputs) continue;
      const place = field.startsWith('>') ? 1 : field.startsWith('#') ? 0.6 : 0;
      for (const meanings of rivals(quantity.meanings)) {
        const plain = this.#bestMeaning(quantity, meanings, field, frame, unit, false);
        const named = this.#bestMeaning(quantity, meanings, field, frame, unit, true);
        for (const label of this.#labelsFor(quantity, index, frame)) {
          const best = label.word === null ? plain : named;
          const isBare = best?.meaning.unit === null;
          if (
            !best ||
            // '1x30 weight': neither of two sides is a weight or another result.
            (isBare && quantity.group !== null && !canBeSide(field, unit)) ||
            (label.word === null && isBare && frame.bare?.length === 0) ||
            (label.word === null && field === this.carried.sought)
          )
            continue;
          const unnamed = label.word === null && field.startsWith('>') ? 1.2 : 0;
          options.push({
            field,
            frame,
            value: best.value,
            meaning: best.meaning,
            word: label.word,
            isOwn: label.isOwn,
            ignores: label.ignores,
            isTelling: best.meaning.unit === unit && TELLING.has(unit),
            cost: best.cost + label.cost + place + unnamed,
          });
        }
      }
    }
    return options;
  }

  #bestMeaning(
    quantity: QuantityToken,
    meanings: readonly Meaning[],
    field: string,
    frame: FieldFrame,
    unit: UnitId,
    isLabelled: boolean,
  ) {
    let best: { value: number; meaning: Meaning; cost: number } | null = null;
    const declared = this.definition.fields[field];
    const isWire =
      field === 'gauge' ||
      field === 'mm' ||
      field === 'pvc_od_mm' ||
      field === COAT_FIELD ||
      (declared?.kind === 'quantity' && declared.wire === true);
    for (const said of meanings) {
      const meaning = field === 'thickness_mm' ? this.#ofSheet(said) : said;
      if (meaning.gauge && field !== 'thickness_mm' && !isWire && field !== 'astm_no') continue;
      if (meaning.gauge && this.frame.calculator === 'wire_gauge' && field === 'mm') continue;
      for (const [value, cost] of inUnits(meaning, frame, unit, quantity, isLabelled)) {
        const total =
          meaning.cost + cost + outside(value, frame.usual) + this.#illegal(field, value);
        const isOfPiece = quantity.per === 'roll' || quantity.per === 'piece';
        const isPieceField = quantity.per !== null && frame.per?.includes(quantity.per) === true;
        const isSide = /^(?:width|length|height)_m$/.test(field) && quantity.group !== null;
        const isOther = isOfPiece && quantity.group !== null && !isSide;
        // '12个丝': hundredths are of wire where no word says more.
        const threadCost = !isWire && !isLabelled && quantity.text.endsWith('丝') ? 0.3 : 0;
        const perCost =
          threadCost + (isPieceField || (isOfPiece && isSide) ? -1 : isOther ? 1.5 : 0);
        if (!best || total + perCost < best.cost) best = { value, meaning, cost: total + perCost };
      }
    }
    return best;
  }

  /** '16 ga' of a sheet: the thickness of its own gauge. */
  #ofSheet(meaning: Meaning): Meaning {
    const { gauge } = meaning;
    if (!gauge || gauge.isNamed) return meaning;
    const value = sheetThickness(gauge.number, sheetMetal(this.tokens));
    return value === undefined ? { ...meaning, cost: 99 } : { ...meaning, value, unit: 'mm' };
  }

  #illegal(field: string, value: number): number {
    const definition = this.definition.fields[field];
    if (definition?.kind !== 'quantity' && definition?.kind !== 'integer') return 0;
    const { min, max = Infinity }: Pick<QuantityField, 'min' | 'max'> = definition;
    const isWhole = definition.kind !== 'integer' || Number.isInteger(value);
    return value < min * (1 - 1e-9) || value > max * (1 + 1e-9) || !isWhole ? 4 : 0;
  }

  /** Words beside a number that name the field, and none. */
  #labelsFor(quantity: QuantityToken, index: number, frame: FieldFrame): Label[] {
    const { group } = quantity;
    const first = group ? index - group.index : index;
    const last = group ? index + group.size - 1 - group.index : index;
    const left = this.#leftWords[first] ?? [];
    const right = this.#rightWords[last + 1] ?? [];
    const names = ({ word }: LabelWord) => word.nouns.some((noun) => frame.nouns.includes(noun));
    // '长宽高 3*1*1': as many words as numbers, one each.
    const before = this.#quantities[first - 1];
    const outermost = group ? left[group.size - 1] : undefined;
    const row =
      group &&
      !(before && outermost && outermost.word.start - before.end <= 1) &&
      left.length >= group.size &&
      left
        .slice(0, group.size)
        .every(
          ({ word, distance }) => distance < 4 && !ALONE.some((noun) => word.nouns.includes(noun)),
        )
        ? left.slice(0, group.size).reverse()
        : null;
    const named = row && group ? row[group.index] : undefined;
    if (named && row?.every(({ word }) => word.nouns.some((noun) => this.#fieldNouns.has(noun)))) {
      return names(named) ? [{ word: named.word, cost: -2, isOwn: true, ignores: [] }] : [];
    }
    if (this.#isOverCoat(left, right, first) && !frame.nouns.includes('outerDiameter')) return [];
    const isFirst = !group || group.index === 0;
    const isOfGoods = ({ word }: LabelWord) =>
      this.frame.calculator !== 'zinc_coating' && isCoatOfGoods(word, quantity);
    const isNaming = (label: LabelWord | undefined): label is LabelWord =>
      label !== undefined &&
      label.distance <= 1 &&
      !label.isAsked &&
      !isOfGoods(label) &&
      label.word.nouns.some((noun) => this.#fieldNouns.has(noun));
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
      this.#nextClaim(behind, last + 1) > 0;
    const closeRight =
      isFirst && isRightCloser && isNaming(behind) && !isOfNext ? [behind.word] : [];
    // 'wire 16 RMB/kg' and '丝5.2一公斤' are prices, and no wire.
    const isPrice = quantity.meanings.some(({ unit }) =>
      unit === null ? quantity.per !== null : /CNY|USD/.test(unit),
    );
    const isForeign =
      !isPrice &&
      (this.#isOfAnother(left[0]) ||
        (!isNaming(left[0]) &&
          (behind?.distance ?? Infinity) <= leftDistance &&
          this.#isOfAnother(behind)));
    const labels: Label[] = isForeign
      ? []
      : [{ word: null, cost: 0.5, isOwn: false, ignores: [...closeLeft, ...closeRight] }];
    for (const [rank, each] of left.slice(0, 2).entries()) {
      if (!names(each) || isOfGoods(each)) continue;
      const cost =
        (isFirst ? -1.6 : -0.5) +
        0.12 * each.distance +
        1.2 * rank +
        this.#previousClaim(each, first) +
        (isAdded(each) ? 3 : 0) +
        rankOf(each.word, frame);
      labels.push({ word: each.word, cost, isOwn: false, ignores: [] });
    }
    // '1 gate of 6 m', '一个门 4 米': the width of what was counted just before.
    if (isFirst && frame.nouns.includes('gateWidth') && this.#followsCount(index, 'gates'))
      labels.push({ word: null, cost: -1.2, isOwn: false, ignores: [] });
    if (behind && names(behind) && !isOfGoods(behind)) {
      const cost =
        -1.4 +
        (isOfNext ? 2 : 0) +
        0.3 * behind.distance +
        (behind.isAsked ? 2.2 : 0) +
        this.#nextClaim(behind, last + 1) +
        rankOf(behind.word, frame);
      labels.push({ word: behind.word, cost, isOwn: false, ignores: closeLeft });
    }
    return labels;
  }

  /** '外径88' of a net, 'drums 300 mm': a word right beside a number names what the calculator doesn't take. */
  #isOfAnother(label: LabelWord | undefined): boolean {
    return (
      label !== undefined &&
      label.distance <= 1 &&
      (label.word.nouns.some((noun) => FOREIGN.has(noun)) ||
        (this.frame.areal !== undefined && label.word.nouns.includes('outerDiameter'))) &&
      !label.word.nouns.some((noun) => this.#fieldNouns.has(noun))
    );
  }

  /** '包塑后丝径3.5', '丝外径3.5': the wire with its plastic, and not the wire itself. */
  #isOverCoat(
    [first, second]: readonly LabelWord[],
    [behind]: readonly LabelWord[],
    gap: number,
  ): boolean {
    if (!this.#hasCoat) return false;
    // 'Steel core 2 mm with coating 3 mm': the number has a name of its own.
    const isCore = first?.word.nouns.includes('coreWire') === true && first.distance <= 1;
    if (isCoat(behind)) return !isCore;
    if ((first?.distance ?? Infinity) > 1) return false;
    // '6 gauge finish 2" x 4 ft': the word stands behind a number of its own.
    const before = gap === 0 ? undefined : this.#rightWords[gap]?.[0];
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

  #followsCount(index: number, unit: UnitId): boolean {
    const before = this.#quantities[index - 1];
    const gap = this.#gaps[index] ?? [];
    return (
      before?.meanings[0]?.unit === unit &&
      gap.length <= 2 &&
      gap.every(
        (token) =>
          token.kind === 'other' || (token.kind === 'word' && token.nouns.includes('width')),
      )
    );
  }

  /** '2.5 m wide / 2 m high': the word stands at the number before. */
  #previousClaim({ word, distance }: LabelWord, gap: number): number {
    if (gap === 0) return 0;
    const before = this.#rightWords[gap]?.[0];
    return before?.word === word && before.distance < distance && before.distance <= 1 ? 1.5 : 0;
  }

  /** '3毫米的 边丝3.9': the word belongs to the next number. */
  #nextClaim({ word, distance }: LabelWord, gap: number): number {
    if (gap >= this.#quantities.length) return 0;
    const next = this.#leftWords[gap]?.find((each) => each.word === word);
    if (!next || next.distance > distance) return 0;
    if (next.distance < distance) return 3;
    // '2.7 mm selvedge 3.4 mm': between two numbers a name is that of the second, unless that has its own.
    const own = this.#rightWords[gap + 1]?.[0];
    return own && own.distance <= 1 && this.#nextClaim(own, gap + 1) === 0 ? 0 : 0.9;
  }

  /** Numbers side by side are mostly fields that people write side by side. */
  #order(state: State, field: string, quantity: QuantityToken): number {
    const before = state.slots.at(-1);
    if (!quantity.group || !before || before.quantity.group?.id !== quantity.group.id) return 0;
    const isTuple = this.#tuples.some((tuple) => {
      const at = tuple.indexOf(before.field);
      return at >= 0 && tuple[at + 1] === field;
    });
    return isTuple ? -1.6 : 1.8;
  }

  /** Cost of two sides of one opening in two units that nobody said. */
  #mixedUnits(state: State, quantity: QuantityToken, meaning: Meaning): number {
    const before = state.slots.at(-1);
    const isBeside = before !== undefined && this.#isPartner(state, quantity);
    return isBeside && before.meaning.isRival !== meaning.isRival ? 2 : 0;
  }

  /** '丝径 1.0、1.2 和 1.5': a list of values of one field. */
  #isListed(state: State, index: number, field: string): boolean {
    const before = state.slots.at(-1);
    if (before?.field !== field) return false;
    const size = this.#quantities[index]?.group?.size;
    if (size !== undefined && before.quantity.group?.size === size) return false;
    return this.#isJoined(index);
  }

  /** '1x30米和1.2x30米': a list of groups whose numbers are the same fields, place by place. */
  #isListedGroup(state: State, index: number, field: string): boolean {
    const group = this.#quantities[index]?.group;
    if (!group) return false;
    const before = this.#quantities[index - group.size];
    return (
      before?.group?.size === group.size &&
      before.group.index === group.index &&
      state.slots.some((slot) => slot.quantity === before && slot.field === field) &&
      this.#isJoined(index - group.index)
    );
  }

  /**
   * The field of a further number of a listed group, which is that of its counterpart; `ABSORBED` where that was a
   * side of a square; null outside of such a group.
   */
  #listedAs(state: State, index: number): string | null {
    const group = this.#quantities[index]?.group;
    if (!group || group.index === 0) return null;
    const fieldOf = (at: number) =>
      state.slots.find(({ quantity }) => quantity === this.#quantities[at])?.field;
    const first = index - group.index;
    const field = fieldOf(first);
    if (field === undefined || field !== fieldOf(first - group.size)) return null;

    return fieldOf(index - group.size) ?? ABSORBED;
  }

  /** Nothing but a word or mark of a list stands before the number. */
  #isJoined(index: number): boolean {
    const gap = this.#gaps[index] ?? [];
    const isEach =
      this.#leadsToJoin(index) ||
      this.tokens.some((token) => token.kind === 'word' && token.act === 'each');
    const isJoining = (token: Token) =>
      (token.kind === 'word' && token.isJoin) ||
      (isEach && token.kind === 'break' && token.strength === 1) ||
      (token.kind === 'other' && token.text === '、');
    return (
      gap.some(isJoining) &&
      gap.every(
        (token) => isJoining(token) || (token.kind === 'other' && /^[的还是]$/.test(token.text)),
      )
    );
  }

  /** '丝3和丝4', '3 mm wire or 4 mm wire': a word that joins stands between a number of a field and the one before. */
  #isJoinedTo({ slots }: State, field: string, index: number): boolean {
    const before = slots.findLast((slot) => slot.field === field)?.quantity;
    const first = before === undefined ? index : this.#quantities.indexOf(before) + 1;
    const isJoining = (token: Token) =>
      (token.kind === 'word' && (token.isJoin || token.act === 'each')) ||
      /^(?:or|and|vs|、|还是|或)$/.test(token.text);
    return (
      this.#gaps.slice(first, index + 1).some((gap) => gap.some(isJoining)) ||
      this.tokens.some((token) => token.kind === 'word' && token.act === 'each')
    );
  }

  /** '4mm, 5mm and 6mm': numbers of one unit between commas, up to the word that joins the last one. */
  #leadsToJoin(index: number): boolean {
    const unitOf = (at: number) => {
      const quantity = this.#quantities[at];
      return quantity?.group === null ? quantity.meanings[0]?.unit : undefined;
    };
    const unit = unitOf(index);
    if (unit == null || unitOf(index - 1) !== unit) return false;
    for (let at = index + 1; unitOf(at) === unit; at += 1) {
      const gap = this.#gaps[at] ?? [];
      if (gap.some((token) => token.kind === 'word' && token.isJoin)) return true;
      if (gap.length !== 1 || gap[0]?.kind !== 'break') return false;
    }
    return false;
  }

  /** In a follow-up a new number stands for one that was said before, rather than for a new one. */
  #replacing(field: string, value: number): number {
    if (Object.keys(this.carried.inputs).length === 0) return 0;
    const { wanted = [], isChange = false } = this.carried;
    if (!isChange && wanted.includes(field)) return WANTED_COST;
    const before = this.carried.inputs[field];
    if (typeof before !== 'number') {
      const rivals = (this.definition.oneOf ?? []).filter((group) => group.includes(field)).flat();
      return rivals.some((rival) => this.carried.inputs[rival] !== undefined)
        ? 2.5
        : field.startsWith('#')
          ? 0
          : isChange
            ? NEW_IN_CHANGE_COST
            : 0.5;
    }
    if (before === 0 || value === 0) return 0;
    return Math.min(1.5, Math.abs(Math.log10(value / before)) * 1.2) - 0.3;
  }

  #isPartner(state: State, quantity: QuantityToken): boolean {
    const before = state.slots.at(-1);
    return quantity.group !== null && before?.quantity.group?.id === quantity.group.id;
  }

  #unlikely({ taken }: State): number {
    const known: Record<string, number | undefined> = {};
    for (const [field, value] of Object.entries(this.carried.inputs))
      if (typeof value === 'number') known[field] = value;
    for (const [field, value] of taken) known[field] = value;
    return (
      (this.frame.unlikely?.(known) ?? 0) + unlikelyOutline(known, taken) + unlikelyCoat(known)
    );
  }

  #finish(state: State, rough: number): Binding {
    const { frame, definition } = this;
    const given: Record<string, string | number | boolean> = { ...this.carried.inputs };
    for (const { field, value } of state.slots) {
      dropRivals(definition, given, field);
      for (const each of frame.replaces?.[field] ?? []) Reflect.deleteProperty(given, each);
      if (!/^[#>]/.test(field)) given[field] = value;
    }
    for (const [key, value] of this.#choices) {
      const field = frame.choices?.[key];
      if (field) given[field] = value === 'true' ? true : value === 'false' ? false : value;
    }
    const ranged: Slot[] = [];
    for (const [key, { field, values }] of Object.entries(frame.ranges ?? {})) {
      const range = values[this.#choices.get(key) ?? ''];
      const [quantity] = this.#quantities;
      if (!range || !quantity || state.taken.has(field)) continue;
      given[field] = range[1];
      for (const value of range.toReversed())
        ranged.push({
          field,
          value,
          meaning: { value, unit: null, cost: 0 },
          quantity,
          isLabelled: false,
        });
    }
    // The edges of a fabric are half a spacing wide, so that a sheet weighs as much as its area.
    if (this.#choices.has('fabric')) given['#fabric'] = true;
    this.#readNames(state, given);
    const isSystemAssumed = frame.calculator === 'wire_gauge' && given['system'] === undefined;
    if (isSystemAssumed && given['mm'] !== undefined) given['system'] = 'BWG';
    this.#readNegations(state, given);
    const material = materialIn(this.tokens, state.labels);
    if (material !== null && definition.fields['material']) given['material'] = material;
    const beside = Object.fromEntries(
      state.slots
        .filter(({ field }) => field.startsWith('#'))
        .map(({ field, value }) => [field, value]),
    );
    readFlowOfMass(state.slots, given);
    const completion = frame.complete?.({ ...given, ...beside }, this.#choices) ?? {
      inputs: {},
      notes: [],
    };
    const inputs: Record<string, string | number | boolean> = {};
    for (const [field, value] of Object.entries({ ...given, ...completion.inputs })) {
      // Inputs of the answer before take precedence over assumptions.
      const isKept = field in this.carried.inputs && field in completion.inputs;
      const known = isKept && !state.taken.has(field) && this.#choices.size === 0;
      if (value !== '') inputs[field] = known ? (given[field] ?? value) : value;
    }
    mirrorPitch(this.carried.inputs, inputs, state.taken);
    const inCentimetres = state.slots.some(
      ({ meaning }) => meaning.isRival === true && meaning.unit === 'cm',
    );
    const notes = [
      ...completion.notes,
      ...(inCentimetres ? (['openingInCentimetres'] as const) : []),
      ...(isSystemAssumed && given['mm'] !== undefined ? (['gaugeAssumed'] as const) : []),
      ...state.slots.flatMap(({ meaning, field }) =>
        meaning.gauge === undefined || meaning.gauge.isNamed
          ? []
          : field === 'thickness_mm'
            ? ['sheetGauge' as const]
            : [
                meaning.gauge.system === 'US steel'
                  ? ('steelGauge' as const)
                  : ('gaugeAssumed' as const),
              ],
      ),
    ];
    const bound = new Set([...state.taken.keys(), ...Object.keys(given)]);
    const asked = readAsks(frame, definition, this.tokens, {
      labels: state.labels,
      bound,
      targets: [...state.slots.map(({ field }) => field), ...Object.keys(this.carried.inputs)]
        .filter((field) => field.startsWith('>'))
        .map((field) => field.slice(1)),
      missing: state.slots.some(({ field }) => field.startsWith('>'))
        ? missingIn(definition, virtualDropped(definition, inputs))
        : [],
    });
    if (isOfMetre(frame, definition, asked.asks, inputs)) inputs['length_m'] = 1;
    // A piece that is no rectangle has the weight of a square metre and an area of its own.
    const { areal } = frame;
    const asks =
      areal !== undefined && hasOutline(bound)
        ? asked.asks.map((ask) => (ask.output === 'weight_kg' ? { ...ask, output: areal } : ask))
        : asked.asks;
    const isSizeless = asks.every((ask) => needsNoSize(frame, ask));
    const placed = isSizeless ? withLoneSideAside(definition, inputs, state.slots) : inputs;
    const { issues } = readInputs(definition, virtualDropped(definition, placed));
    const isSolved = (field: string) =>
      field === this.carried.sought ||
      (asked.asks.some((ask) => ask.field === field) &&
        state.slots.some((slot) => slot.field.startsWith('>')));
    let cost = rough + asked.cost + rivalCost(definition, state.taken);
    // An opening and its pitch are two ways to say one size.
    const replaced = [...state.taken.keys()].flatMap((field) => frame.replaces?.[field] ?? []);
    if (replaced.some((field) => state.taken.has(field))) cost += 10;
    const missing = new Set<string>();
    let isImpossible = false;
    for (const { field, code, params } of issues) {
      if (code === 'MISSING') {
        const group = params['oneOf'];
        const names = Array.isArray(group) ? (group as string[]) : [field];
        if (!names.some(isSolved)) missing.add(names.join('|'));
      } else if (code === 'GEOMETRY_IMPOSSIBLE') isImpossible = true;
      else cost += code === 'OUT_OF_RANGE' ? 1 : 4;
    }
    if (isImpossible) cost += 2;
    if (hasPriceUnasked(state.slots, this.tokens)) cost += 1;
    if (!isSizeless && missing.size === 0 && isHalfSized(frame, state.taken, given))
      cost += MISSING_COST;
    cost += missing.size * MISSING_COST;
    for (const slot of state.slots) {
      if (!slot.field.startsWith('>')) continue;
      if (this.carried.sought === undefined && !asked.asks.some((ask) => ask.field !== null))
        cost += 5;
    }
    return {
      frame,
      definition,
      slots: [...state.slots, ...ranged],
      inputs: placed,
      asks,
      unanswered: asked.unanswered,
      unused: state.unused,
      stray: new Set(state.unused.filter((quantity) => this.#isStray(quantity))),
      issues,
      notes: [...new Set(notes)],
      cost,
    };
  }

  /** '净重7.2公斤一卷' of a net, whose weight is worked out; the plastic of a net is no part of its steel. */
  #isStray(quantity: QuantityToken): boolean {
    const label = this.#leftWords[this.#quantities.indexOf(quantity)]?.[0];
    const isCoat =
      label?.word.nouns.includes('outerDiameter') === true &&
      !this.#fieldNouns.has('outerDiameter') &&
      this.tokens.some(
        (token) =>
          token.kind === 'word' &&
          (token.material?.key === 'pvc' ||
            token.nouns.some((noun) => noun === 'coated' || noun === 'coreWire')),
      );
    const isOfOne = quantity.per === 'roll' || quantity.per === 'piece';
    const isMass = quantity.meanings.every(({ unit }) => unit === 'kg' || unit === 'lb');
    return isCoat || (isOfOne && isMass && !this.#fieldNouns.has('rollWeight'));
  }

  /** Names of rows of a table, which are said like numbers: a sieve, a gauge. */
  #readNames(state: State, given: Record<string, string | number | boolean>): void {
    const { calculator } = this.frame;
    for (const slot of state.slots) {
      if (calculator === 'sieve_lookup' && slot.field === 'astm_no')
        given['astm_no'] = String(slot.value);
      if (calculator === 'wire_gauge' && slot.field === 'gauge') {
        const gauge = slot.meaning.gauge;
        if (!gauge) continue;
        given['gauge'] = gauge.number;
        given['system'] ??= gauge.system;
        if (gauge.isNamed) given['system'] = gauge.system;
      }
    }
  }

  /** 'no vat', '不带门': the field is nothing, where it may be. */
  #readNegations(state: State, given: Record<string, string | number | boolean>): void {
    this.tokens.forEach((token, at) => {
      if (token.kind !== 'word' || token.act !== 'no') return;
      const next = this.tokens[at + 1];
      if (next?.kind !== 'word') return;
      for (const [field, { nouns }] of this.#fields) {
        const definition = this.definition.fields[field];
        if (definition?.kind !== 'quantity' && definition?.kind !== 'integer') continue;
        if (
          definition.min !== 0 ||
          state.taken.has(field) ||
          !next.nouns.some((noun) => nouns.includes(noun))
        )
          continue;
        given[field] = 0;
        return;
      }
    });
  }
}

/** The inputs that are not said; `a|b` where one of them is enough. */
function missingIn(
  definition: CalculatorDefinition,
  inputs: Readonly<Record<string, string | number | boolean>>,
): string[] {
  return readInputs(definition, inputs).issues.flatMap(({ field, code, params }) => {
    if (code !== 'MISSING') return [];
    const group = params['oneOf'];
    return Array.isArray(group) ? [group.join('|')] : [field];
  });
}

const SIDE = /^(?:width|length|height)_m$/;

/** Numbers that are joined by times signs are no weight, price or result. */
function canBeSide(field: string, unit: UnitId): boolean {
  return field !== '#mass' && !field.startsWith('>') && !/CNY|USD/.test(unit);
}

/** Amounts of everything that is asked about; an amount of one piece is not one of them. */
const WHOLE: ReadonlySet<string> = new Set(['#mass', '#area', '#run', '#count']);

/** A length without a width, which the result does not need: the number would be lost. */
function isHalfSized(
  frame: Frame,
  taken: ReadonlyMap<string, number>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const across = frame.fields['width_m'] ? 'width_m' : 'height_m';
  if (frame.areal === undefined || !frame.fields[across] || !frame.fields['length_m']) return false;
  const has = (field: string) => given[field] !== undefined;
  return (taken.has(across) && !has('length_m')) || (taken.has('length_m') && !has(across));
}

/** An opening and the weight of a square metre are the same whatever the size of the piece. */
function needsNoSize(frame: Frame, { output, per, isSaid }: ReadAsk): boolean {
  if (output === null || !isSaid || frame.areal === undefined) return false;
  if (output === frame.areal) return per === 'm²' || per === 'ft²';
  const { needs = [], per: own, nouns } = frame.outputs[output] ?? { nouns: [] };
  return needs.length === 0 && own !== 'piece' && !nouns.includes('weight');
}

/** '网一米宽，孔多大': a width without a length stands beside the calculation. */
function withLoneSideAside(
  { together = [] }: CalculatorDefinition,
  inputs: Readonly<Record<string, string | number | boolean>>,
  slots: readonly Slot[],
): Record<string, string | number | boolean> {
  const lone = together.flatMap((pair) => {
    const given = pair.filter((field) => inputs[field] !== undefined);
    return given.length < pair.length ? given : [];
  });
  const isAside = (field: string) => {
    const slot = slots.find((each) => each.field === field);
    const isSure = slot === undefined || slot.isLabelled || slot.meaning.unit !== null;
    return isSure && /^(?:width|length|height)_m$/.test(field) && lone.includes(field);
  };
  return Object.fromEntries(
    Object.entries(inputs).map(([field, value]) => [isAside(field) ? `#${field}` : field, value]),
  );
}

/** '高2米，每米多重': the weight of one metre of a net needs no other length. */
function isOfMetre(
  frame: Frame,
  definition: CalculatorDefinition,
  asks: readonly ReadAsk[],
  inputs: Binding['inputs'],
): boolean {
  return (
    frame.areal !== undefined &&
    'length_m' in definition.fields &&
    inputs['length_m'] === undefined &&
    (inputs['width_m'] ?? inputs['height_m']) !== undefined &&
    asks.some(({ per }) => per === 'm' || per === 'ft')
  );
}

/** '20块1米乘2米…总重': an amount that no word names is rarely a price where no money is asked for. */
function hasPriceUnasked(slots: readonly Slot[], tokens: readonly Token[]): boolean {
  return (
    slots.some(
      ({ field, isLabelled, quantity }) =>
        field.startsWith('#price') && !isLabelled && quantity.per === null,
    ) &&
    !tokens.some(
      (token) =>
        (token.kind === 'ask' && (token.noun === 'price' || token.unit === 'CNY')) ||
        (token.kind === 'word' && token.nouns.some((noun) => noun === 'price' || noun === 'usd')),
    )
  );
}

/** The same word names another number of the same field: '丝3和丝4'. */
function isNamedAgain({ slots, labels }: State, field: string, word: WordToken): boolean {
  return (
    !labels.has(word) &&
    [...labels].some(({ text }) => text === word.text) &&
    slots.some((slot) => slot.field === field && slot.isLabelled)
  );
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
