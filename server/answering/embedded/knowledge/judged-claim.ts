import { formulaNumber } from '#mesh/format-quantity.ts';
import { findMaterial, MATERIALS } from '#mesh/materials.ts';
import { GAUGE_SYSTEMS, gaugeDiameter, type GaugeSystem } from '#mesh/wire-gauge.ts';
import { MATERIAL_WORDS } from '#mesh/words/material-words.ts';
import { CLAIM_TEXTS } from '../../../content/engine/claim-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { normalise } from '../../../trade/knowledge/lexemes.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { formOf, type QuestionForm } from './question-form.ts';

type Groups = Record<string, string | undefined>;
type Judge = (groups: Groups, language: Language, text: string) => Judged | null;
interface Judged {
  /** null: neither yes nor no. */
  isRight: boolean | null;
  sentence: string;
}

const JUDGED_FORMS: ReadonlySet<QuestionForm> = new Set(['premise', 'ability', 'truth']);
const IS_RIGHT = /(?:对|正确|是真的|没错|行|可以)(?:吗|么|不|吧)|correct|right|true/;
const GAUGED = String.raw`(?:号|#|[- ]?(?:gauge|ga|g|swg|bwg|awg)\b)`;
const N = String.raw`\d{1,4}(?:\.\d{1,3})?`;
/** Tonnes that lines accept for a container of 20 and of 40 ft: all of them, and some. */
const PAYLOADS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  20: [21, 28],
  40: [26, 28],
};
const MM_PER_INCH = 25.4;
/** Differences in per cent: equal, rounded, and of a wire in one gauge. */
const EXACT = 0.3;
const ROUNDED = 1.5;
const SAME_GAUGE = 3;

