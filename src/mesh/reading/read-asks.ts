import type { CalculatorDefinition } from '../calculators/definition.ts';
import { isSameDimension, type UnitId } from '../units.ts';
import type { Frame, OutputFrame } from './frame.ts';
import type { NounId } from './nouns.ts';
import { hasOutline } from './outline.ts';
import type { AskToken, PerUnit, Token, WordToken } from './tokens.ts';

/** Something that is asked for. */
export interface ReadAsk {
  /** A result of the calculator, or null where an input is to be found. */
  output: string | null;
  /** An input that is to be found from a result that was given. */
  field: string | null;
  per: PerUnit | null;
  /** Unit that the answer is wanted in. */
  unit: UnitId | null;
  isTotal: boolean;
  /** Asked for in so many words; otherwise what is usually meant. */
  isSaid: boolean;
}

interface Bound {
  labels: ReadonlySet<WordToken>;
  /** Nouns of the text that are the name of no number. */
  named?: ReadonlySet<NounId>;
  bound: ReadonlySet<string>;
  targets: readonly string[];
  /** Inputs that are not said; `a|b` where one of them is enough. */
  missing?: readonly string[];
}

/** Units that outputs are for one of. */
const PER_KINDS: Partial<Record<PerUnit, string>> = {
  'm²': 'm²',
  'ft²': 'm²',
  m: 'm',
  ft: 'm',
  kg: 'kg',
  t: 'kg',
  jin: 'kg',
  lb: 'kg',
};

/** Results that are asked for by their names alone. */
const WANTED: ReadonlySet<NounId> = new Set([
  'weight',
  'openArea',
  'flow',
  'velocity',
  'life',
  'breakLoad',
  'inkVolume',
]);

/** Results that are said and of which another result is asked are rarer than inputs. */
const FOUND_FIRST_COST = 2;

const MONEY_NOUNS: ReadonlySet<string> = new Set([
  'price',
  'total',
  'exwPrice',
  'costPrice',
  'usd',
  'tax',
]);

