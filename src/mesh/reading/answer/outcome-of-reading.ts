import { calculate } from '../../calculators/calculate.ts';
import { findCalculator } from '../../calculators/registry.ts';
import type { SolveGoal } from '../../solve.ts';
import { wordsOf } from '../arithmetic/asked.ts';
import { isArithmetic } from '../arithmetic/arithmetic.ts';
import { virtualDropped } from '../bind/rival-fields.ts';
import type { FrameNote } from '../frame.ts';
import type { NounId } from '../nouns.ts';
import type { Ranked } from '../rank-bindings.ts';
import type { Token, WordToken } from '../tokens.ts';
import { withUnneededInputs } from '../unneeded-inputs.ts';
import {
  type CalculatedItem,
  type Figure,
  GOAL,
  type Inputs,
} from '../work-out/calculated-item.ts';
import { sumOfChain, workOut } from '../work-out.ts';
import {
  barePrices,
  doubtfulOpenings,
  doubtfulWires,
  droppedRivals,
  isIgnored,
  isOfStory,
  loneSides,
  withoutEffect,
} from './lost-numbers.ts';
import { missingOf, withoutFields } from './missing-inputs.ts';
import {
  type CalculationOutcome,
  type DialogueState,
  NOTHING,
  emptyState,
  stateOf,
} from './outcome.ts';
import { rivalOf, saidInputs } from './rival-reading.ts';
import { gradesIn, systemsIn } from './several-values.ts';
import { asksPrice, namesSieve } from './token-checks.ts';

/** A box without its lid, which the calculator counts. */
const LIDLESS =
  /(?:不带|不要|没有?|无)盖子?|(?:\bw\/o|\bwithout|\bno) (?:an? |the )?lids?\b|\bopen[- ]top/;
/** Share of the pitch from which a clear opening weighs noticeably less. */
const THICK_WIRE = 0.05;

