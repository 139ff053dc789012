import { calculate } from '../../calculators/calculate.ts';
import { convert, isSameDimension } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { CalculatedItem, Figure } from '../work-out/calculated-item.ts';
import {
  type CalculationOutcome,
  type DialogueState,
  type GrainVerdict,
  stateOf,
} from './outcome.ts';

const PASSES =
  /过(?!滤)|[漏穿]|掉(?:下|得)|落(?:下|得)|\b(?:pass(?:es|ing)?|(?:go|get|fall|fit|slip|come|run)(?:s|es)? (?:through|thru)|drop (?:through|thru))\b/;
const STOPS =
  /拦|挡|截|过滤(?![网布器精芯机袋])|留得?住|滤得?[掉住下]|\b(?:stops?|retains?|catch(?:es)?|hol[de]s? back|keeps? (?:out|back|off)|filters? out|blocks?)\b/;
const ASKS_WHETHER =
  /吗|[能会可]不[能会可]|能否|是否|[过住下掉]不(?:过|住|下|掉|了)?(?:\s?$|[?？])|[不没]\s?[?？]?$|^(?:can|could|will|would|do|does|is|are)\b|[,.;]\s?(?:can|could|will|would|do|does)\b/;
/** Asks for an amount or for goods, and not whether grains pass. */
const OTHERWISE =
  /流量|流速|多少|几(?!何)|\bhow (?:much|many)\b|\bwhat\b|\bwhich\b|透气|透水|目合适/;

const GRAIN: ReadonlySet<NounId> = new Set<NounId>(['elsewhere', 'stone']);
const GRAIN_WORD =
  /^\s?(?:的|粗的?|大的?|直径的?|左右的?|以上的?|以下的?)?\s?(?:大|小)?(?:颗|粒|沙|砂|石|渣|粉|尘|球|珠|料|杂质|虫|particle|grain|sand|stone|gravel|pebble|bead|dust|grit|debris|powder|ball|seed)/;
const WIRE_WORD = /^\s?(?:mm |的)?(?:丝|线|wire)/;

/**
 * 'Can 40 mesh stop 0.3 mm grains?': a verdict from the opening, or from the pitch where the wire is not said. null
 * where the text asks something else.
 */
export function grainVerdict(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const changed = changedGrain(text, tokens, earlier);
  const asksToStop = STOPS.test(text) || changed?.asksToStop === true;
  const isAsked =
    (asksToStop || PASSES.test(text)) && ASKS_WHETHER.test(text) && !OTHERWISE.test(text);
  if (!isAsked && !changed) return null;
  if (tokens.some((token) => token.kind === 'word' && token.products.includes('dutch')))
    return null;
  const sizes = changed?.sizes ?? sizesIn(text, tokens) ?? grainOfEarlier(tokens, earlier);
  if (sizes === null) return null;
  const { grain, mesh, wire } = sizes;
  const pitch = mesh === null ? null : MM_PER_INCH / mesh;
  const opening = sizes.opening ?? (pitch !== null && wire !== null ? pitch - wire : null);
  if (opening !== null && opening <= 0) return null;
  const fate = fateOf(grain, opening, pitch);
  if (fate === null) return null;
  const item = mesh === null || wire === null ? null : clothOf(mesh, wire, { grain, asksToStop });
  const results = item === null ? [] : [item];
  const figures: Figure[] =
    opening === null
      ? []
      : [
          {
            key: 'aperture_mm',
            value: opening,
            unit: 'mm',
            kind: 'output',
            working: null,
            item: item === null ? null : 0,
          },
        ];
  return {
    kind: 'calculated',
    results,
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: changed !== null,
    grain: { grain, asksToStop, fate, opening, mesh, pitch },
    state: stateOf(results, figures, earlier?.figures ?? []),
  };
}

const MM_PER_INCH = 25.4;

/** Wire as a share of the pitch of usual cloth. */
export const USUAL_WIRE = [0.2, 0.5] as const;

