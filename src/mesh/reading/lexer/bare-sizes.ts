import type { ProductId } from '../products.ts';
import type { Meaning, QuantityToken, Token } from '../tokens.ts';
import { COUNTERS, COUNT_UNITS, INCH_FRACTION, gaugeMeanings, inchesOf } from './meanings.ts';
import { SHARED, isGauge } from './us-gauges.ts';

function hasNoUnit(quantity: QuantityToken | undefined): quantity is QuantityToken {
  return quantity?.meanings.every(({ unit }) => unit === null) === true;
}

const TONNES = /\d ?mts?\.?$/;

function inMetres(member: QuantityToken): QuantityToken {
  const meanings = member.meanings.flatMap(({ value, cost }, at) =>
    at === 0 ? [{ value, unit: 'm' as const, cost }] : [],
  );
  return { ...member, meanings, text: member.text.replace(TONNES, ' m') };
}

/** A unit that is written once holds for the numbers before it: '1.5*3 米'. */
export function shareUnits(members: readonly QuantityToken[]): QuantityToken[] {
  const last = members.findLast(({ meanings }) => meanings.some(({ unit }) => unit !== null));
  if (!last) return [...members];
  // '1 x 30 mt', '1.5 mt x 25 mt': sides are metres, and no tonnes.
  if (members.some(({ text }) => TONNES.test(text)))
    return shareUnits(
      members.map((member) => (TONNES.test(member.text) ? inMetres(member) : member)),
    );
  // '1.22x2.44 sheet' is the size of one sheet, and '2*30卷' of one roll.
  const isCounted = last.meanings.every(({ unit }) => COUNTERS.has(unit ?? ''));
  if (members.length === 2 && last === members[1] && isCounted && hasNoUnit(members[0])) {
    const per = last.meanings.some(({ unit }) => unit === 'rolls') ? 'roll' : 'piece';
    const isOfOne = last.meanings.some(({ unit }) => unit !== null && COUNT_UNITS.has(unit));
    const bare = last.meanings.map(({ value }) => ({ value, unit: null, cost: 0 }));
    const both = [members[0], { ...last, meanings: bare }];
    return isOfOne ? both.map((member) => ({ ...member, per })) : both;
  }
  // '12 x 14 gauge': both are gauge numbers, but '2x2x10 gauge' has an opening.
  if (members.length > 2 && last.meanings.some(({ gauge }) => gauge !== undefined))
    return [...members];
  if (last.meanings.some(({ gauge }) => gauge !== undefined)) {
    const system = last.meanings.find(({ gauge }) => gauge?.isNamed === true)?.gauge?.system;
    return members.map((member) => {
      const gauges = hasNoUnit(member) ? gaugeMeanings(member.text, system?.toLowerCase()) : [];
      return gauges.length > 0 ? { ...member, meanings: gauges } : member;
    });
  }
  // '30公分乘40': centimetres hold for the number behind them, too.
  const [first, second] = members;
  if (
    members.length === 2 &&
    second &&
    hasNoUnit(second) &&
    /(?:公分|厘米|cm)的?$/.test(first?.text ?? '')
  ) {
    const meanings = second.meanings.map((each) => ({ ...each, unit: 'cm' as const }));
    return first ? [first, { ...second, meanings }] : [second];
  }
  const units = last.meanings.filter(({ gauge }) => gauge === undefined);
  const said = units[0]?.value ?? 1;
  const isShared = units.some(({ unit }) => unit !== null && SHARED.has(unit));
  // '80x100 mesh' is the size of an opening as often as two counts.
  if (members.length === 2 && /\d ?mesh$/.test(last.text)) {
    return members.map((member) => {
      const value = member.meanings[0]?.value ?? 0;
      return {
        ...member,
        meanings: [
          { value, unit: null, cost: 1 },
          { value, unit: 'mesh', cost: 0, isRival: true },
        ],
      };
    });
  }
  return members.map((member, index) => {
    if (member.meanings.some(({ unit }) => unit !== null) || !isShared) return member;
    const value = member.meanings[0]?.value ?? 0;
    if (index > members.indexOf(last))
      // '1/4 x 1' slots.
      return members.length === 2 && INCH_FRACTION.test(last.text) && value <= MAX_BARE_INCHES
        ? { ...member, meanings: inchesOf(value) }
        : member;
    const shared = units.map(({ value: each, unit, cost }) => ({
      value: value * (each / said),
      unit,
      cost,
    }));
    // '36x100 ft': the width of a roll in inches.
    const inInches: Meaning[] =
      units[0]?.unit === 'ft' && value >= MIN_ROLL_INCHES && value < said
        ? [{ value, unit: 'in', cost: 0.6 }]
        : [];
    return { ...member, meanings: [...shared, ...inInches, { value, unit: null, cost: 1.2 }] };
  });
}