/** The asks of a text, in the terms of one frame, with the cost of the fit. */
export function readAsks(
  frame: Frame,
  definition: CalculatorDefinition,
  tokens: readonly Token[],
  bound: Bound,
): { asks: ReadAsk[]; cost: number; unanswered: string[] } {
  const namedAsks = namedIn(tokens, bound.labels);
  const known = { ...bound, named: namedAsks };
  const asks: ReadAsk[] = [];
  let cost = 0;
  const [first = null, ...otherUnits] = tokens.flatMap((each) =>
    each.kind === 'ask' && each.isUnitOnly && each.unit !== null ? [each.unit] : [],
  );
  const isInInches = asksInches(frame, tokens, known.labels);
  const unitOnly = first ?? (isInInches ? 'in' : null);
  const hasTotal = tokens.some(
    (each) =>
      each.kind === 'word' &&
      (each.act === 'sum' || each.nouns.includes('total')) &&
      !known.labels.has(each),
  );
  const moreUnits: UnitId[] = [];
  const add = (ask: ReadAsk) => {
    const same = asks.find(
      (each) => each.output === ask.output && each.field === ask.field && each.per === ask.per,
    );
    if (same) {
      // '是多少毫米，多少英寸': the same result in two units.
      if (same.unit !== null && ask.unit !== null && ask.unit !== same.unit)
        moreUnits.push(ask.unit);
      return;
    }
    asks.push(ask);
    // A name says what is asked once: the next question in the same unit is about something else.
    for (const noun of ask.output === null ? [] : (frame.outputs[ask.output]?.nouns ?? []))
      namedAsks.delete(noun);
  };
  const generic: Token[] = [];
  const open: { at: number; text: string }[] = [];
  const answered: number[] = [];
  const firstNumber = tokens.findIndex((token) => token.kind === 'quantity');
  const lastLabel = tokens.findLastIndex((token) => token.kind === 'quantity');
  const loosePer = onlyPer(tokens);
  const notTold: string[] = [];
  tokens.forEach((token, at) => {
    const per = nearestPer(tokens, at) ?? loosePer;
    if (token.kind === 'ask' && !token.isUnitOnly) {
      const nouns = token.noun ? [token.noun] : askedNounsBeside(tokens, at, known.labels);
      const unitFound = token.unit ? byUnit(frame, definition, token.unit, per, known) : null;
      const isOfPer =
        per !== null &&
        unitFound?.output != null &&
        frame.outputs[unitFound.output]?.per === PER_KINDS[per];
      const noun = isOfPer
        ? undefined
        : nouns.find((each) => targetOf(frame, definition, each, per, token.unit, known));
      const pieces = asPieces(token, tokens);
      const ofMass = areaOfMass(frame, pieces, { per, nouns, known });
      const found =
        (noun ? targetOf(frame, definition, noun, per, token.unit, known) : null) ??
        // '1吨能裁多少张': pieces of a weight, and no wires of a sheet.
        (known.bound.has('#mass') ? ofMass : null) ??
        unitFound ??
        ofMass;
      const ownPer = per ?? (nouns.includes('arealWeight') && noun ? 'm²' : null);
      if (found) {
        add({
          ...found,
          per: ownPer,
          unit: (found === ofMass ? pieces.unit : token.unit) ?? unitOnly,
          isTotal: hasTotal,
          isSaid: true,
        });
        cost -= 2;
      } else if (nouns.length > 0 || token.unit) {
        if (unitOnly === null || token.noun !== 'price') open.push({ at, text: token.text });
        cost += MONEY_NOUNS.has(nouns[0] ?? '') && frame.areal !== undefined ? 0.5 : 3;
      } else generic.push(token);
    }
  });
  tokens.forEach((token, at) => {
    if (
      token.kind !== 'word' ||
      known.labels.has(token) ||
      token.nouns.length === 0 ||
      (token.choices.length > 0 && !(at > lastLabel && token.nouns.includes('clearOpening'))) ||
      (!isAskedNear(tokens, at) &&
        !isQuestion(tokens, at) &&
        !isInListOfResults(tokens, at, known.labels) &&
        (/^(?:wires?|threads?|[丝线])$/.test(token.text) ||
          (at > firstNumber && at < lastLabel && !isFor(tokens[at + 1]))))
    )
      return;
    const per = nearestPer(tokens, at);
    // 'Open area, holes and weight': behind all numbers it asks how many there are.
    const isCount = token.text === 'holes' && at > lastLabel;
    for (const noun of isCount ? (['holeCount', ...token.nouns] as const) : token.nouns) {
      const found =
        (unitOnly && targetOf(frame, definition, noun, per, unitOnly, known)) ??
        targetOf(frame, definition, noun, per, null, known);
      if (!found && at > lastLabel && WANTED.has(noun)) cost += 1.5;
      if (!found && at < firstNumber && WANTED.has(noun)) cost += 2.5;
      if (!found && noun === token.nouns[0] && (WANTED.has(noun) || noun === 'rating'))
        notTold.push(token.text);
      if (!found && noun === token.nouns[0] && WANTED.has(noun) && isAskedNear(tokens, at))
        open.push({ at, text: token.text });
      if (!found) continue;
      const ownPer = per ?? (token.nouns.includes('arealWeight') ? 'm²' : null);
      const key = found.output ?? found.field ?? '';
      if (found.output === null && (asks.length > 0 || (at < lastLabel && !isFor(tokens[at + 1]))))
        continue;
      const isField = known.bound.has(key) || known.targets.includes(key);
      if (isField) continue;
      answered.push(at);
      const isNew = !asks.some((each) => each.output === found.output);
      const ownUnit = found.output === null ? undefined : definition.outputs[found.output]?.unit;
      const isLength = ownUnit !== undefined && sameKind(ownUnit, 'in');
      const unit = /^(?:gsm|g\/m2|grammage|克重)$/.test(token.text)
        ? 'g/m²'
        : isInInches && isLength
          ? 'in'
          : unitOnly;
      add({ ...found, per: ownPer, unit, isTotal: hasTotal, isSaid: true });
      if (isNew) cost -= 0.6;
      break;
    }
  });
  // 'How many metres of wire': a word beside says what is asked for.
  const unanswered = open
    .filter((each) => !answered.some((place) => isBeside(tokens, place, each.at)))
    .map(({ text }) => text);
  const isOfUnit = ({ output, field }: ReadAsk) =>
    [output && definition.outputs[output]?.unit, field && fieldUnit(definition, field)].some(
      (own) => own && unitOnly !== null && sameKind(own, unitOnly),
    );
  // '40 mesh, opening 0.45, weight?': the wire comes first, and then what is asked.
  const found = inputFound(frame, known);
  if (asks.length > 0 && found !== null && asks.every(({ field }) => field === null)) {
    asks.push({ output: null, field: found, per: null, unit: null, isTotal: false, isSaid: true });
    cost += FOUND_FIRST_COST;
  }
  // 'Open area and lbs': the unit alone asks for one more result.
  if (asks.length > 0 && unitOnly !== null && !asks.some(isOfUnit)) {
    const found = byUnit(frame, definition, unitOnly, null, known);
    if (found) add({ ...found, per: null, unit: unitOnly, isTotal: hasTotal, isSaid: true });
  }
  if (asks.length > 0)
    return { asks: inUnits(asks, [...otherUnits, ...moreUnits]), cost, unanswered };
  unanswered.push(...notTold);
  // 'Opening 0.5, open area 40 %': the one input that is left follows from the result.
  const isAsking = tokens.some((each) => each.kind === 'ask');
  if (found !== null && !isAsking) {
    add({ output: null, field: found, per: null, unit: unitOnly, isTotal: false, isSaid: true });
    return { asks, cost, unanswered };
  }
  const ofUnit = unitOnly === null ? null : byUnit(frame, definition, unitOnly, null, known);
  const output = ofUnit?.output ?? frame.usualAsk.find((each) => isAvailable(frame, each, known));
  if (output === undefined) return { asks, cost: cost + 2.5, unanswered };
  const per = tokens.find((each) => each.kind === 'per')?.unit ?? null;
  const named = per === null ? output : (withPer(frame, output, per, known) ?? output);
  // 'Size in mm': the unit alone says what is asked for.
  const ownUnit = definition.outputs[named]?.unit;
  const isUnitAsked = unitOnly !== null && ownUnit !== undefined && sameKind(ownUnit, unitOnly);
  const isAsked = generic.length > 0 || isUnitAsked;
  add({ output: named, field: null, per, unit: unitOnly, isTotal: hasTotal, isSaid: isAsked });
  for (const other of unitOnly === null ? (frame.together ?? []) : [])
    if (isAvailable(frame, other, known))
      add({
        output: other,
        field: null,
        per: null,
        unit: null,
        isTotal: hasTotal,
        isSaid: isAsked,
      });
  const isOther = unitOnly !== null && !isUnitAsked;
  return {
    asks: inUnits(asks, [...otherUnits, ...moreUnits]),
    cost: cost + (isAsked ? 0.3 : 1) + (isOther ? 1.5 : 0),
    unanswered,
  };
}