/** Without a wire, grains over the pitch never pass, and the usual wires decide about smaller ones. */
function fateOf(
  grain: number,
  opening: number | null,
  pitch: number | null,
): GrainVerdict['fate'] | null {
  if (opening !== null) return grain < opening ? 'through' : 'held';
  if (pitch === null) return null;
  const [thin, thick] = USUAL_WIRE;
  if (grain >= pitch * (1 - thin)) return 'held';
  return grain < pitch * (1 - thick) ? 'through' : 'depends';
}

interface Sizes {
  grain: number;
  mesh: number | null;
  wire: number | null;
  opening: number | null;
}

/** The grain beside a mesh count, with its wire or without, or beside an opening; null for any other numbers. */
function sizesIn(text: string, tokens: readonly Token[]): Sizes | null {
  const quantities = tokens.flatMap((token, at) =>
    token.kind === 'quantity' ? [{ token, at }] : [],
  );
  if (quantities.length < 2 || quantities.length > 3) return null;
  if (quantities.some(({ token }) => token.group !== null || token.isRange || token.per !== null))
    return null;
  const isCount = ({ token, at }: (typeof quantities)[number]) => {
    const [meaning] = token.meanings;
    const next = tokens[at + 1];
    // '100目筛', '60 mesh sieve'
    const isOfSieve = next?.kind === 'word' && next.products.includes('sieve');
    return meaning?.unit === 'mesh' || (meaning?.unit === null && isOfSieve);
  };
  const meshes = quantities.flatMap((each) =>
    isCount(each) ? (each.token.meanings[0]?.value ?? []) : [],
  );
  const lengths = quantities.flatMap((each) => {
    const value = isCount(each) ? null : millimetres(each.token);
    return value === null ? [] : [{ ...each, value }];
  });
  if (meshes.length > 1 || meshes.length + lengths.length !== quantities.length) return null;
  const isNamed = (at: number, nouns: ReadonlySet<NounId>) =>
    [tokens[at + 1], tokens[at - 1]].some(
      (each) => each?.kind === 'word' && each.nouns.some((noun) => nouns.has(noun)),
    );
  const behind = ({ end }: QuantityToken) => text.slice(end, end + 14);
  const isWire = ({ token, at }: (typeof lengths)[number]) =>
    /[丝线]/.test(token.text) || WIRE_WORD.test(behind(token)) || isNamed(at, WIRE);
  const isGrain = ({ token, at }: (typeof lengths)[number]) =>
    isNamed(at, GRAIN) || GRAIN_WORD.test(behind(token));
  const [mesh = null] = meshes;
  if (mesh !== null) {
    const [one, other] = lengths;
    if (!one) return null;
    if (!other) return isWire(one) ? null : { grain: one.value, mesh, wire: null, opening: null };
    const wire =
      lengths.find((each) => isWire(each)) ?? lengths.find((each) => !isGrain(each)) ?? null;
    const grain = lengths.find((each) => each !== wire);
    if (!wire || !grain || isWire(grain)) return null;
    return { grain: grain.value, mesh, wire: wire.value, opening: null };
  }
  const opening = lengths.find(
    (each) => isNamed(each.at, OPENING) || /[孔眼]$|孔的?$/.test(each.token.text),
  );
  const grain = lengths.find((each) => each !== opening && isGrain(each));
  if (!opening || !grain || lengths.length > 2) return null;
  return { grain: grain.value, mesh: null, wire: null, opening: opening.value };
}

/** '能过70微米的吗' behind a cloth: its only size is the grain. */
function grainOfEarlier(tokens: readonly Token[], earlier: DialogueState | null): Sizes | null {
  const [item, ...more] = earlier?.items ?? [];
  const { mesh, wire_mm: wire } = item?.inputs ?? {};
  const quantities = tokens.flatMap((token) => (token.kind === 'quantity' ? [token] : []));
  const [quantity] = quantities;
  if (item === undefined || more.length > 0 || !quantity || quantities.length > 1) return null;
  if (typeof mesh !== 'number' || typeof wire !== 'number') return null;
  const [meaning] = quantity.meanings;
  if (!meaning?.unit || !isSameDimension(meaning.unit, 'mm') || quantity.group) return null;
  const value = millimetres(quantity);
  return value === null ? null : { grain: value, mesh, wire, opening: null };
}

