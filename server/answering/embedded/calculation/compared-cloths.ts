import { formatNumber } from '#mesh/format-quantity.ts';
import type { ClothQuality } from '../../../content/engine/engine-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { normalise } from '../../../trade/knowledge/lexemes.ts';
import { engineTexts, fill } from '../engine-language.ts';

/** A cloth as a dialogue names it. */
interface Cloth {
  label: string;
  /** Wires per inch. */
  counts: readonly [number, number];
  /** null: not said. */
  wire: number | null;
  isDutch: boolean;
}

interface Measured {
  cloth: Cloth;
  /** Smaller opening in mm; null without a wire. */
  opening: number | null;
  /** Per cent; null without a wire. */
  openArea: number | null;
}

const MM_PER_INCH = 25.4;
/** A weft so much denser than the warp is that of Dutch weave. */
const DUTCH_RATIO = 2;
/** Wire of square cloth is between these shares of its pitch. */
const MAX_SHARE = 0.75;
const MIN_SHARE = 0.06;
const MAX_CLOTHS = 4;
const CLOTH =
  /(?<![\d.×x*/-])(?<a>\d{1,3})(?: ?[x×*] ?(?<b>\d{1,4}))?(?![\d.]| ?(?:mm|m\b|米|cm|公分|卷|片|元|块|天|号|%|µm|微米))(?<mark> ?(?:目|mesh\b|密纹|席型|dutch)?)(?:[^\d。，,;；?？]{0,10}?(?<![\d.])(?<wire>0?\.\d{1,4}|[12]\.\d{1,2})(?!\d| ?(?:m\b|米|元))(?<inch> ?(?:["”″]|in\b|inch(?:es)?\b|英寸))?)?/gu;
const QUALITIES: readonly (readonly [ClothQuality, RegExp])[] = [
  ['shield', /屏蔽|\bshield\w*|\bemi\b|\brf\b/],
  [
    'flow',
    /流量|通风|透气|透风|过水|排水|出料|下料|通过(?:量|率|快)|堵得?慢|不[容易]{0,2}堵|\bflows?\b|\bthroughput\b|\bventilat\w*|\bair ?flow\b|\bdrain\w*|\blets? .{0,20}through\b|\bpass(?:es)? more\b/,
  ],
  [
    'fine',
    /过滤(?:得|的)?(?:更|最|比较)?(?:细|好|精)|(?:更|最|比较)(?:细密|密|细)|哪个[细密]|挡(?:得|住|的|虫|沙)?|截留|拦|\bblocks?\b|\bholds? back\b|\bretain\w*|\bfiner\b|\bfilters? (?:finer|better)\b|\bcatch\w*|\bkeeps? out\b|\bstops?\b|\btighter\b/,
  ],
  ['light', /透光|透明|视线|看得清|\blight\b|\bsee[- ]through\b|\bvisib\w+/],
  [
    'strong',
    /结实|强度|耐磨|耐用|牢|抗拉|\bstrong\w*|\bdurable\b|\btough\w*|\bwears?\b|\blasts? longer\b/,
  ],
];
const RANKS =
  /哪|谁|更|最|比|还是|\bwhich\b|\b\w+er\b|\bmore\b|\bbetter\b|\bbest\b|\bvs\.?\b|\bversus\b|\bcompared?\b|\bor\b/;
const JOINS =
  /^(?:那么?|和|跟|与|比|换成?|如果|要是|and|vs\.?|versus|compared? (?:to|with)|what about|how about|or)|呢|相比|比(?:呢|较|一?比)|\bvs\.?\b|\bversus\b|\bcompared?\b/;

/** '那200目是多少微米' asks for a number, and not for a rank. */
const ASKS_AMOUNT = /多少|几(?:微米|毫米|丝)|\bhow (?:many|much|large|big)\b|\bwhat(?:'s| is)\b/;

/** The property of a cloth that a question asks for; null if it asks for none of these. */
export function qualityAsked(question: string): ClothQuality | null {
  const text = normalise(question);
  return QUALITIES.find(([, words]) => words.test(text))?.[0] ?? null;
}

export function clothsIn(question: string): Cloth[] {
  const text = normalise(question);
  const cloths: Cloth[] = [];
  for (const { groups = {}, 0: whole } of text.matchAll(CLOTH)) {
    const { a = '', b, wire, inch, mark = '' } = groups;
    const counts = [Number(a), Number(b ?? a)] as const;
    const isDutch = counts[1] >= counts[0] * DUTCH_RATIO;
    const isMarked = mark.trim() !== '' || wire !== undefined || b !== undefined;
    if (!isMarked || Math.min(...counts) < 2 || Math.max(...counts) > 3000) continue;
    if (
      wire === undefined &&
      b !== undefined &&
      !isDutch &&
      mark.trim() === '' &&
      /[.]/.test(whole)
    )
      continue;
    const pitch = MM_PER_INCH / Math.max(...counts);
    const d = wire === undefined || isDutch ? null : inMm(Number(wire), pitch, inch !== undefined);
    if (d !== null && d > pitch * MAX_SHARE) continue;
    cloths.push({
      label: b === undefined ? a : `${a}×${b}`,
      counts,
      wire: d,
      isDutch,
    });
  }
  return cloths;
}

/** '30 mesh .012': a wire that would be far too thin in mm is in inches. */
function inMm(wire: number, pitch: number, isInInches: boolean): number {
  return isInInches || wire < pitch * MIN_SHARE ? wire * MM_PER_INCH : wire;
}

function keyOf({ label, wire }: Cloth): string {
  return `${label}/${String(wire)}`;
}

function measured(cloth: Cloth): Measured {
  const { counts, wire } = cloth;
  if (wire === null) return { cloth, opening: null, openArea: null };
  const pitches = counts.map((count) => MM_PER_INCH / count);
  const share = pitches.reduce((area, pitch) => area * ((pitch - wire) / pitch), 1);
  return { cloth, opening: Math.min(...pitches) - wire, openArea: share * 100 };
}

/**
 * The verdict on two or more cloths that a dialogue names, by the quality that its last question wants or the one
 * before wanted: '12目0.5丝和16目0.4丝 哪个流量大', then '那20目0.3呢'. null: it compares none.
 */
export function comparedCloths(
  question: string,
  before: readonly string[],
  language: Language,
): string | null {
  const text = normalise(question);
  const own = clothsIn(question);
  const isJoined = own.length > 0 && JOINS.test(text) && !ASKS_AMOUNT.test(text);
  const quality = qualityAsked(question) ?? (isJoined ? qualityBefore(before) : null);
  if (quality === null) return null;
  const asksRank = RANKS.test(text) || JOINS.test(text);
  if (!asksRank) return null;
  const earlier = own.length < 2 ? before.flatMap(clothsIn) : [];
  const all = [...earlier, ...own];
  const cloths = all.filter(
    (cloth, at) => all.findLastIndex((each) => keyOf(each) === keyOf(cloth)) === at,
  );
  if (cloths.length < 2) return null;
  return verdictOn(cloths.slice(-MAX_CLOTHS).map(measured), quality, language);
}

/** The quality of the turns before; a rating of a filter is about what it holds back. */
function qualityBefore(before: readonly string[]): ClothQuality | null {
  const said = before.map(qualityAsked).findLast((each) => each !== null);
  return said ?? (before.some((each) => RATING.test(normalise(each))) ? 'fine' : null);
}

const RATING = /过滤|微米|精度|\bfilter|\bmicrons?\b|\brating\b/;
/** Open areas in per cent that differ by less are the same. */
const SAME_AREA = 0.5;

function verdictOn(
  cloths: readonly Measured[],
  quality: ClothQuality,
  language: Language,
): string | null {
  const texts = engineTexts(language).cloths;
  const meshLanguage = language === 'zh-CN' ? 'zh' : 'en';
  const show = (value: number, digits: number) =>
    formatNumber(Number(value.toPrecision(digits)), meshLanguage);
  const labelOf = ({ cloth }: Measured) =>
    fill(cloth.wire === null ? (cloth.isDutch ? texts.dutch : texts.count) : texts.cloth, {
      mesh: cloth.label,
      wire: cloth.wire === null ? '' : show(cloth.wire, 4),
    });
  const areKnown = cloths.every(({ opening }) => opening !== null);
  if (!areKnown) {
    const areAlike = new Set(cloths.map(({ cloth }) => cloth.isDutch)).size === 1;
    const ranked = [...cloths].sort((one, other) => density(other) - density(one));
    const [finest, ...others] = ranked;
    const coarsest = ranked.at(-1);
    if (!areAlike || !finest || !coarsest || quality === 'strong') return null;
    if (others.some((each) => !isDenser(finest, each))) return null;
    const best = quality === 'fine' ? finest : coarsest;
    return fill(texts.byCount[quality], {
      best: labelOf(best),
      finest: labelOf(finest),
      coarsest: labelOf(coarsest),
    });
  }
  const byValue = (value: (each: Measured) => number) =>
    [...cloths].sort((one, other) => value(other) - value(one));
  const openArea = (each: Measured) => each.openArea ?? 0;
  const opening = (each: Measured) => each.opening ?? 0;
  const wire = (each: Measured) => each.cloth.wire ?? 0;
  const ranked =
    quality === 'flow' || quality === 'light'
      ? byValue(openArea)
      : quality === 'strong'
        ? byValue(wire)
        : byValue((each) => -opening(each));
  const [best, second] = ranked;
  if (!best || !second) return null;
  const isByArea = quality === 'flow' || quality === 'light';
  const isTie = isByArea && openArea(best) - openArea(second) < SAME_AREA;
  const rows = ranked.map((each) =>
    fill(texts.row, {
      cloth: labelOf(each),
      opening: show(opening(each), 3),
      area: show(openArea(each), 3),
    }),
  );

  return [
    isTie
      ? fill(texts.tie, { one: labelOf(best), other: labelOf(second) })
      : fill(texts.verdict[quality], { best: labelOf(best) }),
    rows.map((row) => `- ${row}`).join('\n'),
    texts.note[quality],
  ].join('\n\n');
}

const density = ({ cloth: { counts } }: Measured) => counts[0] * counts[1];

function isDenser(one: Measured, other: Measured): boolean {
  return one.cloth.counts.every((count, at) => count >= (other.cloth.counts[at] ?? 0));
}