/** Close by, with no other question between. */
function isBeside(tokens: readonly Token[], one: number, other: number): boolean {
  const between = tokens.slice(Math.min(one, other) + 1, Math.max(one, other));
  return between.length < 4 && !between.some((token) => token.kind === 'ask' && !token.isUnitOnly);
}

function fieldUnit({ fields }: CalculatorDefinition, field: string): UnitId | null {
  const declared = fields[field];
  return declared?.kind === 'quantity' || declared?.kind === 'integer' ? declared.unit : null;
}

/** 'kg and lbs': what is asked for, once more in each further unit of its kind. */
function inUnits(asks: readonly ReadAsk[], units: readonly UnitId[]): ReadAsk[] {
  return asks.flatMap((ask) => [
    ask,
    ...units.flatMap((unit) =>
      ask.unit !== null && unit !== ask.unit && isSameDimension(unit, ask.unit)
        ? [{ ...ask, unit }]
        : [],
    ),
  ]);
}

/** 'Opening in inches', of a calculator that has no result of that name. */
function asksInches(
  frame: Frame,
  tokens: readonly Token[],
  labels: ReadonlySet<WordToken>,
): boolean {
  const isInches = (token: Token) =>
    token.kind === 'word' && !labels.has(token) && token.nouns.includes('inches');
  return (
    tokens.some(isInches) &&
    !Object.values(frame.outputs).some(({ nouns }) => nouns.includes('inches'))
  );
}

function namedIn(tokens: readonly Token[], labels: ReadonlySet<WordToken>): Set<NounId> {
  return new Set(
    tokens.flatMap((token) => (token.kind === 'word' && !labels.has(token) ? token.nouns : [])),
  );
}