/** Sheets that are sold by their feet: 4x8 is 1.22 × 2.44 m. */
const SHEETS_IN_FEET: ReadonlySet<string> = new Set([
  '3x8',
  '3x10',
  '4x8',
  '4x10',
  '4x12',
  '5x8',
  '5x10',
  '5x12',
  '6x12',
]);

export const isSheetInFeet = (one: number, other: number) =>
  SHEETS_IN_FEET.has(`${String(Math.min(one, other))}x${String(Math.max(one, other))}`);

/** The same sheets in inches: '48x120'. */
function unitOfSheet(one: number, other: number): 'ft' | 'in' | null {
  if (isSheetInFeet(one, other)) return 'ft';
  return isSheetInFeet(one / 12, other / 12) ? 'in' : null;
}

/** 'Sheet 4.8 x 2.4', '4x8 sheets': two numbers beside the name of a piece are its sides. */
export function withPieceSizes(tokens: readonly Token[]): Token[] {
  const sized = tokens.map((token, at): Token => {
    if (token.kind !== 'quantity' || token.group?.size !== 2) return token;
    const first = at - token.group.index;
    const [one, other] = [tokens[first], tokens[first + 1]];
    if (one?.kind !== 'quantity' || other?.kind !== 'quantity') return token;
    if (!hasNoUnit(one) || !hasNoUnit(other)) return token;
    const behind = tokens[first + 2];
    const isOne =
      token.per !== null ||
      isPiece(tokens[first - 1]) ||
      isPiece(behind) ||
      isOnePiece(tokens[first - 1]) ||
      (behind?.text === '的' && isOnePiece(tokens[first + 3]));
    if (!isOne) return token;
    const sides = [one, other].map(({ meanings }) => meanings[0]?.value ?? 0);
    const per = token.per ?? 'piece';
    const unit = unitOfSheet(sides[0] ?? 0, sides[1] ?? 0);
    return unit === null
      ? { ...token, per }
      : { ...token, per, meanings: token.meanings.map((each) => ({ ...each, unit })) };
  });
  // 'Sheet 4.8 x 2.4' names no thickness.
  return sized.map((token, at) => {
    const next = sized[at + 1];
    return token.kind === 'word' &&
      isPiece(token) &&
      next?.kind === 'quantity' &&
      next.per === 'piece'
      ? { ...token, nouns: [] }
      : token;
  });
}

function isPiece(token: Token | undefined): boolean {
  return token !== undefined && /^(?:(?:\d+ )?(?:sheet|panel|mat)s?)$/.test(token.text);
}

/** 'One sheet', '的一张'. */
function isOnePiece(token: Token | undefined): boolean {
  return token?.kind === 'per' && (token.unit === 'piece' || token.unit === 'roll');
}

/** 'Mesh 100 wire 0.1', 'mesh 20 x 0.4 mm': a count, unless a net is named that is described by its opening. */
export function withMeshCounts(tokens: readonly Token[]): Token[] {
  const isOfOthers = tokens.some(
    (token) =>
      token.kind === 'word' && token.products.some((each) => each !== 'net' && each !== 'woven'),
  );
  if (isOfOthers) return [...tokens];
  return tokens.map((token, at) => {
    if (token.kind !== 'quantity') return token;
    const first = at - (token.group?.index ?? 0);
    const isInsectScreen = INSECT_SCREEN.test(textBefore(tokens, first));
    // 'Mesh = 150', 'mesh: 60'.
    const last = /^[:=：]$/.test(tokens[first - 1]?.text ?? '') ? first - 2 : first - 1;
    const isNamed =
      isInsectScreen ||
      (tokens[last]?.text.endsWith('mesh') === true && tokens[last - 1]?.kind !== 'quantity');
    if (!isNamed) return token;
    if (token.group !== null)
      return isInsectScreen || isCountable(tokens, first) ? asCount(token) : token;
    const isCount = token.meanings.every(
      ({ value, unit }) => unit === null && Number.isInteger(value),
    );
    return isCount ? asCount(token) : token;
  });
}