const RULES: readonly (readonly [RegExp, Judge])[] = [
  [
    new RegExp(
      `(?<![\\d.])(?<a>\\d{1,2}) ?(?<ga>${GAUGED})?(?:的)?(?:铁?丝|铅丝|线| wire)? ?(?:是不是|是否|要|会)?比 ?(?<b>\\d{1,2}) ?(?<gb>${GAUGED})?(?:的)?(?:铁?丝|铅丝|线)? ?(?:要|更|还)?(?<more>细|粗)(?!多|几)`,
    ),
    judgeGauges,
  ],
  [
    new RegExp(
      `(?<![\\d.])(?<a>\\d{1,2}) ?(?<ga>${GAUGED})?(?: wires?)?(?: is| be)? (?<more>thinner|finer|smaller|thicker|heavier|bigger|larger|stronger) than (?<b>\\d{1,2}) ?(?<gb>${GAUGED})?`,
    ),
    judgeGauges,
  ],
  [
    /(?<![\d.])(?<feet>20|40) ?(?:尺|英尺|呎|大?柜|gp\b|'|-? ?(?:ft|foot|feet)\b)(?:[^\d?？]{0,24}?)(?:装|拉|载|货|重|carry|carries|hold|load|take|fit|loaded with) ?(?:得?[下了]|到|in |up to )?(?<tons>\d{1,3}(?:\.\d{1,2})?) ?(?:吨|t\b|tons?\b|tonnes?\b|mt\b)/,
    judgeLoad,
  ],
  [
    /(?<![\d.])(?<tons>\d{1,3}(?:\.\d{1,2})?) ?(?:吨|t\b|tons?\b|tonnes?\b|mt\b)(?:[^\d?？]{0,16}?)(?:装|放|in(?:to)?|on) ?(?:得?进|一?个|an?|one)? ?(?<feet>20|40) ?(?:尺|英尺|呎|大?柜|gp\b|'|-? ?(?:ft|foot|feet)\b)/,
    judgeLoad,
  ],
  [
    /(?:密度|比重|density|specific gravity)(?:of|for|[^\d?？]){0,24}?(?<said>\d{1,2}\.\d{1,3}|(?<=是|为|is )\d{1,2}(?![\d目]))(?! ?(?:mm|目|mesh))/,
    judgeDensity,
  ],
  [
    /(?:density|specific gravity) (?:of|for) (?:the )?(?<of>[a-z0-9 ]{2,30}?)(?: is|,| as| at| =)? (?<said>\d{1,2}(?:\.\d{1,3})?)(?![\d%a-z]|\.\d)/,
    judgeDensity,
  ],
  [
    new RegExp(
      `(?<![\\d.])(?<mm>${N}) ?(?:mm|毫米)(?:的)?(?:丝| wire)? ?(?:是|就是|等于|=|is|as|equals|means|for|of|an?|\\s){0,4} ?(?<gauge>\\d{1,2}) ?${GAUGED}`,
    ),
    judgeWire,
  ],
  [
    new RegExp(
      `(?<![\\d.x×])(?<gauge>\\d{1,2}) ?${GAUGED}(?:的)?(?:铁?丝|铅丝|线| wire)? ?(?:是|就是|等于|=|is|equals|means|of|\\s){1,4} ?(?<mm>${N}) ?(?:mm|毫米)`,
    ),
    judgeWire,
  ],
  [
    /(?<a>(?:bto|cbt)-? ?\d{2})(?: 的?)?(?: ?的?(?:刺|刀片))?(?: ?是不是)? ?比 ?(?<b>(?:bto|cbt)-? ?\d{2}) ?的?(?:刺|刀片)?(?:要|更|还)?(?<more>长|短|大|小)/,
    judgeBlades,
  ],
  [
    /(?<a>(?:bto|cbt)-? ?\d{2})(?:'s)?(?: barbs?| blades?)?(?: is| be)? ?(?:barbs? |blades? )?(?<more>longer|shorter|bigger|smaller) than (?<b>(?:bto|cbt)-? ?\d{2})/,
    judgeBlades,
  ],
  [
    /(?<![\d./x×])(?<inch>\d{1,2}|\d{1,2}\/\d{1,2}|\d{1,2}[- ]\d{1,2}\/\d{1,2}|\d{1,2}\.\d{1,3}) ?(?:英寸|寸|吋|inch(?:es)?\b|in\b|") ?(?:就是|等于|是|=|is|equals|the same as|\s)+(?<mm>\d{1,3}(?:\.\d{1,3})?) ?(?:mm|毫米)(?:[^\d]*)$/,
    judgeInches,
  ],
];

/**
 * The verdict on a question that claims a number: 'is 8 gauge thinner than 12 gauge', '20尺柜能装35吨吗', '304密度是
 * 8.5 对吗'; null: it claims none that can be judged. Linear.
 */
export function judgedClaim(question: string, language: Language): string | null {
  const text = normalise(question).replaceAll('’', "'");
  if (!JUDGED_FORMS.has(formOf(question)) && !IS_RIGHT.test(text)) return null;
  for (const [pattern, judge] of RULES) {
    const groups = pattern.exec(text)?.groups;
    const judged = groups && judge(groups, language, text);
    if (judged) return told(judged, question, language);
  }
  return null;
}

function told({ isRight, sentence }: Judged, question: string, language: Language): string {
  if (isRight === null) return capital(sentence);
  const { verdicts } = engineTexts(language);
  const form = formOf(question);
  const [yes, no] =
    form === 'premise'
      ? [verdicts.right, verdicts.wrong]
      : form === 'ability'
        ? [verdicts.can, verdicts.cannot]
        : [verdicts.is, verdicts.isNot];
  const opening = (isRight ? yes : no).trim();
  const gap = language === 'zh-CN' ? '' : ' ';
  const begins = opening.endsWith('.') ? capital(sentence) : sentence;

  return `**${opening}**${gap}${begins}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const show = (value: number, digits = 4) => formulaNumber(Number(value.toPrecision(digits)));
const offBy = (said: number, real: number) => (Math.abs(said - real) / real) * 100;

function judgeGauges({ a, b, ga, gb, more = '' }: Groups, language: Language): Judged | null {
  if (a === undefined || b === undefined || a === b) return null;
  if (ga === undefined && gb === undefined) return null;
  const texts = CLAIM_TEXTS[language];
  const sizes = (['BWG', 'SWG'] as const).flatMap((system) => {
    const [one, other] = [gaugeDiameter(system, a), gaugeDiameter(system, b)];
    if (one === undefined || other === undefined) return [];
    const values = { system, a, b, aMm: show(one), bMm: show(other) };
    return [{ isThinner: one < other, said: fill(texts.gauges, values) }];
  });
  const [first] = sizes;
  if (first === undefined) return null;
  const claimsThinner = /细|thinner|finer|smaller/.test(more);
  const rule = fill(first.isThinner ? texts.thinner : texts.thicker, { a, b });
  const end = language === 'zh-CN' ? '。' : '.';
  const list = sizes.map(({ said }) => said).join(language === 'zh-CN' ? '；' : '; ');

  return { isRight: claimsThinner === first.isThinner, sentence: `${rule}${list}${end}` };
}

function judgeLoad(
  { feet = '', tons = '' }: Groups,
  language: Language,
  text: string,
): Judged | null {
  const limits = PAYLOADS[feet];
  if (limits === undefined || /多少|几|how (?:many|much)/.test(text)) return null;
  const texts = CLAIM_TEXTS[language];
  const [from, to] = limits;
  const said = Number(tons);
  const values = { feet, tons, from: String(from), to: String(to) };
  if (said > to)
    return { isRight: false, sentence: fill(texts.overload, { ...values, limit: String(to) }) };
  if (said <= from)
    return { isRight: true, sentence: fill(texts.underload, { ...values, limit: String(from) }) };
  return { isRight: null, sentence: fill(texts.perhapsLoad, values) };
}

function judgeDensity({ said = '', of }: Groups, language: Language, text: string): Judged | null {
  const found = findMaterial(of ?? text);
  if (found === undefined || found.family) return null;
  const { density } = MATERIALS[found.material];
  const texts = CLAIM_TEXTS[language];
  const off = offBy(Number(said), density);
  const values = {
    material: MATERIAL_WORDS[found.material].names[language === 'zh-CN' ? 'zh' : 'en'],
    density: formulaNumber(density),
    said,
    percent: show(off, 2),
  };
  if (off <= EXACT / 10) return { isRight: true, sentence: fill(texts.densityRight, values) };
  if (off <= EXACT + ROUNDED / 3)
    return { isRight: true, sentence: fill(texts.densityNear, values) };
  const wrong = Number(said) > density ? texts.densityTooHigh : texts.densityTooLow;
  return { isRight: false, sentence: fill(wrong, values) };
}

function judgeWire({ mm = '', gauge = '' }: Groups, language: Language): Judged | null {
  const texts = CLAIM_TEXTS[language];
  const said = Number(mm);
  const sizes = GAUGE_SYSTEMS.flatMap((system: GaugeSystem) => {
    const diameter = gaugeDiameter(system, gauge);
    return diameter === undefined
      ? []
      : [
          {
            isIt: offBy(said, diameter) <= SAME_GAUGE,
            name: fill(texts.gaugeOf, { system, gauge, mm: show(diameter) }),
          },
        ];
  });
  if (sizes.length === 0 || said <= 0) return null;
  const listed = (of: typeof sizes) => of.map(({ name }) => name).join(texts.listSeparator);
  const fits = sizes.filter(({ isIt }) => isIt);
  const others = listed(sizes.filter(({ isIt }) => !isIt));
  const isRight = fits.length > 0;
  const sentence = fill(isRight ? texts.gaugeRight : texts.gaugeWrong, {
    mm,
    gauge,
    fits: listed(fits),
    others,
  });

  return {
    isRight,
    sentence: others === '' ? sentence.replace(/[；;] ?(?=[。.])/, '') : sentence,
  };
}

function judgeBlades({ a = '', b = '', more = '' }: Groups, language: Language): Judged | null {
  const [one, other] = [a, b].map((name) => Number(/\d{2}$/.exec(name)?.[0]));
  if (one === undefined || other === undefined || one === other) return null;
  const texts = CLAIM_TEXTS[language];
  const named = (name: string) => name.toUpperCase().replace(/-? ?(?=\d)/, '-');
  const isLonger = one > other;
  const claimsLonger = /长|大|longer|bigger/.test(more);
  const sentence = fill(isLonger ? texts.bladeLonger : texts.bladeShorter, {
    a: named(a),
    b: named(b),
    aMm: String(one),
    bMm: String(other),
  });

  return { isRight: claimsLonger === isLonger, sentence };
}

function judgeInches({ inch = '', mm = '' }: Groups, language: Language): Judged | null {
  const value = inchesOf(inch);
  const real = value * MM_PER_INCH;
  const said = Number(mm);
  if (!Number.isFinite(real) || real <= 0) return null;
  const texts = CLAIM_TEXTS[language];
  const off = offBy(said, real);
  const values = { inch, mm: show(real), said: mm };
  if (off <= EXACT / 10) return { isRight: true, sentence: fill(texts.inchRight, values) };
  if (off <= ROUNDED) return { isRight: true, sentence: fill(texts.inchNear, values) };
  return { isRight: false, sentence: fill(texts.inchWrong, values) };
}

/** '5/16', '1-1/2', '0.5' */
function inchesOf(said: string): number {
  const parts = said.split(/[- ]/).map((part) => {
    const [over = '', under] = part.split('/');
    return Number(over) / Number(under ?? 1);
  });
  return parts.reduce((sum, part) => sum + part, 0);
}