/** 'How many metres of wire are in one tonne', 'what does 1 meter of it weigh': the one denominator of a text. */
function onlyPer(tokens: readonly Token[]): PerUnit | null {
  const [first, ...others] = tokens.filter((token) => token.kind === 'per');
  return first?.kind === 'per' &&
    others.length === 0 &&
    (PER_KINDS[first.unit] === 'kg' || /^(?:1|one) ?[a-z]/.test(first.text))
    ? first.unit
    : null;
}

/** 'Open area and weight of a sheet 4 x 8 ft': two results that stand side by side. */
function isInListOfResults(
  tokens: readonly Token[],
  at: number,
  labels: ReadonlySet<WordToken>,
): boolean {
  const isResult = (token: Token | undefined) =>
    token?.kind === 'word' && !labels.has(token) && token.nouns.some((noun) => WANTED.has(noun));
  const joins = (token: Token | undefined) => token?.kind === 'word' && token.isJoin;
  return (
    isResult(tokens[at]) &&
    ((joins(tokens[at + 1]) && isResult(tokens[at + 2])) ||
      (joins(tokens[at - 1]) && isResult(tokens[at - 2])))
  );
}

/** 'Wire diameter for 45 % open area'. */
function isFor(token: Token | undefined): boolean {
  return token?.kind === 'other' && token.text === 'for';
}

/**
 * The one input that is left where a result was given. A weight beside sizes, '40目 0.2 重', is as a rule what is asked
 * for.
 */
function inputFound(frame: Frame, { missing = [], targets, bound }: Bound): string | null {
  const [lacking, ...others] = missing;
  const [target = ''] = targets;
  if (targets.length !== 1 || bound.has(target) || /weight|kg/.test(target)) return null;
  if (lacking === undefined || others.length > 0) return null;
  const fields = lacking.split('|').filter((each) => frame.fields[each]?.isNamed !== true);
  return fields[0] ?? lacking;
}

/** 'Mesh 8, open area 60 %, wire?', '10 mesh, opening 2 mm -> wire': the word alone is the question. */
function isQuestion(tokens: readonly Token[], at: number): boolean {
  const [before, word, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!word || (before?.kind !== 'break' && before?.kind !== 'quantity' && before?.text !== '>'))
    return false;
  return (behind?.kind === 'break' && behind.text === '?') || (!behind && before.text === '>');
}

/** A word that asks stands close by, in the same clause. */
function isAskedNear(tokens: readonly Token[], at: number): boolean {
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= 4; distance += 1) {
      const token = tokens[at + step * distance];
      if (
        !token ||
        token.kind === 'break' ||
        token.kind === 'quantity' ||
        /^[-:：/]$/.test(token.text)
      )
        break;
      if (token.kind === 'ask' && !token.isUnitOnly) return true;
    }
  }
  return false;
}

/** The denominator beside a word that asks: '一平多重', 'weight per roll'. */
function nearestPer(tokens: readonly Token[], at: number): PerUnit | null {
  for (let distance = 1; distance <= 4; distance += 1) {
    const before = tokens[at - distance];
    if (before?.kind === 'break' || before?.kind === 'quantity') break;
    if (before?.kind === 'per') return before.unit;
  }
  for (let distance = 1; distance <= 4; distance += 1) {
    const behind = tokens[at + distance];
    if (
      behind?.kind === 'break' ||
      behind?.kind === 'quantity' ||
      (behind?.kind === 'ask' && !behind.isUnitOnly)
    )
      break;
    if (behind?.kind === 'per') return isOfNextAsk(tokens, at + distance) ? null : behind.unit;
  }
  return null;
}

/** '直径多少 一吨多少米': the denominator stands apart, right before the next question. */
function isOfNextAsk(tokens: readonly Token[], at: number): boolean {
  const [before, per, next] = tokens.slice(at - 1, at + 2);
  return (
    before !== undefined &&
    per !== undefined &&
    per.start > before.end &&
    next?.kind === 'ask' &&
    next.start === per.end
  );
}

/** The output that the word at a place asks for, by its own name or by a word beside it. */
export function nounsAsked(tokens: readonly Token[], at: number): readonly NounId[] {
  const token = tokens[at];
  if (token?.kind !== 'ask' || token.isUnitOnly) return [];
  return token.noun ? [token.noun] : askedNounsBeside(tokens, at, new Set());
}