const INSECT_SCREEN = /(?:fly|insect|mosquito|window|bug) (?:screens?|mesh|netting)(?: mesh)?$/;
/** Least part of the spacing that the wire of a woven mesh usually has. */
const MIN_WIRE_SHARE = 0.06;

/** A group of counts: the wire that is said beside fits between them, and is thin for an opening of that size. */
function isCountable(tokens: readonly Token[], first: number): boolean {
  const sizes = tokens.flatMap((token) =>
    token.kind === 'quantity' && token.meanings[0]?.unit !== 'm' ? [token] : [],
  );
  const group = sizes.filter((each) => tokens.indexOf(each) >= first);
  const counts = group.filter((each) => isBareCount(each));
  const wire = group
    .flatMap(({ meanings }) => meanings)
    .find(({ value, unit }) => (unit === 'mm' || unit === null) && value < 1 && value > 0);
  const most = Math.max(...counts.map(({ meanings }) => meanings[0]?.value ?? 0));
  return (
    counts.length > 0 &&
    wire !== undefined &&
    wire.value < (MM_PER_INCH / most) * MAX_WIRE_SHARE &&
    wire.value / most < MIN_WIRE_SHARE
  );
}

const MM_PER_INCH = 25.4;
const MAX_WIRE_SHARE = 0.8;

function isBareCount({ meanings, group }: QuantityToken): boolean {
  return (
    group !== null &&
    meanings.some(({ value, unit }) => unit === null && Number.isInteger(value) && value > 1)
  );
}

function asCount(token: QuantityToken): QuantityToken {
  if (token.group !== null && !isBareCount(token)) return token;
  const value = token.meanings[0]?.value ?? 0;
  const meanings: Meaning[] = [
    { value, unit: 'mesh', cost: 0.2 },
    { value, unit: null, cost: token.group ? 2.5 : 1 },
  ];
  return { ...token, meanings };
}

/** The words right before a place, joined. */
function textBefore(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(Math.max(0, at - 3), at)
    .map(({ text }) => text)
    .join(' ');
}

/** Narrowest width of a roll that is said in inches beside a length in feet. */
const MIN_ROLL_INCHES = 18;

/** Largest side of an opening that is said in inches without their name, and the nets that are described by one. */
const MAX_BARE_INCHES = 6;

const NETS_BY_INCHES: readonly ProductId[] = ['welded', 'chainLink', 'net'];

/** '3x3in panels 2.5 x 1.2': the opening is said in inches, so that another pair of the clause is a size. */
function isOpeningSaid(tokens: readonly Token[], at: number): boolean {
  const isBreak = ({ kind }: Token) => kind === 'break';
  const start = tokens.slice(0, at).findLastIndex(isBreak) + 1;
  const end = tokens.findIndex((token, index) => index > at && isBreak(token));
  return tokens
    .slice(start, end < 0 ? undefined : end)
    .some(
      (token) =>
        token.kind === 'quantity' &&
        token.group?.size === 2 &&
        token.group.index === 1 &&
        token.meanings[0]?.unit === 'in',
    );
}

/** '2x2 chain link 9ga', '1x1 welded 16ga 3ft x 50ft': an opening in inches, where no size is metric. */
export function withInches(tokens: readonly Token[]): Token[] {
  const isNet = tokens.some(
    (token) =>
      token.kind === 'word' && token.products.some((each) => NETS_BY_INCHES.includes(each)),
  );
  const units = new Set<string>(
    tokens.flatMap((token) =>
      token.kind === 'quantity'
        ? token.meanings.flatMap(({ unit, gauge }) =>
            gauge ? ['gauge'] : unit === null ? [] : [unit],
          )
        : [],
    ),
  );
  const isImperial = ['gauge', 'in', 'ft'].some((each) => units.has(each));
  const isMetric = ['mm', 'cm', 'm'].some((each) => units.has(each));
  const isChainLink = tokens.some(
    (token) => token.kind === 'word' && token.products.includes('chainLink'),
  );
  // 'Wire mesh 4x4 .063 ss304' has four wires in an inch.
  const isCloth =
    !tokens.some(
      (token) =>
        token.kind === 'word' &&
        token.products.some((each) => each !== 'net' && NETS_BY_INCHES.includes(each)),
    ) &&
    tokens.some(
      (token) =>
        token.kind === 'word' && token.material !== null && token.material.key !== 'carbon_steel',
    );
  if (isCloth && isImperial) return tokens.map((token) => asMeshCount(token));
  if (!isNet || !(isImperial || (isChainLink && !isMetric))) return [...tokens];
  return tokens.map((token, at) => {
    const { index = 0, size = 0 } = token.kind === 'quantity' ? (token.group ?? {}) : {};
    if (token.kind !== 'quantity' || index > 1 || size < 2) return token;
    const first = at - index;
    // '2x2x10 gauge'.
    if (size > 2 && !(size === 3 && isGauge(tokens[first + 2]))) return token;
    const isOpening = [tokens[first], tokens[first + 1]].every(
      (side) =>
        side?.kind === 'quantity' &&
        side.meanings.every(({ value, unit }) => unit === null && value <= MAX_BARE_INCHES),
    );
    return isOpening && !isOfPiece(tokens[first + 2]) && !isOpeningSaid(tokens, first)
      ? { ...token, meanings: token.meanings.flatMap(({ value }) => inchesOf(value)) }
      : token;
  });
}

