import { isArithmetic } from '../arithmetic/arithmetic.ts';
import type { Carried } from '../bind/binding.ts';
import type { Frame } from '../frame.ts';
import { type Ranked, rankBindings, rankInFrame } from '../rank-bindings.ts';
import type { ReadAsk } from '../read-asks.ts';
import type { Token, WordToken } from '../tokens.ts';
import { outcomeOf } from './outcome-of-reading.ts';
import type { CalculationOutcome } from './outcome.ts';

export function readPart(
  tokens: readonly Token[],
  carried?: Carried & { calculator: string; asks: readonly ReadAsk[] },
): CalculationOutcome {
  const ranked = carried
    ? rankInFrame(carried.calculator, tokens, carried).map((each) =>
        withEarlierAsks(each, carried.asks, tokens),
      )
    : rankBindings(tokens).filter((each) => !lacksInSum(each));
  const [best] = ranked;
  if (!best || best.cost > (carried ? 24 : 14)) return { kind: 'none' };
  return outcomeOf(best, ranked, tokens, carried?.inputs ?? null);
}

/** A sum is only meant where all of its inputs are said: nobody is asked for the sides of a slab. */
function lacksInSum({ chain, issues }: Ranked): boolean {
  return (
    chain !== null &&
    isArithmetic(chain.calculator) &&
    issues.some(({ code }) => code === 'MISSING')
  );
}

/** A follow-up that asks for nothing of its own asks for what was asked before. */
function withEarlierAsks(
  binding: Ranked,
  asks: readonly ReadAsk[],
  tokens: readonly Token[],
): Ranked {
  if (
    asks.length === 0 ||
    binding.asks.some((ask) => ask.isSaid && isNamedIn(tokens, ask, binding))
  )
    return binding;
  const per = binding.asks[0]?.per;
  const isOfOne = per === 'roll' || per === 'piece';
  if (isOfOne && binding.slots.some(({ field }) => /^(?:width|length|height)_m$/.test(field)))
    return inEarlierUnit(binding, asks);
  const unit = binding.asks[0]?.unit ?? null;
  const isTotal = binding.asks[0]?.isTotal === true;
  const perArea = tokens.flatMap((token) =>
    token.kind === 'per' && /^(?:m|ft)²$/.test(token.unit) ? [token.unit] : [],
  )[0];
  // '宽1.22长30.5 五卷总共' goes on from a weight of a square metre.
  const isOfSize =
    perArea === undefined &&
    binding.slots.some(({ field }) => /^(?:width_m|length_m|height_m|qty|#count)$/.test(field));
  return {
    ...binding,
    asks: asks.map((ask) => ({
      ...ask,
      ...(unit !== null && { unit }),
      ...(perArea !== undefined && { per: perArea }),
      ...(isOfSize && (ask.per === 'm²' || ask.per === 'ft²') && { per: null }),
      isTotal: ask.isTotal || isTotal,
    })),
  };
}

/** 'And a roll of 4 x 100 ft' behind a weight in pounds: in pounds, too. */
function inEarlierUnit(binding: Ranked, asks: readonly ReadAsk[]): Ranked {
  const isOfWeight = ({ output }: ReadAsk) => output?.includes('weight') === true;
  const unit = asks.find((ask) => isOfWeight(ask) && ask.unit === 'lb')?.unit;
  if (unit === undefined) return binding;
  return {
    ...binding,
    asks: binding.asks.map((ask) =>
      ask.unit === null && isOfWeight(ask) ? { ...ask, unit } : ask,
    ),
  };
}

/** 'What if it is 304?' asks for nothing of its own. */
function isNamedIn(tokens: readonly Token[], ask: ReadAsk, { frame }: Ranked): boolean {
  const nouns: readonly string[] =
    ask.output === null ? [] : (frame.outputs[ask.output]?.nouns ?? []);
  return (
    ask.field !== null ||
    tokens.some(
      (token) =>
        (token.kind === 'ask' &&
          (token.unit !== null || token.noun !== null) &&
          !token.isUnitOnly) ||
        (token.kind === 'word' &&
          token.nouns.some((noun) => nouns.includes(noun)) &&
          !isOfNumber(tokens, token, frame)),
    )
  );
}

/** '孔要是中到中20呢': a size whose new value follows. */
function isOfNumber(tokens: readonly Token[], word: WordToken, { fields }: Frame): boolean {
  const at = tokens.indexOf(word);
  const isSize = Object.values(fields).some(({ nouns }) =>
    nouns.some((noun) => word.nouns.includes(noun)),
  );
  const behind = tokens.slice(at + 1, at + 5);
  const end = behind.findIndex(({ kind }) => kind === 'break' || kind === 'ask');
  return (
    isSize &&
    behind.slice(0, end < 0 ? undefined : end).some(({ kind }) => kind === 'quantity') &&
    !tokens.some(({ kind }) => kind === 'ask')
  );
}