/** '丝径多少', '多少焊点', 'what is the open area': the word beside one that asks. */
function askedNounsBeside(
  tokens: readonly Token[],
  at: number,
  labels: ReadonlySet<WordToken>,
): readonly NounId[] {
  const isFree = (token: Token | undefined): token is WordToken =>
    token?.kind === 'word' && token.nouns.length > 0 && !labels.has(token);
  const ask = tokens[at];
  if (ask?.kind !== 'ask') return [];
  const counted = (nouns: readonly NounId[]): readonly NounId[] =>
    nouns.includes('hole') && /个|many/.test(ask.text) ? ['holeCount'] : nouns;
  const hasUnit = ask.unit !== null;
  for (let distance = 1; distance <= 5; distance += 1) {
    const token = tokens[at + distance];
    if (
      token === undefined ||
      token.kind === 'break' ||
      token.kind === 'quantity' ||
      token.kind === 'ask' ||
      /^[-:：]$/.test(token.text)
    )
      break;
    if (isFree(token)) return hasUnit && distance > 1 ? [] : counted(token.nouns);
  }
  for (let distance = 1; distance <= (hasUnit ? 2 : 3); distance += 1) {
    const token = tokens[at - distance];
    if (
      token === undefined ||
      token.kind === 'break' ||
      token.kind === 'quantity' ||
      token.kind === 'ask' ||
      /^[-:：]$/.test(token.text)
    )
      break;
    if (isFree(token)) return token.nouns;
  }
  return [];
}

type Target = Pick<ReadAsk, 'output' | 'field'>;

function targetOf(
  frame: Frame,
  definition: CalculatorDefinition,
  noun: NounId,
  per: PerUnit | null,
  unit: UnitId | null,
  known: Bound,
): Target | null {
  const field = Object.entries(frame.fields).find(
    ([key, { nouns }]) => nouns.includes(noun) && !known.bound.has(key),
  )?.[0];
  const declared = field === undefined ? undefined : definition.fields[field];
  const isOfUnit =
    unit === null ||
    ((declared?.kind === 'quantity' || declared?.kind === 'integer') &&
      sameKind(declared.unit, unit));
  if (known.targets.length > 0 && field !== undefined && isOfUnit) return { output: null, field };
  const outputs = Object.entries(frame.outputs).filter(([key, { nouns }]) => {
    // A value that was said is no answer.
    if (!nouns.includes(noun) || known.bound.has(key)) return false;
    const own = definition.outputs[key]?.unit;
    return unit === null || own === undefined || sameKind(own, unit);
  });
  const best = bestOutput(outputs, per, { ...known, named: new Set() });
  if (best !== null) return { output: best, field: null };
  return null;
}

function byUnit(
  frame: Frame,
  definition: CalculatorDefinition,
  unit: UnitId,
  per: PerUnit | null,
  known: Bound,
): Target | null {
  const outputs = Object.entries(frame.outputs).filter(([key, { isNamed }]) => {
    const own = definition.outputs[key]?.unit;
    const isOfArea = own === 'm/m²' && per === 'm²' && isSameDimension(unit, 'm');
    const isKind =
      own !== undefined &&
      (sameKind(own, unit) || isOfArea || (unit === 'mesh' && key === 'astm_no'));
    return !isNamed && isKind && !known.bound.has(key);
  });
  // '几片几根柱子': what counts are of is said behind each of them.
  const named = isSameDimension(unit, 'pcs') ? new Set<NounId>() : known.named;
  const best = bestOutput(outputs, per, { ...known, ...(named && { named }) });
  if (best !== null) return { output: best, field: null };
  if (known.targets.length === 0) return null;
  const field = Object.keys(frame.fields).find((key) => {
    const own = definition.fields[key];
    return (
      (own?.kind === 'quantity' || own?.kind === 'integer') &&
      sameKind(own.unit, unit) &&
      !known.bound.has(key)
    );
  });
  return field === undefined ? null : { output: null, field };
}

/** 'How many 1x2 m sheets in a tonne': what is counted stands behind its size. */
function asPieces(token: AskToken, tokens: readonly Token[]): AskToken {
  const next = tokens[tokens.indexOf(token) + 1];
  const isOfSize =
    token.text === 'how many' &&
    ((next?.kind === 'quantity' && next.group !== null) ||
      (next?.kind === 'per' && PER_KINDS[next.unit] === 'kg'));
  return token.unit === null && isOfSize ? { ...token, unit: 'pcs' } : token;
}