/** Largest side of an opening that is said in centimetres without their name. */
const MAX_BARE_CENTIMETRES = 20;

/** '5*5': two equal numbers. */
function isSquare([one, other, ...rest]: readonly Token[]): boolean {
  return (
    one?.kind === 'quantity' &&
    other?.kind === 'quantity' &&
    rest.length === 0 &&
    one.meanings[0]?.value === other.meanings[0]?.value
  );
}

/** '荷兰网6*6孔': the bare numbers of a welded opening may be centimetres. */
export function withCentimetres(tokens: readonly Token[]): Token[] {
  const isWelded = tokens.some(
    (token) => token.kind === 'word' && token.products.includes('welded'),
  );
  if (!isWelded) return [...tokens];
  const namesOpening = (token: Token | undefined) =>
    token?.kind === 'word' && (token.nouns.includes('opening') || token.nouns.includes('pitch'));
  return tokens.map((token, at) => {
    if (token.kind !== 'quantity') return token;
    const size = token.group?.size ?? 1;
    if (size > 2) return token;
    const first = at - (token.group?.index ?? 0);
    const sides = tokens.slice(first, first + size);
    const [behind, next] = tokens.slice(first + sides.length, first + sides.length + 2);
    const isOpening =
      (isSquare(sides) ||
        namesOpening(tokens[first - 1]) ||
        namesOpening(behind) ||
        (behind?.text === '的' && namesOpening(next))) &&
      sides.every(
        (side) =>
          side.kind === 'quantity' &&
          side.per === null &&
          side.meanings.every(({ value, unit }) => unit === null && value <= MAX_BARE_CENTIMETRES),
      );
    return isOpening
      ? {
          ...token,
          meanings: token.meanings.flatMap((each) => [
            each,
            { ...each, unit: 'cm' as const, cost: 1.6, isRival: true as const },
          ]),
        }
      : token;
  });
}

/** Most wires in an inch that are said without their unit. */
const MAX_BARE_MESH = 60;

/** '4x4', '16 x 18'. */
function asMeshCount(token: Token): Token {
  const isCount =
    token.kind === 'quantity' &&
    token.group?.size === 2 &&
    token.meanings.every(({ value, unit }) => unit === null && value > 1 && value <= MAX_BARE_MESH);
  if (!isCount) return token;
  const meanings = token.meanings.flatMap(({ value }): Meaning[] => [
    { value, unit: 'mesh', cost: 0.3 },
    { value, unit: null, cost: 1.5 },
  ]);
  return { ...token, meanings };
}

/** '4x8 sheets', '3 x 6 panels', '1x30 rolls'. */
function isOfPiece(token: Token | undefined): boolean {
  return (
    token?.kind === 'per' ||
    (token !== undefined && /^(?:sheet|panel|roll|piece|box|pcs)/.test(token.text))
  );
}

/** '1.22 wide 30.5 long': the words name the numbers before them. */
export function afterNumbers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const isBehind =
      /^(?:wide|long|high|tall|deep|thick)$/.test(token.text) &&
      tokens[at - 1]?.kind === 'quantity' &&
      tokens[at + 1]?.kind === 'quantity';
    const comma: Token = {
      kind: 'break',
      strength: 1,
      start: token.end,
      end: token.end,
      text: ',',
    };
    return isBehind ? [token, comma] : [token];
  });
}