const WIRE: ReadonlySet<NounId> = new Set<NounId>(['wire']);
const OPENING: ReadonlySet<NounId> = new Set<NounId>(['opening', 'hole']);

/** 'And 0.5 mm?', '丝换成0.3': another grain, wire or mesh in the verdict before. */
function changedGrain(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): { sizes: Sizes; asksToStop: boolean } | null {
  const [item, ...more] = earlier?.items ?? [];
  const { grain, asksToStop } = item?.beside ?? {};
  const { mesh, wire_mm: wire } = item?.inputs ?? {};
  if (typeof grain !== 'number' || typeof mesh !== 'number' || typeof wire !== 'number')
    return null;
  const quantities = tokens.filter((token) => token.kind === 'quantity');
  const [quantity] = quantities;
  const isOther =
    more.length > 0 ||
    !quantity ||
    quantities.length > 1 ||
    (quantity.group ?? quantity.per) !== null;
  if (isOther || tokens.some((token) => token.kind === 'ask' || isOfResult(token))) return null;
  const before: Sizes = { grain, mesh, wire, opening: null };
  const count = quantity.meanings[0]?.unit === 'mesh' ? quantity.meanings[0].value : null;
  const length = besideGrain(millimetres(quantity), quantity, grain);
  if (count === null && length === null) return null;
  const isWire =
    /[丝线]/.test(quantity.text) ||
    tokens.some((token) => token.kind === 'word' && token.nouns.includes('wire'));
  const sizes: Sizes =
    length === null
      ? { ...before, mesh: count }
      : isWire
        ? { ...before, wire: length }
        : { ...before, grain: length };
  return { sizes, asksToStop: asksToStop === true };
}

/** '500的呢' behind 400 µm: a number without a unit has that of the grain before it. */
function besideGrain(mm: number | null, { meanings }: QuantityToken, grain: number): number | null {
  if (mm === null || meanings[0]?.unit !== null) return mm;
  const isCloser = Math.abs(Math.log(mm / 1000 / grain)) < Math.abs(Math.log(mm / grain));
  return isCloser ? mm / 1000 : mm;
}

/** Names something else that the next question is about. */
function isOfResult(token: Token): boolean {
  return (
    token.kind === 'word' &&
    (token.products.some((product) => product !== 'net' && product !== 'wireOnly') ||
      token.nouns.some((noun) => noun !== 'wire' && noun !== 'thread' && !GRAIN.has(noun)))
  );
}

/** A number without a unit is in mm, as sizes of cloth are. */
function millimetres({ meanings }: QuantityToken): number | null {
  const best = meanings.toSorted((one, other) => one.cost - other.cost)[0];
  if (!best || best.gauge) return best?.gauge ? best.value : null;
  if (best.unit === null) return best.value;
  return isSameDimension(best.unit, 'mm') ? convert(best.value, best.unit, 'mm') : null;
}

/** The cloth with its opening, as a calculation. */
function clothOf(
  mesh: number,
  wire: number,
  beside: { grain: number; asksToStop: boolean },
): CalculatedItem | null {
  const inputs = { mesh, wire_mm: wire };
  const result = calculate('woven_mesh', inputs);
  if ('refused' in result) return null;
  const ask = { output: 'aperture_mm', field: null, per: null, unit: null, isTotal: false };
  return {
    calculator: 'woven_mesh',
    inputs,
    result,
    asked: ['aperture_mm'],
    asks: [{ ...ask, isSaid: true }],
    beside,
    notes: [],
    origins: {},
  };
}