export function outcomeOf(
  found: Ranked,
  ranked: readonly Ranked[],
  tokens: readonly Token[],
  earlier: Inputs | null,
): CalculationOutcome {
  const isFresh = earlier === null;
  const carried = earlier ?? {};
  const lacking = missingOf(found, carried);
  const completed = lacking.length > 0 ? withUnneededInputs(found, lacking) : null;
  const best = completed?.reading ?? found;
  const missing = completed ? [] : lacking;
  const calculator = best.frame.calculator;
  const unused = best.unused.map(({ text }) => text);
  // 'SWG 16 diameter', 'wire gauge for 0.9 mm': nothing else can be meant.
  const isGauge = calculator === 'wire_gauge' && isFresh && tokens.length <= 5;
  const isSaid = isGauge || best.asks.some((ask) => ask.isSaid);
  // A bare number that no word names is no ground for a calculation.
  const isSure = best.slots.some(({ isLabelled, meaning }) => isLabelled || meaning.unit !== null);
  const isOfProduct = tokens.some((each) => each.kind === 'word' && each.products.length > 0);
  const isMeant = best.frame.onlyIfMeant === true;
  if (isFresh && !isSure && !isOfProduct && !isMeant) return { kind: 'none' };
  if (missing.length > 0) {
    // Words of the trade with a number in them that ask for no calculation belong to the articles.
    const isAboutStandard = tokens.some((each) => each.kind === 'code' && each.code === 'standard');
    if (!isSaid || !isSure || best.cost > 6 || isAboutStandard) return { kind: 'none' };
    return {
      kind: 'ask',
      reason: {
        type: 'missing',
        missing: { calculator, fields: missing },
        inputs: best.inputs,
        asked: best.asks.flatMap(({ output }) => output ?? []),
        unused,
      },
      state: {
        items: [],
        figures: [],
        pending: {
          calculator,
          inputs: withoutFields(withBeside(best), missing),
          fields: missing,
          asks: best.asks,
        },
        before: [],
      },
    };
  }
  const isNamed = tokens.some(
    (each) =>
      (each.kind === 'word' && (each.products.length > 0 || each.material !== null)) ||
      (each.kind === 'quantity' && each.meanings.some(({ unit }) => unit === 'mesh')),
  );
  if (!isSaid && isFresh && !isMeant && (best.slots.length < 2 || !isNamed))
    return { kind: 'none' };
  const unknown = tokens.find(
    (each): each is WordToken =>
      each.kind === 'word' && each.material !== null && each.material.key === null,
  );
  const needsDensity =
    best.asks.some(
      ({ output }) => output !== null && /weight|kg|cost|price|total|m2/.test(output),
    ) && 'material' in best.definition.fields;
  if (unknown && needsDensity && best.inputs['density'] === undefined) {
    return {
      kind: 'ask',
      reason: { type: 'material', material: unknown.text, calculator },
      state: emptyState({ calculator, inputs: best.inputs, fields: ['density'], asks: best.asks }),
    };
  }
  const goal = carried[GOAL] === undefined ? goalOf(tokens) : (carried[GOAL] as SolveGoal);
  const how = { goal, carried, several: [...gradesIn(tokens, best), ...systemsIn(tokens, best)] };
  const worked = workOut(best, how);
  if (worked.kind === 'refused') {
    const { inputs, issues } = worked;
    return {
      kind: 'ask',
      reason: { type: 'refused', calculator: worked.calculator, inputs, issues },
      state: emptyState({ calculator, inputs: best.inputs, fields: [], asks: best.asks }),
    };
  }
  // A result that was given is found again in a calculation that is named.
  if (worked.kind === 'unsolved' && isFresh && !isOfProduct) return NOTHING;
  if (worked.kind === 'unsolved') {
    const { field, output, lowest, highest, unit } = worked;
    return {
      kind: 'ask',
      reason: {
        type: 'unsolved',
        calculator: worked.calculator,
        field,
        output,
        lowest,
        highest,
        unit,
      },
      state: emptyState(null),
    };
  }
  if (worked.figures.length === 0) return { kind: 'none' };
  const lost = [
    ...best.unused.filter(
      (quantity) =>
        !isIgnored(quantity) &&
        !(isFresh && (best.stray.has(quantity) || isOfStory(quantity, tokens))),
    ),
    ...withoutEffect(best, worked.figures, how),
    ...droppedRivals(best),
    ...barePrices(best),
    ...doubtfulWires(best),
    ...doubtfulOpenings(best),
    ...loneSides(best, how.carried),
  ];
  if (lost.length > 0) {
    const numbers = [...new Set(lost.map(({ text }) => text))];
    return {
      kind: 'ask',
      reason: { type: 'unused', numbers, calculator, inputs: best.inputs },
      state: { ...stateOf(worked.items, worked.figures, []), unclear: numbers },
    };
  }
  const open = calculator === 'gabion' ? LIDLESS.exec(wordsOf(tokens))?.[0] : undefined;
  if (open !== undefined) {
    const numbers = [open.trim()];
    return {
      kind: 'ask',
      reason: { type: 'unused', numbers, calculator, inputs: best.inputs },
      state: stateOf(worked.items, worked.figures, []),
    };
  }
  const hasMoney = worked.figures.some(({ unit }) => /CNY|USD/.test(unit));
  const isPartial = best.unanswered.length > 0 && !hasMoney && isFresh;
  const lacksPrice = !hasMoney && asksPrice(tokens) && best.frame.areal !== undefined;
  if (isPartial && !isSaid && !lacksPrice) return { kind: 'none' };
  const rival = rivalOf(best, ranked, worked.figures, carried);
  if (rival) {
    const { item, ...reading } = rival;
    const readings = [{ calculator, inputs: saidInputs(best), figures: worked.figures }, reading];
    const [other] = item ? stateOf([item], [], []).items : [];
    return {
      kind: 'ask',
      reason: { type: 'ambiguous', readings },
      state: { ...stateOf(worked.items, worked.figures, []), ...(other && { rival: other }) },
    };
  }
  const notes: FrameNote[] = [
    ...(worked.items.length === 0 ? best.notes : []),
    ...(isOpeningOpen(best, tokens) ? (['openingAsPitch'] as const) : []),
    ...(lacksPrice ? (['priceUnknown'] as const) : []),
    ...(calculator === 'sieve_lookup' && !namesSieve(tokens) ? (['sieveAssumed'] as const) : []),
    ...(leavesPlasticOut(best, tokens)
      ? [calculator === 'gabion' ? ('boxPlasticExcluded' as const) : ('plasticExcluded' as const)]
      : []),
    ...(hasNoun(tokens, 'partBeside') ? (['partsExcluded'] as const) : []),
    ...(hasNoun(tokens, 'flatTube') ? (['tubeFlattened'] as const) : []),
    ...(best.slots.some(({ field }) => field === '#boxends') ? (['facesOfBox'] as const) : []),
    ...(completed ? ([completed.isInstead ? 'instead' : 'unneededAssumed'] as const) : []),
  ];
  const results = worked.items.map((item) => ({
    ...(completed ? withValues(item, completed.independent) : item),
    notes: [...item.notes, ...notes],
  }));
  const beside = isPartial ? besideOf(best, ranked, results.length) : null;
  const all = beside ? [...results, ...beside.items] : results;
  const figures = beside ? [...worked.figures, ...beside.figures] : worked.figures;
  return {
    kind: 'calculated',
    results: all,
    figures,
    unused: best.unused.filter((quantity) => !isIgnored(quantity)).map(({ text }) => text),
    form: 'plain',
    focus: null,
    followsUp: !isFresh,
    ...(isPartial && !beside && { isPartial }),
    ...(notes.length > 0 && results.length === 0 && { notes }),
    state: isArithmetic(best.chain?.calculator ?? calculator)
      ? sumState(best, figures)
      : stateOf(
          completed?.isInstead
            ? worked.items.map((item) => asAsked(item, found))
            : beside
              ? all
              : worked.items,
          figures,
          [],
        ),
  };
}