/** '1吨有多少平', '10吨多少卷': an area or a count follows from a weight. */
function areaOfMass(
  frame: Frame,
  { unit, noun }: AskToken,
  { per, nouns, known }: { per: PerUnit | null; nouns: readonly NounId[]; known: Bound },
): Target | null {
  const isArea =
    unit === null ? noun === 'area' || nouns.includes('area') : isSameDimension(unit, 'm²');
  const isCount =
    (unit === 'rolls' || unit === 'pcs' || unit === 'panels') &&
    (known.bound.has('#mass') ||
      known.bound.has('#area') ||
      (per !== null && PER_KINDS[per] === 'kg')) &&
    known.bound.has('length_m');
  const hasArea = isArea && hasOutline(known.bound);
  const hasMass = known.bound.has('#mass') || (per !== null && PER_KINDS[per] === 'kg');
  return (isCount || hasArea || (isArea && hasMass)) && frame.areal !== undefined
    ? { output: frame.areal, field: null }
    : null;
}

/** Weights of a metre and of a square metre are asked for in kilograms too. */
function sameKind(own: UnitId, asked: UnitId): boolean {
  if (isSameDimension(own, 'pcs') && isSameDimension(asked, 'pcs')) {
    const generic = ['pcs', 'rolls', 'wires', 'panels', 'points', 'posts', 'clips'];
    return (
      own === asked ||
      (asked === 'pcs' && own !== 'turns' && own !== 'points' && own !== 'wires') ||
      (own === 'pcs' && asked !== 'turns') ||
      (generic.includes(own) && asked === own) ||
      (own === 'panels' && asked === 'pcs') ||
      (own === 'posts' && asked === 'wires')
    );
  }
  if (isSameDimension(own, asked))
    return !isSameDimension(own, 'mm') || isLong(own) === isLong(asked);
  // 'How many pounds does it hold': a force is told in units of weight.
  if (own === 'kgf') return isSameDimension(asked, 'kg');
  const [amount, of] = own.split('/');
  if (of !== undefined && amount === asked && asked !== 'm') return true;
  if (own === 'm/kg') return isLong(asked) && isSameDimension(asked, 'm');
  if (own === 'g/kg') return isSameDimension(asked, 'kg');
  const isMass = isSameDimension(asked, 'kg');
  return isMass && (isSameDimension(own, 'kg/m²') || isSameDimension(own, 'kg/m'));
}

/** Lengths of rolls and fences, against sizes of wires and holes. */
function isLong(unit: UnitId): boolean {
  return unit === 'm' || unit === 'km' || unit === 'ft' || unit === 'yd';
}

function bestOutput(
  outputs: readonly (readonly [string, OutputFrame])[],
  per: PerUnit | null,
  known: Bound,
): string | null {
  if (outputs.length === 0) return null;
  const score = ([, { nouns, per: own, needs = [] }]: (typeof outputs)[number]): number => {
    const isNamed = nouns.some((noun) => known.named?.has(noun) === true);
    const isReady = needs.every((each) => known.bound.has(each));
    const fits =
      per === null
        ? 0
        : per === 'm²' || per === 'ft²'
          ? own === 'm²'
            ? -2
            : 2
          : per === 'm' || per === 'ft'
            ? own === 'm'
              ? -2
              : 1
            : per === 'kg' || per === 't' || per === 'lb' || per === 'jin'
              ? own === 'kg'
                ? -2
                : 1
              : own === 'piece'
                ? -1
                : 0;
    return fits - (isNamed ? 0.4 : 0) + (isReady ? (needs.length > 0 ? -0.5 : 0) : 1.5);
  };
  return outputs.toSorted((a, b) => score(a) - score(b))[0]?.[0] ?? null;
}

function isAvailable(frame: Frame, output: string, known: Bound): boolean {
  if (known.bound.has(output)) return false;
  return (frame.outputs[output]?.needs ?? []).every((each) => known.bound.has(each));
}

function withPer(frame: Frame, output: string, per: PerUnit, known: Bound): string | null {
  const nouns = frame.outputs[output]?.nouns ?? [];
  const outputs = Object.entries(frame.outputs).filter(([, each]) =>
    each.nouns.some((noun) => nouns.includes(noun)),
  );
  return bestOutput(outputs, per, known);
}