/** The item with what was asked first, which the next question completes. */
const asAsked = (item: CalculatedItem, { asks, inputs }: Ranked): CalculatedItem => ({
  ...item,
  asks,
  inputs: Object.fromEntries(
    Object.entries(item.inputs).filter(
      ([field]) => field in inputs || item.origins[field] === 'derived',
    ),
  ),
});

/** All that was said, with what stands beside the calculator's inputs. */
function withBeside({ inputs, slots }: Ranked): Inputs {
  const beside = slots.filter(({ field }) => field.startsWith('#'));
  return { ...inputs, ...Object.fromEntries(beside.map(({ field, value }) => [field, value])) };
}

/** The sum that goes on with a result of the calculator of a reading. */
function chainedSum(reading: Ranked): Ranked | null {
  const { chain, frame, inputs } = reading;
  const definition = findCalculator(frame.calculator);
  const result =
    chain && definition ? calculate(frame.calculator, virtualDropped(definition, inputs)) : null;
  return chain === null || result === null || 'refused' in result
    ? null
    : (sumOfChain(reading, chain, inputs, result)?.reading ?? null);
}

/** A sum without a calculator stands in the state as its inputs alone. */
function sumState(reading: Ranked, figures: readonly Figure[]): DialogueState {
  const { frame, inputs, asks } = chainedSum(reading) ?? reading;
  return {
    items: [{ calculator: frame.calculator, inputs, beside: {}, asks, origins: {} }],
    figures: [...figures],
    pending: null,
    before: [],
  };
}

/** Highest extra cost of a second reading that answers what the best reading leaves open. */
const BESIDE_LEAD = 8;

/** '16号丝多粗，一公斤几米': another calculator, with the same numbers, tells what is asked beside. */
function besideOf(
  best: Ranked,
  ranked: readonly Ranked[],
  offset: number,
): { items: CalculatedItem[]; figures: Figure[] } | null {
  const other = ranked.find(
    (each) =>
      each.frame.calculator !== best.frame.calculator &&
      each.chain === null &&
      each.cost - best.cost < BESIDE_LEAD &&
      each.unused.length === 0 &&
      missingOf(each, {}).length === 0 &&
      each.asks.every(({ isSaid, field }) => isSaid && field === null) &&
      best.unanswered.every((text) => !each.unanswered.includes(text)),
  );
  if (!other) return null;
  const worked = workOut(other, { goal: 'equal', carried: {} });
  if (worked.kind !== 'calculated' || worked.figures.length === 0) return null;
  const figures = worked.figures.map((figure) => ({
    ...figure,
    item: figure.item === null ? null : figure.item + offset,
  }));
  return { items: worked.items, figures };
}

function hasNoun(tokens: readonly Token[], noun: NounId): boolean {
  return tokens.some((token) => token.kind === 'word' && token.nouns.includes(noun));
}

/** A coat of plastic is named, and the weight is that of the wire in it. */
function leavesPlasticOut(
  { frame, inputs, slots, asks }: Ranked,
  tokens: readonly Token[],
): boolean {
  const isWeighed = frame.areal !== undefined || frame.calculator === 'gabion';
  const isOfWeight = asks.some(({ output }) => output !== null && /weight|kg/.test(output));
  const hasCoat = inputs['pvc_od_mm'] !== undefined || slots.some(({ field }) => field === '#coat');
  return (
    isWeighed &&
    isOfWeight &&
    !hasCoat &&
    tokens.some(
      (token) =>
        token.kind === 'word' &&
        (token.material?.key === 'pvc' ||
          /[包浸涂喷覆]塑|[塑]层|\bpvc\b|vinyl|plastic/.test(token.text)),
    )
  );
}

/** An opening is read as a pitch, and the wire is so thick that a clear opening is another mesh. */
function isOpeningOpen({ slots, inputs }: Ranked, tokens: readonly Token[]): boolean {
  const { wire_mm: wire, pitch_across_mm: pitch, basis } = inputs;
  if (typeof wire !== 'number' || typeof pitch !== 'number' || basis !== undefined) return false;
  if (wire / pitch < THICK_WIRE) return false;
  return slots.some(({ field, quantity }) => {
    const next = tokens[tokens.indexOf(quantity) + 1];
    return field.startsWith('pitch_') && next?.kind === 'word' && next.nouns[0] === 'opening';
  });
}

function withValues(item: CalculatedItem, keys: ReadonlySet<string>): CalculatedItem {
  const { values, steps } = item.result;
  return {
    ...item,
    isReduced: true,
    result: {
      ...item.result,
      values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))),
      steps: steps.filter(({ key }) => keys.has(key)),
    },
  };
}

function goalOf(tokens: readonly Token[]): SolveGoal {
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    if (token.act === 'atLeast') return 'atLeast';
    if (token.act === 'atMost') return 'atMost';
  }
  return 'equal';
}
