import { FABRICS } from '../data/reinforcement-fabrics.ts';
import { US_STEEL_MM } from '../data/wire-gauges.ts';
import { type UnitId, isSameDimension } from '../units.ts';
import { Dictionary, type Entry, endsWord } from './dictionary.ts';
import {
  afterNumbers,
  shareUnits,
  withCentimetres,
  withInches,
  withMeshCounts,
  withPieceSizes,
} from './lexer/bare-sizes.ts';
import { withCoatedPairs } from './lexer/coated-pairs.ts';
import { asDenominators } from './lexer/denominators.ts';
import { withGaugesAsSizes } from './lexer/gauge-sizes.ts';
import { HAN_DIGITS, hanValue } from './lexer/han-numbers.ts';
import { asLabels } from './lexer/labels.ts';
import {
  COUNT_UNITS,
  INCH_FRACTION,
  countMeanings,
  gaugeMeanings,
  inchesOf,
  isWeight,
  meaningsOf,
  precise,
} from './lexer/meanings.ts';
import { withMaterialPrices } from './lexer/material-prices.ts';
import { NO_WORD } from './lexer/no-word.ts';
import { GLUED_UNITS, NUMBER_WORDS } from './lexer/number-words.ts';
import { PER_WORDS, longest } from './lexer/per-words.ts';
import { asMassOfPieces, attachRates, sharePer } from './lexer/rates.ts';
import { withSquareSides } from './lexer/square-sides.ts';
import { UNIT_LENGTHS, endsUnit } from './lexer/unit-ends.ts';
import { isUsFencing, withNamedSystem, withSteelGauge } from './lexer/us-gauges.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import { UNIT_MEANINGS, type UnitMeaning } from './spoken-units.ts';
import type { Meaning, PerToken, QuantityToken, Token } from './tokens.ts';

const dictionary = new Dictionary();

const STANDARD =
  /(?:gb\/?t?|iso|en|astm|din|bs|jis|yb\/?t?|jt\/?t?|jg\/?t?|qb\/?t?|hg\/?t?|sh\/?t?|ansi|asme|api|ispm)[ -]?[a-z]?\d[\d.]*(?:[-:]\d+)*(?:-[a-z]\d)?/y;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const DATE = new RegExp(
  String.raw`\d{4}(?:年|-\d{1,2}-\d{1,2}|\/\d{1,2}\/\d{1,2})(?:\d{1,2}月)?(?:\d{1,2}[日号])?|\d{1,2}月\d{1,2}[日号]?|\d{1,2}:\d{2}(?!\d)|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?![a-z])(?:,? \d{4}(?!\d))?|${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?![\d.]|\s?(?:mm|cm|m|mesh|x|\*))(?:,? \d{4}(?!\d))?`,
  'y',
);

/** 'since 2009', 'PO 4512', 'quote no. 88', '合同号 A-203': years and the numbers of papers, which measure nothing. */
const PAPER =
  /(?:in|since|founded|founded in|until|from|of|year|by|early|late) (?:19|20)\d{2}(?![\d.]|\s?(?:mm|cm|m|kg|g|t|pcs|rolls|x|\*)\b)|(?:p\.?o\.?|ref\.?|reference|rfq|booth|stand|hall|tel\.?|phone|mobile|whatsapp|fax|cell|zip|suite)(?: ?(?:no\.?|number|nr\.?|#))?[ :.#]{1,3}[a-z+]{0,3}[-.]?\d[\d.-]*[a-z]?(?:[ -]\d[\d-]*){0,4}(?![\d.]|\s?(?:mm|cm|m|kg|x|\*)\b)|(?:invoice|quote|quotation|order|contract|item|part|drawing|inquiry|enquiry|offer|lot|batch|job|project|sample|sheet|page|lc|p\/i) ?(?:no\.?|number|nr\.?|#)[ :.#]{0,3}[a-z]{0,3}-?\d[\d-]*|(?:合同|订单|报价单?|图纸?|展位|询盘|编|批|发票|电话|手机|微信|工|序|箱|车牌)号(?:码)?(?:是|为)?[:：]?\s?[a-z]{0,4}-?\d[\d-]*(?![\d.]|\s?(?:目|丝|线|平|米|毫|卷|片|张|个|公|吨|mm|cm|m|kg|x|\*))/y;

/** '第2项', 'item 2': which of several, and no number of anything. */
/** Numbers that describe a company, such as its staff, machines, output and floor area. */
const COMPANY =
  /(?:员工|工人|职工|产量|产能|年产|月产|日产|年销|月销|销量|销售额|产值|营业额|占地|厂[房区]面积|注册资[金本])(?:面积|量)?(?:达到?|共?有|大?约|将近|超过|是|为|在|近|过)?\s?\d[\d,.]*(?:万|亿|千)?(?:多|余)?(?:人|个人|名|吨|平方?米?|亩|元|万元|亿元|卷|米)?|\d[\d,]*(?:多|余|几)?(?:个|名|位|号)?(?:员工|工人|职工|人(?![孔民造]))|\d[\d,]*(?:多|余|几)?(?:台|套)(?:织网?机|设备|机器|机床|冲床|焊网?机|拉丝机|车床|编网机)/y;
const ORDINAL =
  /第[\d一二三四五六七八九]{1,2}(?:个|种|项|样|款|卷|批)?|(?:item|line|pos\.?) ?\d{1,2}(?![\d.]|\s?(?:mm|cm|m|kg|x|\*|mesh))/y;

const PHONE = /(?:手机|电话|微信|号码)(?:号|号码)?(?:是|为)?[:：]?\s?\d{2,11}(?:开头|打头)?/y;

const LIST_MARKER = /(?:\(?[a-h1-9]\)|[1-9][.、](?=[^\d]))(?= ?\S)/y;

const CIRCLED_MARKER = /[①-⑨](?= ?\S)/y;

const ROUND_NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/y;

const FRACTION = /(?:(\d{1,3})(?: |-))?(\d{1,2})\/(\d{1,2})(?![\d/.])/y;

const SCIENTIFIC = /\d{1,3}(?:\.\d{1,6})?e[-+]?\d(?= ?(?:mm|cm|m|in|µm|um|kg|g)\b)/y;

const GAUGE_BEFORE =
  /([sba][. -]?w[. -]?g|gauge|ga|no\.?|#|线规号?|线号|规号|丝号)[ .:#-]*(\d\/0|\d{1,2}(?:\.5)?)(?![\d.]|\s*(?:mm|cm|m\b|µm))/y;

const GAUGE_BEHIND =
  /(\d\/0|\d{1,2}(?:\.5| 1\/2)?)[ -]?(?:号|#|gauge|ga\.?)?[ -]?([sba][. -]?w[. -]?g)(?![a-z\d])\.?/y;

/** '材料304' is a grade, '料价304' a price. */
const NAMES_MATERIAL = /^(?:材料|材质|原料|原材料|料|material|steel)$/;

const BEFORE_PRICE: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'materialPrice',
  'costPrice',
  'sellingPrice',
  'exwPrice',
  'processing',
  'packing',
  'freight',
]);

/** Goods stand behind the number, which is a grade. */
const OF_GOODS =
  /^\s?(?:的|网|不锈|编|丝|板|材|钢|stainless|woven|wire|mesh|steel|sheet|plate|panel)/;

/** '一公斤', '每平': one of what a price is for. */
const PER_ONE =
  /\s?[一每](?:公斤|千克|kg|斤|吨|t|平|方|米|卷|片|张|个|根|件|套|只|块|条|捆|箱|托|柜)/y;

const TIMES =
  /\s{0,3}(?:\*|x|by|乘以|乘|✖)\s{0,3}(?=[\d.一二两三四五六七八九十半]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|hundred|half)\b)/y;

const RANGE = /-(?=\d)|\s?(?:~|到|至)\s?(?=[\d一二三四五六七八九十两])|\s?to\s?(?=\d)/y;

/** '120目(每厘米)', '120 mesh (per cm)'. */
const PER_CENTIMETRE = /\s?[(]?\s?(?:每|per |\/)(?:厘米|公分|cm|centimet(?:re|er))[)]?/y;

/** '54 in m3', '30 in kg', 'pitch 8 in 2 mm steel': no inches. */
const NO_INCHES =
  /^\s?in (?:(?:m[23]?|mm|cm|kgs?|lbs?|tons?|tonnes?|microns?|inch(?:es)?|feet|metres|meters|total|all)\b|\d[\d.]{0,4} ?mm (?:thick|steel|stainless|ss|alumin|mild|galv|sheet|plate|copper|brass|carbon))/;

const METRIC_STOP = /^(?:mm|cm|m|kg|pcs)\.$/;

const OF_TONNES =
  /^ (?:of (?!mesh|threads?|screen)|trucks?\b|lorry|load|loads\b|containers?\b|payload|in total|total)/;

const MAX_DIGITS = 15;

/** 'Id 310' is a size and no grade of steel. */
const DISC_SIZES: readonly NounId[] = ['discDiameter', 'innerDiameter', 'diameter'];

const FABRIC_NAME = new RegExp(String.raw`(?:${Object.keys(FABRICS).join('|')})(?![\d.a-z])`, 'y');

/** '6x6 W2.9xW2.9', '6x6-10/10': spacings in inches, and wires by their area or gauge. */
const WIRE_FABRIC =
  /(\d{1,2})\s?x\s?(\d{1,2})\s?[-x,]?\s?(?:([wd])(\d{1,2}(?:\.\d{1,2})?)(?:\s?[x/-]\s?[wd](\d{1,2}(?:\.\d{1,2})?))?|([4-9]|1[0-6])\/\6)(?![\d./])/y;

/** In inches; wider ones are in millimetres. */
const MAX_FABRIC_PITCH = 18;

const MM_PER_INCH = 25.4;

const PERFORATION =
  /(?<shape>[rch]) ?(?<hole>\d{1,3}(?:\.\d{1,2})?)[ -]?(?<step>[tu]) ?(?<pitch>\d{1,3}(?:\.\d{1,2})?)(?![\d.]|\s?(?:[x*]|mm thick))/y;

const PERFORATION_SHAPES: Readonly<Record<string, string>> = { r: 'round', c: 'square', h: 'hex' };

interface NumberAt {
  value: number;
  end: number;
  text: string;
  /** Is a number only where a unit follows: '一', 'one'. */
  needsUnit: boolean;
  isPercent?: boolean;
}

const PER_LEAD =
  /每|一|单|整|per |(?:in|to|from|of) (?:an?|one|1|the|every|each) ?|a |an |one |each |\/|every /y;

/** '公斤价32', '论吨卖5000': a denominator without its 'each', ahead of a price. */
const PRICED_BY =
  /(?:按|论|以)?(公斤|千克|市斤|斤|吨|平方米|平方|平米|张|片|卷|米|kg|kilo)(?:的)?(?=(?:单|进|成本|材料|原料|料|售|卖)?价)|(?:按|论)(?:每)?(公斤|千克|市斤|斤|吨|平方米|平方|平米|张|片|卷|米)(?:算|计|卖|计价|报价|结算)?(?=\s?[:：]?\s?[\d¥])|(?:per[- ])?(kg|kilo|tonne|ton|lb|pound|sqm|m2|roll|sheet|panel|piece)(?= price| rate)/y;

/**
 * Takes a folded text apart, from left to right, once. Every digit of the text ends in one token, so that what
 * was not used can be named.
 */
export function tokenize(text: string): Token[] {
  return new Lexer(text).run();
}

class Lexer {
  readonly #tokens: Token[] = [];
  #groups = 0;
  #at = 0;

  /** Reinforcement was named by its spacing in inches, so that its sheets and rolls are sold by the foot. */
  #isInFeet = false;

  readonly #isChinese: boolean;
  readonly #isAboutSieves: boolean;
  readonly #isAboutScreens: boolean;
  readonly #isAboutFabric: boolean;
  readonly #isAboutDutch: boolean;
  /** 'W' stands beside a number. */
  readonly #hasLetteredSizes: boolean;
  /** Figures that stand at the beginning of a line like those of a list. */
  readonly #lineMarkers: ReadonlySet<number>;

  constructor(private readonly text: string) {
    this.#isChinese = /\p{Script=Han}/u.test(text);
    this.#isAboutSieves = /sieve|筛/.test(text);
    this.#hasLetteredSizes = /\d ?(?:mm|cm|m)? ?w\b|\bw ?[=:]? ?\d/.test(text);
    this.#isAboutDutch = /席|密纹|荷兰|dutch|hollander/.test(text);
    this.#isAboutFabric = /\bww[frm]\b|reinforc|wire fabric/.test(text);
    this.#isAboutScreens =
      /网布|网纱|丝印|丝网印|网版|油墨|墨|\bink\b|screen[ -](?:mesh|fabric|print)|print(?:ing)? (?:mesh|screen|fabric)|polyester|\bprints?\b|fabric thickness|per lit(?:re|er)/.test(
        text,
      );
    this.#lineMarkers = new Set(
      Array.from(text.matchAll(/(?:^|\n) ?([1-9])[.、]/g), (match) => Number(match[1])),
    );
  }

  run(): Token[] {
    while (this.#at < this.text.length) {
      if (this.text.charAt(this.#at) === ' ') {
        this.#at += 1;
        continue;
      }
      if (
        this.#code() ||
        this.#break() ||
        this.#gauge() ||
        this.#fabric() ||
        this.#countPerLength() ||
        this.#screenFabric() ||
        this.#perforation() ||
        this.#pricedBy() ||
        this.#per() ||
        this.#word() ||
        this.#quantity() ||
        this.#unitAsked()
      )
        continue;
      this.#other();
    }
    const tokens = withNamedSystem(
      sharePer(
        attachRates(asMassOfPieces(asDenominators(asLabels(withCoatedPairs(this.#sized()))))),
      ),
    );
    const isUs = !this.#isChinese && isUsFencing(tokens);
    const gauged = withSteelGauge(tokens, isUs);
    return this.#isChinese
      ? withCentimetres(gauged)
      : withInches(withPieceSizes(withMeshCounts(afterNumbers(gauged))));
  }

  /** With sizes that are said in another way than by numbers side by side. */
  #sized(): Token[] {
    return withMaterialPrices(withSquareSides(withGaugesAsSizes(this.#tokens)));
  }

  #push(token: Token): true {
    this.#tokens.push(token);
    this.#at = token.end;
    return true;
  }

  #span(end: number) {
    return { start: this.#at, end, text: this.text.slice(this.#at, end) };
  }

  #match(pattern: RegExp, at = this.#at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  #break(): boolean {
    const character = this.text.charAt(this.#at);
    const strength =
      character === '\n' || character === '\u001E'
        ? 3
        : /[?!;。？！；]/.test(character)
          ? 2
          : /[,，()]/.test(character) || this.#isColonBehindNumber(character)
            ? 1
            : 0;
    const isFullStop =
      character === '.' &&
      !/\d/.test(this.text.charAt(this.#at + 1)) &&
      !/(?:^|[^a-z])(?:no|dia|approx)$/.test(this.text.slice(Math.max(0, this.#at - 7), this.#at));
    if (strength === 0 && !isFullStop) return false;
    return this.#push({
      kind: 'break',
      strength: isFullStop ? 2 : (strength as 1 | 2 | 3),
      ...this.#span(this.#at + 1),
    });
  }

  /** 'mesh of 3.1 kg/m²: wire at 5.2': the parts of what is named follow. */
  #isColonBehindNumber(character: string): boolean {
    return (
      /[:：]/.test(character) &&
      this.#tokens.at(-1)?.kind === 'quantity' &&
      /^\s?[a-z\u4e00-\u9fff]/.test(this.text.slice(this.#at + 1, this.#at + 3))
    );
  }

  #code(): boolean {
    if (/[a-z\d]/.test(this.text.charAt(this.#at - 1))) return false;
    const atStart = this.#at === 0 || /[\n,，;；。:：、 ]/.test(this.text.charAt(this.#at - 1));
    const marker =
      this.#match(CIRCLED_MARKER) ??
      (atStart ? (this.#match(LIST_MARKER) ?? this.#lineMarker()) : null);
    if (marker && !this.#match(/\d+\)\s*(?:mm|m|kg|x|\*)(?![a-z])/y)) {
      return this.#push({
        kind: 'code',
        code: 'marker',
        ...this.#span(this.#at + marker[0].length),
      });
    }
    const standard = this.#match(STANDARD);
    if (standard)
      return this.#push({
        kind: 'code',
        code: 'standard',
        ...this.#span(this.#at + standard[0].length),
      });
    const date = this.#match(DATE);
    if (date)
      return this.#push({ kind: 'code', code: 'date', ...this.#span(this.#at + date[0].length) });
    const paper = this.#paper() ?? this.#match(PHONE) ?? this.#match(COMPANY) ?? this.#grade();
    if (paper)
      return this.#push({
        kind: 'code',
        code: 'number',
        ...this.#span(this.#at + paper[0].length),
      });
    const ordinal = this.#match(ORDINAL);
    if (ordinal)
      return this.#push({
        kind: 'code',
        code: 'number',
        ...this.#span(this.#at + ordinal[0].length),
      });
    const digits = this.#match(/\d{7,}(?![\d.])/y);
    if (digits && !this.#unitAt(this.#at + digits[0].length)) {
      return this.#push({
        kind: 'code',
        code: 'number',
        ...this.#span(this.#at + digits[0].length),
      });
    }
    return false;
  }

  /** 'A length of 2000 metres', 'a run of 2000 prints' are no years. */
  #paper(): RegExpExecArray | null {
    const paper = this.#match(PAPER);
    const end = this.#at + (paper?.[0].length ?? 0);
    const isCounted =
      paper !== null &&
      /^(?:of|from|by|until) \d{4}$/.test(paper[0]) &&
      (this.#unitAt(end) ?? this.#unitAt(end + 1)) !== null;
    return isCounted ? null : paper;
  }

  /** 'Titanium gr2', 'aluminium 5052', '65Mn': a grade, and no number. */
  #grade(): RegExpExecArray | null {
    const before = this.#tokens.at(-1);
    const key = before?.kind === 'word' ? before.material?.key : undefined;
    if (key?.startsWith('titan')) return this.#match(/gr(?:ade)?[ .]?\d{1,2}(?![\d.])/y);
    if (key?.startsWith('alumin')) return this.#match(/[1-8]\d{3}(?:-?[a-z]\d{1,3})?(?![\d.])/y);
    return this.#match(/\d{2} (?=mn\b)/y);
  }

  /** '1、13号丝 … 2、2.5的丝': figures in a row at the beginning of lines. */
  #lineMarker(): RegExpExecArray | null {
    const isLineStart = /(?:^|\n) ?$/.test(this.text.slice(Math.max(0, this.#at - 2), this.#at));
    const marker = isLineStart ? this.#match(/([1-9])[.、](?=\d)/y) : null;
    const digit = Number(marker?.[1]);
    const hasNext = this.#lineMarkers.has(digit - 1) || this.#lineMarkers.has(digit + 1);
    return marker && hasNext ? marker : null;
  }

  #gauge(): boolean {
    const gauge = this.#meshNumber() ?? this.#gaugeAt();
    return gauge !== null && this.#push(gauge);
  }

  /** 'Mesh #4', 'mesh no. 12': a count. */
  #meshNumber(): QuantityToken | null {
    const match = this.#followsMesh() ? this.#match(/(?:#|no\.?) ?(\d{1,3})(?![\d.])/y) : null;
    if (!match) return null;
    const meanings: Meaning[] = [{ value: Number(match[1]), unit: 'mesh', cost: 0 }];
    const end = this.#at + match[0].length;
    return {
      kind: 'quantity',
      meanings,
      per: null,
      group: null,
      isRange: false,
      ...this.#span(end),
    };
  }

  /** 'SWG 16', 'BWG16号', '12 bwg', '#8'. */
  #gaugeAt(): QuantityToken | null {
    if (/[a-wyz\d.]/.test(this.text.charAt(this.#at - 1))) return null;
    const behind = this.#match(GAUGE_BEHIND);
    if (behind) {
      const system = behind[2]?.replace(/[. -]/g, '');
      return this.#gaugeToken(behind[1] ?? '', system, this.#at + behind[0].length);
    }
    const before = this.#match(GAUGE_BEFORE);
    if (!before) return null;
    const [whole, word = '', number = ''] = before;
    const isSystem = /^[sba][. -]?w[. -]?g$/.test(word);
    // 'no. 100 sieve' and '#60 sieve' are sieves; 'no. 3' may be anything.
    if (!isSystem && /^(?:no\.?|#)$/.test(word) && !this.#isOfWire(word, whole.length)) return null;
    const tail = this.#match(/\s?(?:号丝|号线|号|#)/y, this.#at + whole.length);
    return this.#gaugeToken(
      number,
      isSystem ? word.replace(/[. -]/g, '') : undefined,
      this.#at + whole.length + (tail?.[0].length ?? 0),
    );
  }

  /** '#8 brass wire', 'wire #14', '#8铁丝': a gauge, and no sieve. */
  #isOfWire(word: string, length: number): boolean {
    const behind = this.text.slice(this.#at + length, this.#at + length + 22);
    if (word === '#') return !this.#isAboutSieves && !/^\s?(?:mesh|目|筛|sieve)/.test(behind);
    const before = this.text.slice(Math.max(0, this.#at - 8), this.#at);
    return (
      /^\s?(?:[a-z]+ ){0,2}(?:wire|gauge)(?! (?:mesh|cloth|screen))/.test(behind) ||
      /(?:wire|gauge)\s?$/.test(before)
    );
  }

  /** Behind 'mesh', where it has no number of its own. */
  #followsMesh(): boolean {
    const [before, word] = this.#tokens.slice(-2);
    const last = word ?? before;
    return last?.text === 'mesh' && !(word && before?.kind === 'quantity');
  }

  #gaugeToken(number: string, system: string | undefined, end: number): QuantityToken {
    const meanings = gaugeMeanings(number.replace(' 1/2', '.5'), system);
    return {
      kind: 'quantity',
      meanings,
      per: null,
      group: null,
      isRange: false,
      ...this.#span(end),
    };
  }

  /** '每英寸60孔', '1英寸40根丝', '每厘米16根': a mesh count. */
  #countPerLength(): boolean {
    if (
      /^\d/.test(this.text.slice(this.#at, this.#at + 1)) &&
      /[\d.]/.test(this.text.charAt(this.#at - 1))
    )
      return false;
    const match = this.#match(
      /(?:[每一1]个?(英寸|吋|寸|厘米|公分|cm)|每?(?:2\.54|25\.4)(?:厘米|公分|cm|毫米|mm))(?:长度?|内|里|上|有|是|约|大概){0,3}\s?(\d{1,3}(?:\.\d)?)\s?个?(?:小?方?(?:网孔|网眼|孔眼|孔子|眼孔|眼子|洞眼|网洞|网格|格子|孔|眼|洞|格)|目|根丝|根线|根|丝|线)(?!径|距)/y,
    );
    if (!match) return false;
    const isCentimetre = /^(?:厘米|公分|cm)$/.test(match[1] ?? '');
    return this.#push({
      kind: 'quantity',
      meanings: [{ value: Number(match[2]), unit: isCentimetre ? 'mesh/cm' : 'mesh', cost: 0 }],
      per: null,
      group: null,
      isRange: false,
      ...this.#span(this.#at + match[0].length),
    });
  }

  /** 'A193', 'SL72 mesh', '6x6 W1.4xW1.4': welded reinforcement by its name. */
  #fabric(): boolean {
    if (/[a-z\d.]/.test(this.text.charAt(this.#at - 1))) return false;
    const name = this.#match(FABRIC_NAME)?.[0];
    if (name !== undefined) {
      const { pitch, wire } = FABRICS[name] ?? {};
      return (
        pitch !== undefined &&
        wire !== undefined &&
        this.#pushFabric([...pitch, ...wire], name.length)
      );
    }
    const match = this.#match(WIRE_FABRIC);
    if (!match) return false;
    const [whole, across, along, sign, area = '', areaAcross = area, gauge = ''] = match;
    // 'D4' is a wire of 4 mm as often.
    if (sign === 'd' && !this.#isAboutFabric) return false;
    const [wire, cross] =
      sign === undefined
        ? [US_STEEL_MM[gauge], US_STEEL_MM[gauge]]
        : [wireOfArea(Number(area)), wireOfArea(Number(areaAcross))];
    const inches = [Number(across), Number(along)];
    if (wire === undefined || cross === undefined || Math.max(...inches) > MAX_FABRIC_PITCH)
      return false;
    const pitches = inches.map((each) => each * MM_PER_INCH);
    this.#isInFeet = true;
    return this.#pushFabric([...pitches, wire, cross], whole.length);
  }

  /** Sizes in mm: the spacings, then the wires; equal ones stand once. */
  #pushFabric(
    [across = 0, along = 0, wire = 0, cross = 0]: readonly number[],
    length: number,
  ): true {
    const end = this.#at + length;
    const span = { start: this.#at, end, text: this.text.slice(this.#at, end) };
    this.#tokens.push({
      ...NO_WORD,
      kind: 'word',
      nouns: [],
      ...span,
      products: ['welded'],
      choices: ['fabric=true'],
    });
    const sizes =
      across === along && wire === cross ? [across, wire] : [across, along, wire, cross];
    this.#groups += 1;
    for (const [index, value] of sizes.entries())
      this.#push({
        kind: 'quantity',
        meanings: [{ value: precise(value), unit: 'mm', cost: 0 }],
        per: null,
        group: { id: this.#groups, index, size: sizes.length },
        isRange: false,
        ...span,
      });
    return true;
  }

  /** 'R3 T5', 'C10U15': the hole and the pitch of a perforated sheet by DIN 24041, with their arrangement. */
  #perforation(): boolean {
    if (/[a-z\d.]/.test(this.text.charAt(this.#at - 1))) return false;
    const match = this.#match(PERFORATION);
    const { hole, shape = '', pitch, step = '' } = match?.groups ?? {};
    if (!match || hole === undefined || pitch === undefined) return false;
    if (shape === 'h' && step === 'u') return false;
    const label = (nouns: NounId[], choice: string, text: string, start: number) => {
      const products: ProductId[] = ['perforated'];
      const word = { kind: 'word', ...NO_WORD, nouns, products, choices: [choice], text } as const;
      this.#push({ ...word, start, end: start + text.length });
    };
    const size = (text: string, start: number) =>
      this.#push({
        kind: 'quantity',
        meanings: [{ value: Number(text), unit: 'mm', cost: 0 }],
        per: null,
        group: null,
        isRange: false,
        start,
        end: start + text.length,
        text,
      });
    const start = this.#at;
    const stepAt = start + match[0].length - pitch.length;
    label(['hole'], `shape=${PERFORATION_SHAPES[shape] ?? 'round'}`, shape, start);
    size(hole, start + match[0].indexOf(hole));
    label(['letteredPitch'], `arrangement=${step === 'u' ? '90' : '60'}`, step, stepAt - 1);
    return size(pitch, stepAt);
  }

  /** '120-34的网布', '77.55 screen mesh': threads for each centimetre and their diameter in µm. */
  #screenFabric(): boolean {
    if (!this.#isAboutScreens || /[\d.a-z]/.test(this.text.charAt(this.#at - 1))) return false;
    const match = this.#match(/(\d{2,3})([-./])(\d{2,3})(?![\d.]|\s?(?:mm|cm|m|%)(?![a-z]))/y);
    if (!match) return false;
    const [, count = '', sign = '', thread = ''] = match;
    const middle = this.#at + count.length;
    const members = [
      { value: Number(count), unit: 'mesh/cm' as const, start: this.#at, end: middle },
      {
        value: Number(thread),
        unit: 'µm' as const,
        start: middle + sign.length,
        end: middle + sign.length + thread.length,
      },
    ];
    for (const { value, unit, start, end } of members) {
      this.#push({
        kind: 'quantity',
        meanings: [{ value, unit, cost: 0 }],
        per: null,
        group: null,
        isRange: false,
        start,
        end,
        text: this.text.slice(start, end),
      });
    }
    return true;
  }

  /** '公斤价32', '论吨卖5000', 'kg price 32': the unit before a price. */
  #pricedBy(): boolean {
    const found = this.#match(PRICED_BY);
    const word = found?.[1] ?? found?.[2] ?? found?.[3];
    const unit = word === undefined ? undefined : PER_WORDS.get(word);
    if (!found || unit === undefined) return false;
    if (/^[a-z]/.test(found[0]) && /[a-z]/.test(this.text.charAt(this.#at - 1))) return false;
    return this.#push({ kind: 'per', ...unit, ...this.#span(this.#at + found[0].length) });
  }

  /** '一平', '每卷', 'per roll'. */
  #per(): boolean {
    const lead = this.#match(PER_LEAD);
    if (!lead || (/[a-z]/.test(this.text.charAt(this.#at - 1)) && /^[a-z]/.test(lead[0])))
      return false;
    const from = this.#at + lead[0].length;
    const gap = this.#match(/\s*(?:个)?\s*/y, from)?.[0].length ?? 0;
    const found = longest(this.text, from + gap, PER_WORDS) ?? longest(this.text, from, PER_WORDS);
    if (!found) return false;
    const start = longest(this.text, from + gap, PER_WORDS) ? from + gap : from;
    const end = start + found.word.length;
    // 'In a box', 'from the roll', 'to the panel': only weights and lengths are told so.
    if (/^(?:in|to|from|of) /.test(lead[0]) && !this.#isPartOf(found.entry.unit)) return false;
    // '1.2 m / post spacing 3 m': the stroke stands between two sizes.
    const name = dictionary.longestAt(this.text, start)?.word ?? '';
    if (lead[0] === '/' && gap > 0 && name.length > found.word.length) return false;
    // 'One metre by fifty'.
    if (this.#match(TIMES, end)) return false;
    const isOne = lead[0] === '一';
    // '一个粗', '一个丝': one of a size.
    if (isOne && found.word.endsWith('个') && /[厚粗丝]/.test(this.text.charAt(end))) return false;
    // '一米二', '一米宽', '一米乘' are lengths; '一起' and the like are words.
    if (
      isOne &&
      /^\s?(?:[\d一二三四五六七八九半.]|宽|高|长|厚|乘|\*|x)/.test(this.text.slice(end, end + 2)) &&
      /米|公尺/.test(found.word)
    )
      return false;
    if (
      isOne &&
      dictionary.longestAt(this.text, this.#at) &&
      (dictionary.longestAt(this.text, this.#at)?.word.length ?? 0) >= end - this.#at
    )
      return false;
    if (
      isOne &&
      this.#isLabelled() &&
      found.word === '米' &&
      !/^\s?(?:多|几|有|重)/.test(this.text.slice(end, end + 2))
    )
      return false;
    if (isOne && this.#tokens.at(-1)?.kind === 'word' && /毫米|厘米|公分/.test(found.word))
      return false;
    if (/^(?:a |an )$/.test(lead[0]) && !/[a-z]/.test(found.word)) return false;
    // '一块8' is an amount of money.
    const yuan = isOne && found.word === '块' ? this.#unitAt(end - 1) : null;
    if (yuan && this.#tailDigit(yuan, end)) return false;
    // '一扇门' is a gate, '一扇多重' a panel.
    if (found.word === '扇' && /^\s?(?:的|大|小|对开|单开)?门/.test(this.text.slice(end, end + 5)))
      return false;
    return this.#push({
      kind: 'per',
      unit: found.entry.unit,
      measure: found.entry.measure,
      // 'A gabion' also names the product.
      ...this.#span(found.word === 'gabion' ? start : end),
    });
  }

  /** 'How many metres to the ton', 'what length is in a kilo'. */
  #isPartOf(unit: PerToken['unit']): boolean {
    return (
      /^(?:kg|t|lb)$/.test(unit) &&
      this.#tokens.some((token) => token.kind === 'ask') &&
      this.#tokens.at(-1)?.kind !== 'quantity'
    );
  }

  #word(): boolean {
    const found = dictionary.longestAt(this.text, this.#at);
    if (!found) return false;
    const { word, entry } = found;
    const end = this.#at + word.length;
    if (/^\d/.test(word) && !this.#isName(word, entry, end)) return false;
    // '一点五': a decimal, and not a little.
    if (word.endsWith('点') && HAN_DIGITS[this.text.charAt(end)] !== undefined) return false;
    // '100目' counts; a noun that is also a unit stands behind its number there.
    if (entry.ask) {
      const unit =
        entry.ask.noun !== null && !/(?:多少|几)$/.test(word)
          ? null
          : /百分|percent/.test(word)
            ? { unit: '%' as const, end }
            : this.#unitBehindAsk(end);
      return this.#push({
        kind: 'ask',
        noun: entry.ask.noun,
        unit: unit?.unit ?? null,
        isUnitOnly: false,
        ...this.#span(unit?.end ?? end),
      });
    }
    return this.#push({
      kind: 'word',
      // The rating of a Dutch weave is no clear opening.
      nouns: this.#isAboutDutch && word.endsWith('rating') ? ['rating'] : entry.nouns,
      products: entry.products,
      material: entry.material,
      act: entry.act,
      isAlso: entry.isAlso,
      isJoin: entry.isJoin,
      choices: entry.choices,
      ...this.#span(end),
    });
  }

  /** A size is named right before this place: '高一米'. */
  #isLabelled(): boolean {
    const before = this.#tokens.at(-1);
    return (
      before?.kind === 'word' &&
      before.end === this.#at &&
      before.nouns.some((noun) => noun === 'height' || noun === 'width' || noun === 'length')
    );
  }

  /** '304' is a grade and '20gp' a container, but '304 kg' and '430*2' are numbers. */
  #isName(word: string, entry: Entry, end: number): boolean {
    if (/[\d.]/.test(this.text.charAt(this.#at - 1))) return false;
    if (!entry.material) {
      // 'Lwd 2 strand .150': the number is named before it.
      const label = this.#tokens.at(-1);
      if (
        label?.kind === 'word' &&
        label.nouns.length > 0 &&
        this.#match(/ [a-z]+ (?=[.\d])/y, this.#at + (this.#match(/\d+/y)?.[0].length ?? 0)) &&
        /^ [.\d]/.test(this.text.slice(end, end + 2))
      )
        return false;
      // '股线2刺线1.8' has no two barbs.
      const digits = this.#match(/\d+/y)?.[0].length ?? 0;
      const longer = dictionary.longestAt(this.text, this.#at + digits);
      return !longer || longer.word.length <= word.length - digits;
    }
    if (/^\d+$/.test(word)) {
      if (/^\s?(?:\*|x\s?\d|\.\d|\/)/.test(this.text.slice(end, end + 4))) return false;
      const unit = this.#unitAt(end + (this.text.charAt(end) === ' ' ? 1 : 0));
      const isCounter =
        unit !== null &&
        /^3(?:04|16)$/.test(word) &&
        (/^[卷片张]网?$/.test(unit.word) ||
          (/^(?:sheets|plates)$/.test(unit.word) &&
            this.#match(/ \w+ [\d.]+\s?(?:mm)?\s?[x*]/y, end) !== null)) &&
        !this.#counts();
      // '304 and 316 in 20 mesh'
      const isPreposition = unit?.word === 'in' && this.#match(/ in (?:\d|the |our |an? )/y, end);
      if (
        unit &&
        !isCounter &&
        !isPreposition &&
        !/^(?:丝|线|根|道|条|t|mesh|l|wires?|g|n|h|sheet|panel|piece|roll|coil)$/.test(unit.word)
      )
        return false;
      if (OF_GOODS.test(this.text.slice(end, end + 11))) return true;
      const before = this.#tokens.at(-1);
      if (this.#isPriced(before, end)) return false;
      if (
        before?.kind === 'word' &&
        (before.end === this.#at || before.nouns.some((noun) => DISC_SIZES.includes(noun))) &&
        before.nouns.length > 0 &&
        !before.material &&
        before.products.length === 0 &&
        !before.nouns.includes('wire') &&
        // '1.5厚304': nobody names the thickness behind it.
        !before.nouns.includes('thickness') &&
        !NAMES_MATERIAL.test(before.text) &&
        !before.nouns.includes('total')
      )
        return false;
    }
    return true;
  }

  /** '要304卷', '316的网304卷', '每卷30米 304卷': a number of pieces, and no grade. */
  #counts(): boolean {
    return (
      /(?:要|来|订|买|卖|出|装|做|发|有|共|总|货|乘|\*|x|加|need|want|order|buy|for|of)\s?$/.test(
        this.text.slice(Math.max(0, this.#at - 6), this.#at),
      ) ||
      this.#tokens.some(
        (token) =>
          (token.kind === 'word' && token.material?.isFamily === false) ||
          token.kind === 'quantity',
      )
    );
  }

  /** '每卷410', '单价321', 'at 201 each': what stands before is followed by a price. */
  #isPriced(before: Token | undefined, end: number): boolean {
    if (before === undefined || this.#at - before.end > 1) return false;
    switch (before.kind) {
      case 'per':
        return /^(?:每|per\b)/.test(before.text);
      case 'other':
        return /^(?:at|[@₹€£])$/.test(before.text);
      case 'word':
        return (
          before.nouns.some((noun) => BEFORE_PRICE.has(noun)) && !NAMES_MATERIAL.test(before.text)
        );
      case 'quantity': {
        const unit = before.meanings[0]?.unit ?? null;
        const isCount = unit !== null && COUNT_UNITS.has(unit);
        return isCount && this.#match(/ each(?! \d)/y, end) !== null;
      }
      case 'ask':
      case 'break':
      case 'code':
        return false;
    }
  }

  #unitBehindAsk(end: number): { unit: UnitId; end: number } | null {
    const gap = this.#match(/\s*(?:个)?\s*/y, end)?.[0].length ?? 0;
    const found = this.#unitAt(end + gap);
    const unit = found?.meanings[0]?.unit;
    if (!found || unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored')
      return null;
    // 'what m...' is no metre; a Latin unit of one letter has to stand alone.
    if (!endsWord(this.text, end + gap, end + gap + found.word.length)) return null;
    // '直径多少 丝0.25': behind a space, and in front of a number, it names that number.
    if (gap > 0 && /^[\d.]/.test(this.text.slice(end + gap + found.word.length))) return null;
    return { unit, end: end + gap + found.word.length };
  }

  /** 'in lbs', 'to inches', '换成英寸', '用磅': the unit of the answer. */
  #unitAsked(): boolean {
    const lead = this.#match(
      /(?:in|to|into|as|give(?: me| us)?|tell me) |换算成|换成|折合|折成|转成|合成|合|用|按|等于|=|是/y,
    );
    const before = this.#tokens.at(-1);
    const isAlone =
      lead === null &&
      (before === undefined ||
        before.kind === 'break' ||
        this.#endsSpecification() ||
        before.text.endsWith('.') ||
        before.text === ':' ||
        (before.kind === 'word' &&
          before.nouns.some((noun) => noun === 'total' || noun === 'weight')));
    if (!lead && !isAlone) return false;
    if (lead && /[a-z]/.test(this.text.charAt(this.#at - 1)) && /^[a-z]/.test(lead[0]))
      return false;
    const lastOfLead = this.#at + (lead?.[0].length ?? 0);
    const from =
      lead && this.text.charAt(lastOfLead) === ' ' && /^[换折转合]/.test(lead[0])
        ? lastOfLead + 1
        : lastOfLead;
    const found = this.#unitAt(from);
    const unit = found?.meanings[0]?.unit;
    if (!found || unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored')
      return false;
    if (isAlone && this.#endsSpecification() && !isWeight(unit)) return false;
    // 'Give in microns' names no inches.
    if (found.word === 'in' && this.#unitAt(from + 'in '.length)) return false;
    // '… stainless. lbs?', 'lbs per sheet?': a unit as a question of its own.
    if (
      isAlone &&
      !/^\s?(?:(?:per|a|each|every|\/) ?(?:roll|sheet|panel|piece|sqm|sq m|m2|m|ft|foot|sq ft|metre|meter|kg|kilo|tonne|ton|t)\s?)?(?:[?？,，.]|$|\s?\b(?:and|in|for|of|pls|please)\b)/.test(
        this.text.slice(from + found.word.length),
      )
    )
      return false;
    if (
      lead &&
      /^(?:in|用|按|合|=|是)/.test(lead[0]) &&
      found.word.length < 2 &&
      !/[斤磅吨]/.test(found.word) &&
      !/^ ?(?:per |\/)/.test(this.text.slice(from + found.word.length))
    )
      return false;
    if (!endsWord(this.text, from, from + found.word.length)) return false;
    // 'in rolls 1.5 x 20 m' describes the product; it does not ask for a unit.
    if (
      COUNT_UNITS.has(unit) &&
      /^ ?(?:of |@ ?|each )?[\d.]/.test(this.text.slice(from + found.word.length))
    )
      return false;
    return this.#push({
      kind: 'ask',
      noun: null,
      unit,
      isUnitOnly: true,
      ...this.#span(from + found.word.length),
    });
  }

  /** '6 ft x 50 ft lbs', '1.5 thk - lb/ft2', 'kg and lbs': a unit without a number of its own comes next. */
  #endsSpecification(): boolean {
    const [other, before] = this.#tokens.slice(-2);
    const last = before ?? other;
    const isUnit = (token: Token | undefined) => token?.kind === 'ask' && token.isUnitOnly;
    const isOfResult = (token: Token | undefined) =>
      token?.kind === 'word' && token.nouns.some((noun) => noun === 'openArea' || noun === 'area');
    return (
      last?.kind === 'quantity' ||
      last?.text === '-' ||
      (last?.kind === 'word' && last.isJoin && (isUnit(other) || isOfResult(other))) ||
      // '50 ft roll lbs', 'weight lbs': at the end of all.
      (last !== undefined && /^(?:weight|roll|sheet|panel|piece|coil|each)s?$/.test(last.text))
    );
  }

  #quantity(): boolean {
    // 'm2 of mesh': the exponent of a unit is no number.
    if (
      /(?:^|[^a-z\d])[cdk]?[mt]$/.test(this.text.slice(Math.max(0, this.#at - 3), this.#at)) &&
      this.#match(/[23](?![\d.])/y)
    )
      return false;
    const first = this.#oneQuantity();
    if (!first) return false;
    const members = [first];
    for (;;) {
      const isBare = members.at(-1)?.meanings.every(({ unit }) => unit === null) === true;
      const times = this.#match(TIMES) ?? (isBare ? this.#pairSign(members.length) : null);
      if (!times) break;
      const at = this.#at;
      this.#at += times[0].length;
      const next = this.#gaugeAt() ?? this.#oneQuantity();
      // 'Reduce 12.40 by 7%' is no size.
      if (!next || next.meanings[0]?.unit === '%') {
        this.#at = at;
        break;
      }
      this.#at = next.end;
      members.push(next);
    }
    if (members.length === 1) {
      this.#tokens.push(first);
      return true;
    }
    this.#groups += 1;
    const sides = this.#isInFeet && members.length === 2 ? inFeet(members) : members;
    shareUnits(sides).forEach((member, index) => {
      this.#tokens.push({ ...member, group: { id: this.#groups, index, size: members.length } });
    });
    return true;
  }

  /** '0.36/0.25', '丝2/3'. */
  #pairSign(count: number): RegExpExecArray | null {
    const label = this.#tokens.at(-1);
    const isOfWire = count === 1 && label?.kind === 'word' && label.nouns.includes('wire');
    const isOfPair = this.#isAboutDutch || (isOfWire && this.#isChinese);
    return this.#match(isOfPair ? /\/(?=[\d.])/y : /\/(?=\d*\.\d)/y);
  }

  #oneQuantity(): QuantityToken | null {
    const start = this.#at;
    const money = this.#match(/(?:¥|\$|us\$|usd|rmb|人民币|φ)\s?(?=[\d.])/y);
    const from = start + (money?.[0].length ?? 0);
    const number = this.#numberAt(from);
    if (!number) return null;
    let { end } = number;
    let value = number.value;
    const skip =
      this.#match(/(?:多|来|几)?(?:-| {0,2})(?:个)? ?(?:empty |such |more |full )?/y, end)?.[0]
        .length ?? 0;
    const close = this.#unitAt(end);
    const far = skip > 0 ? this.#unitAt(end + skip) : null;
    const found = close ?? far;
    // '孔30 丝3': what stands apart and before a number names that number.
    // '一条直线', '剩下一条': one of something, and no hundredth of a millimetre.
    // '加一列': a column of a table.
    if (found === null && /^[一1]\s?[列栏行]$/.test(this.text.slice(from, end + 1))) return null;
    if (found?.word === '条' && /^[一1]$/.test(this.text.slice(from, end))) return null;
    // 'coated 3.7 mesh 50': nobody counts parts of wires.
    const isMeshBehind =
      found?.word === 'mesh' &&
      number.text.includes('.') &&
      /^ [\d.]+(?! ?(?:mm|m|in)\b|["'])/.test(this.text.slice(end + skip + 4, end + skip + 12));
    // '540 折一平多少': worked out for one, and no bend.
    const isWorkedOut =
      found?.word === '折' &&
      this.text.charAt(end) === ' ' &&
      /^(?:[一每合成算美人欧]|多少)/.test(this.text.slice(end + skip + 1, end + skip + 3));
    const isLabel =
      isMeshBehind ||
      isWorkedOut ||
      (found !== null &&
        /^\s/.test(this.text.slice(end, end + 1)) &&
        /^(?:[丝线道条目个t]|目数)$/.test(found.word) &&
        /^\s?(?:[\d.一二三四五六七八九十是为:=]|不变|不动|保持|多粗|多大|多少$|多少[?？])/.test(
          this.text.slice(end + skip + found.word.length, end + skip + found.word.length + 4),
        ));
    const isPreposition =
      found?.word === 'in' && NO_INCHES.test(this.text.slice(end + skip, end + skip + 24));
    const unit = isLabel || isPreposition || number.isPercent === true ? null : found;
    const unitEnd = unit ? (close ? end : end + skip) + unit.word.length : end;
    // 'Two 1 m gates', 'three 30 m rolls'.
    const isCount =
      number.needsUnit && !unit && value >= 2 && /^ \d/.test(this.text.slice(end, end + 2));
    if (number.needsUnit && !unit && !isCount && !this.#isBeforeTimes(end)) return null;
    let meanings: Meaning[];
    // '拉三道': lines of wire, no hundredths of a millimetre.
    const isLines =
      unit?.word === '道' && (number.needsUnit || /[拉缠绕装]\s?$/.test(this.text.slice(0, from)));
    if (isLines) {
      end = unitEnd;
      meanings = [{ value, unit: 'layers', cost: 0 }];
    } else if (money && /[¥$usdrmb人]/.test(money[0])) {
      meanings = [{ value, unit: /¥|rmb|人民币/.test(money[0]) ? 'CNY' : 'USD', cost: 0 }];
    } else if (number.isPercent === true) {
      meanings = [{ value, unit: '%', cost: 0 }];
    } else if (isCount) {
      meanings = [{ value, unit: 'pcs', cost: 0 }];
    } else if (!unit && money?.[0].startsWith('φ') === true) {
      meanings = [{ value, unit: 'mm', cost: 0 }];
    } else if (
      !unit &&
      /(?:those|these|all) $/.test(this.text.slice(Math.max(0, start - 6), start))
    ) {
      meanings = countMeanings({ meanings: [{ value, unit: null, cost: 0 }] });
    } else if (!unit && INCH_FRACTION.test(number.text)) {
      meanings = inchesOf(value);
    } else if (!unit) {
      meanings = [{ value, unit: null, cost: 0 }];
      // '.016 wire', '0.023 wire', 'swd .923': a decimal of an inch, the likelier without its zero.
      if (
        !this.#isChinese &&
        /^0?\.\d{2,4}$/.test(number.text) &&
        (value < 0.4 || /^\.\d{3}/.test(number.text))
      )
        meanings.push({
          value,
          unit: 'in',
          cost: number.text.startsWith('.') ? 0.3 : 1,
          isRival: true,
        });
    } else {
      end = unitEnd;
      const tail = this.#tailDigit(unit, end);
      if (tail) {
        value = precise(value + tail.value);
        end = tail.end;
      }
      const feet =
        unit.meanings[0]?.unit === 'ft' && !this.#isOpeningBehind(end)
          ? this.#inchesBehind(end)
          : null;
      if (feet) {
        end = feet.end;
        meanings = [{ value: precise(value * 12 + feet.inches), unit: 'in', cost: 0 }];
      } else {
        // '2 3/8 mesh' is the size of an opening.
        meanings =
          unit.word === 'mesh' && INCH_FRACTION.test(number.text)
            ? inchesOf(value)
            : unit.meanings.flatMap((each) =>
                meaningsOf(value, tail ? String(value) : number.text, each),
              );
      }
    }
    const range = this.#match(RANGE, end);
    const isRange =
      range !== null &&
      this.#rangeEnd(end + range[0].length) !== null &&
      this.#isOneKind(meanings, end + range[0].length);
    const token: QuantityToken = {
      kind: 'quantity',
      meanings,
      per: null,
      group: null,
      isRange: false,
      start,
      end,
      text: this.text.slice(start, end).trim(),
    };
    if (isRange) {
      const to = this.#rangeEnd(end + range[0].length);
      if (to !== null) {
        token.isRange = true;
        token.end = to;
        token.text = this.text.slice(start, to);
      }
    }
    this.#at = token.end;
    return token;
  }

  #rangeEnd(at: number): number | null {
    const han = this.#match(/\d/y, at) ? null : this.#hanNumberAt(at);
    const end = han?.end ?? at + (this.#match(ROUND_NUMBER, at)?.[0].length ?? 0);
    if (end === at) return null;
    const gap = this.text.charAt(end) === ' ' ? 1 : 0;
    const unit = this.#unitAt(end + gap);
    if (han && !unit) return null;
    return unit ? end + gap + unit.word.length : end;
  }

  /** 'A 20ft to 26.5 tonnes' names two things. */
  #isOneKind(meanings: readonly Meaning[], at: number): boolean {
    const number = this.#match(ROUND_NUMBER, at);
    const behind = number ? at + number[0].length : at;
    const unit =
      this.#unitAt(behind) ?? (this.text.charAt(behind) === ' ' ? this.#unitAt(behind + 1) : null);
    const other = unit?.meanings[0]?.unit;
    const own = meanings[0]?.unit;
    if (own == null || other === undefined || /^(?:gauge|degree|ignored)$/.test(other)) return true;
    return isSameDimension(own, other as UnitId);
  }

  #isBeforeTimes(end: number): boolean {
    return (
      this.#match(TIMES, end) !== null ||
      /[*x乘]\s?$/.test(this.text.slice(Math.max(0, this.#at - 2), this.#at))
    );
  }

  /** '1米2', '两米五', '18块5', '一吨半': a digit behind the unit is a tenth, 半 a half. */
  #tailDigit(
    unit: { word: string; meanings: readonly UnitMeaning[] },
    end: number,
  ): { value: number; end: number } | null {
    const isTenths = /^(?:米|块|元|吨|斤|公斤|寸|尺|m)$/.test(unit.word);
    const half = this.text.charAt(end);
    if (half === '半' && unit.meanings[0]?.unit !== 'ignored') return { value: 0.5, end: end + 1 };
    if (!isTenths) return null;
    const han =
      unit.word === '米'
        ? this.#match(/[一二三四五六七八九]{2}(?![十百千点])/y, end)?.[0]
        : undefined;
    if (han !== undefined && !this.#unitAt(end + 2))
      return { value: (hanValue(han) ?? 0) / 100, end: end + 2 };
    const hundredths = /^[米m]$/.test(unit.word) ? this.#match(/[1-9]\d(?![\d.,])/y, end) : null;
    if (hundredths && !this.#unitAt(end + 2))
      return { value: Number(hundredths[0]) / 100, end: end + 2 };
    const digit = HAN_DIGITS[half] ?? (/\d/.test(half) ? Number(half) : undefined);
    if (digit === undefined || digit === 0) return null;
    const after = end + 1;
    // '一块2x3米', '1吨1x2米': the size of a piece.
    if (/^[块元吨斤]|公斤/.test(unit.word) && this.#match(TIMES, after)) return null;
    // '1米六角孔', '25米三零四网': the numeral belongs to a word behind.
    // '一米二三十米': a width of 1.2 m, and then a length of 30.
    const isNext =
      this.#match(/[一二两三四五六七八九]?[十百][一二三四五六七八九]?(?:米|公尺|m)/y, after) !==
      null;
    // '5块2一公斤': one of something follows.
    // '2米5一片': one piece of that size.
    const isOfOne = /^[块元米]$/.test(unit.word) && this.#match(PER_ONE, after) !== null;
    if (isOfOne) return { value: digit / 10, end: after };
    if (
      !isNext &&
      /^(?:[\d零〇一二三四五六七八九十百千点角方边]|\.\d)/.test(this.text.slice(after, after + 2))
    )
      return null;
    // '30米一卷重多少', '3米一档', '2米一共': one of something, or another word, and no tenth.
    if (
      half === '一' &&
      !/^\s?(?:$|[\p{P}\d*x乘宽高长厚的])/u.test(this.text.slice(after, after + 2))
    )
      return null;
    if (unit.word === 'm' && !/^\s?(?:宽|高|长|\*|x|乘)/.test(this.text.slice(after, after + 2)))
      return null;
    const follows = this.#unitAt(after);
    if (follows && !/^(?:in|"|')$/.test(follows.word)) return null;
    return { value: digit / 10, end: after };
  }

  #inchesBehind(end: number): { inches: number; end: number } | null {
    const match = this.#match(/\s?-?(\d{1,2}(?:\.\d+)?)\s?(?:"|in\b|inch(?:es)?\b|'')/y, end);
    return match ? { inches: Number(match[1]), end: end + match[0].length } : null;
  }

  /** '6 ft 2" 9 ga chain link', '8 ft x 4 ft 3" x 3"': inches before a gauge, a mesh or other inches are of the opening. */
  #isOpeningBehind(end: number): boolean {
    return (
      this.#match(
        /\s\d{1,2}(?:\.\d+)?\s?(?:"|in|inch)\s(?:\d{1,2}(?:\.5)?\s?(?:ga|gauge|mm|awg|swg|bwg)\b|mesh\b|chain)|\s\d{1,2}(?:\.\d+)?\s?(?:"|in|inch)\s?x\s?\d{1,2}(?:\.\d+)?\s?(?:"|in\b|inch)/y,
        end,
      ) !== null
    );
  }

  #numberAt(at: number): NumberAt | null {
    const before = this.text.charAt(at - 1);
    if (
      /\d/.test(this.text.charAt(at)) ||
      (this.text.charAt(at) === '.' && !/[a-z]/.test(before) && /\d/.test(this.text.charAt(at + 1)))
    ) {
      const scientific = this.#match(SCIENTIFIC, at);
      if (scientific) {
        const [text] = scientific;
        return { value: Number(text), end: at + text.length, text, needsUnit: false };
      }
      const power = /[\d.]/.test(before) ? null : this.#match(/10\^([1-6])(?![\d.])/y, at);
      if (power) {
        const [text, exponent] = power;
        return { value: 10 ** Number(exponent), end: at + text.length, text, needsUnit: false };
      }
      const fraction = this.#match(FRACTION, at);
      // '24/64' of a Dutch weave are its warp and weft.
      const isPair = this.#isAboutDutch || (fraction !== null && this.#isPairOfWires(fraction));
      if (fraction && isUsualFraction(fraction) && !isPair) {
        const [whole, add = '0', over = '0', under = '1'] = fraction;
        return {
          value: Number(add) + Number(over) / Number(under),
          end: at + whole.length,
          text: whole,
          needsUnit: false,
        };
      }
      const digits = this.#match(ROUND_NUMBER, at);
      if (!digits || digits[0].replace(/\D/g, '').length > MAX_DIGITS) return null;
      let value = Number(digits[0].replaceAll(',', ''));
      let end = at + digits[0].length;
      const scale = this.text.charAt(end);
      if (scale === '万' || scale === '千') {
        const one = scale === '万' ? 10_000 : 1000;
        // '15万2', '3千5': a digit behind the scale is a tenth of it.
        const tenth = this.#match(/[1-9](?![\d.,万千百十])/y, end + 1)?.[0];
        value = value * one + Number(tenth ?? 0) * (one / 10);
        end += tenth === undefined ? 1 : 2;
      }
      return { value, end, text: digits[0], needsUnit: false };
    }
    if (/[a-z]/.test(this.text.charAt(at)))
      return /[a-z]/.test(before) ? null : this.#wordNumberAt(at);
    if (this.text.startsWith('百分之', at) || this.text.startsWith('千分之', at)) {
      const share = this.#numberAt(at + 3);
      const of = this.text.charAt(at) === '百' ? 1 : 10;
      return share && { ...share, value: share.value / of, needsUnit: false, isPercent: true };
    }
    if (this.text.startsWith('双层', at))
      return { value: 2, end: at + 1, text: '2', needsUnit: true };
    return this.#hanNumberAt(at);
  }

  /** '丝2/3': wires of 2 and 3 mm. Nobody weaves wire of a part of an inch that is written so. */
  #isPairOfWires([whole, add, over, under]: RegExpExecArray): boolean {
    const label = this.#tokens.at(-1);
    const ratio = Number(over) / Number(under);
    const unit = this.#unitAt(this.#at + whole.length);
    return (
      add === undefined &&
      ratio >= 0.5 &&
      label?.kind === 'word' &&
      label.nouns.includes('wire') &&
      this.#isChinese &&
      unit?.meanings[0]?.unit !== 'in'
    );
  }

  /** 'forty', 'twenty-five', 'two hundred and fifty', 'one and a half', 'half a'. */
  #wordNumberAt(at: number): NumberAt | null {
    let end = at;
    let total = 0;
    let section: number | null = null;
    for (;;) {
      const gap: string = section === null ? '' : (this.#match(/ (?:and )?|-/y, end)?.[0] ?? '');
      const word = this.#numberWordAt(end + gap.length);
      if (!word) break;
      const isGlued = section !== null && gap === '';
      if (isGlued) break;
      const { value, kind } = word;
      if (kind === 'scale' && section !== null) section *= value;
      else if (section === null) section = value;
      else if (kind === 'one' && section % 100 >= 20 && section % 10 === 0 && value < 10)
        section += value;
      else if (section >= 100 && section % 100 === 0 && kind !== 'other' && value < 100)
        section += value;
      else break;
      if (section >= 1000) {
        total += section;
        section = 0;
      }
      end = end + gap.length + word.length;
    }
    if (section === null) return null;
    let value = total + section;
    const half = this.#match(/ and a half| and a quarter/y, end);
    if (half) {
      value += half[0].endsWith('half') ? 0.5 : 0.25;
      end += half[0].length;
    }
    const article = this.#match(/ (?:a|an|of a|of)(?= )/y, end);
    if (article && value < 1) end += article[0].length;
    return { value, end, text: String(value), needsUnit: true };
  }

  #numberWordAt(
    at: number,
  ): { value: number; length: number; kind: 'one' | 'ten' | 'scale' | 'other' } | null {
    const latin = this.#match(/[a-z]+/y, at)?.[0];
    if (latin === undefined) return null;
    for (const [kind, words] of NUMBER_WORDS) {
      const value = words.get(latin);
      if (value !== undefined) return { value, length: latin.length, kind };
    }
    // 'twomm': a unit that is written onto the word.
    for (const unit of GLUED_UNITS.filter((each) => latin.endsWith(each))) {
      const word = latin.slice(0, -unit.length);
      for (const [kind, words] of NUMBER_WORDS) {
        const value = words.get(word);
        if (value !== undefined) return { value, length: word.length, kind };
      }
    }
    return null;
  }

  /** '二十五', '一百二', '零点二', '三成', '两千五'. */
  #hanNumberAt(at: number): NumberAt | null {
    // The length is bounded because a run that is not a number is tried again at each character.
    const match = this.#match(
      /(?!百分|千分|万分)[零〇一二两三四五六七八九十百千万半]{1,24}(?:点[零〇一二三四五六七八九]{1,12})?/y,
      at,
    );
    if (!match) return null;
    const text = this.#withoutNextOne(match[0], at);
    const [whole = '', decimals = ''] = text.split('点');
    const value = hanValue(whole);
    if (value === null) return null;
    const fraction =
      decimals === ''
        ? 0
        : Number(`0.${Array.from(decimals, (each) => String(HAN_DIGITS[each] ?? 0)).join('')}`);
    const before = this.#tokens.at(-1);
    const isLabelled =
      before?.kind === 'word' && before.nouns.length > 0 && before.end === this.#at;
    const isLong = decimals !== '' || (/[十百千]/.test(whole) && whole.length > 1);
    return {
      value: value + fraction,
      end: at + text.length,
      text: String(value + fraction),
      needsUnit: !(isLong || isLabelled),
    };
  }

  #namesOpening(): boolean {
    const label = this.#tokens.at(-1);
    return label?.kind === 'word' && label.nouns.includes('opening');
  }

  /** '五千八一吨': 5800, and then one tonne. */
  #withoutNextOne(number: string, at: number): string {
    const last = number.length - 1;
    const isJoined = /[百千万][一二两三四五六七八九]一$/.test(number);
    return isJoined && this.#match(PER_ONE, at + last) ? number.slice(0, last) : number;
  }

  #unitAt(at: number): { word: string; meanings: readonly UnitMeaning[] } | null {
    const word = dictionary.longestAt(this.text, at)?.word ?? '';
    for (const length of UNIT_LENGTHS) {
      const candidate = this.text.slice(at, at + length);
      if (candidate.length < length) continue;
      const meanings = UNIT_MEANINGS.get(candidate);
      const perCentimetre =
        candidate === '目' || candidate === 'mesh'
          ? this.#match(PER_CENTIMETRE, at + length)
          : null;
      if (perCentimetre)
        return { word: candidate + perCentimetre[0], meanings: [{ unit: 'mesh/cm' }] };
      if (!meanings || !endsUnit(this.text, at + length, candidate)) continue;
      // '7.15 折美金' changes money.
      if (
        candidate === '折' &&
        this.#match(/[合成算]|(?:多少)?(?:美|人民币|欧|英镑|usd|rmb|eur)/y, at + 1)
      )
        return null;
      // '8 mm. Wire 2 mm': the stop ends a sentence; '48 in.' and '20 ga.' are shortened words.
      if (
        METRIC_STOP.test(candidate) &&
        /^ [a-z]/.test(this.text.slice(at + length, at + length + 2))
      )
        continue;
      // 'D=80 L=100', '1500 W, 3000 L': a letter that names a size, and no litres.
      if (/^[a-z]$/.test(candidate) && /^\s?=/.test(this.text.slice(at + 1, at + 3))) continue;
      if (candidate === 'l' && this.#hasLetteredSizes) continue;
      // '孔10丝2': the wire is named, and no hundredths of a millimetre are counted.
      if (candidate === '丝' && /\d/.test(this.text.charAt(at + 1)) && this.#namesOpening())
        return null;
      // '付三成定金' pays.
      if (
        candidate === '付' &&
        /[\d一二三四五六七八九十两百全定订款清了过]/.test(this.text.charAt(at + 1))
      )
        return null;
      // '8个厚', '一个粗': millimetres.
      if (candidate === '个' && /[厚粗]/.test(this.text.charAt(at + 1)))
        return { word: candidate, meanings: [{ unit: 'mm' }] };
      // '丝2.7 单个多少公斤': one of what is asked about.
      if (candidate === '单' && /[个片卷张件只根块价重独]/.test(this.text.charAt(at + 1))) continue;
      // '心距18 方阵排' has no cubic metres.
      if (candidate === '方' && /[阵孔形格眼]/.test(this.text.charAt(at + 1))) continue;
      // 'cm3' is a volume.
      if (
        /^(?:mm|cm|m|in|ft)$/.test(candidate) &&
        /^[²³]|^[23](?![\d.])/.test(this.text.slice(at + length, at + length + 2))
      )
        continue;
      // '26 t of wire', 'a 24 t truck': tonnes, and no threads.
      if (candidate === 't' && OF_TONNES.test(this.text.slice(at + 1, at + 14)))
        return { word: candidate, meanings: [{ unit: 't' }] };
      if (word.length > length && this.#isWordRather(at, word, candidate, meanings)) return null;
      return { word: candidate, meanings };
    }
    return null;
  }

  /** '3.0丝径' is labelled, not counted, and '30 in straight rows' has no inches: the longer word goes first. */
  #isWordRather(at: number, word: string, unit: string, meanings: readonly UnitMeaning[]): boolean {
    if (word.startsWith('in ')) return true;
    if (!/[^a-z\d]$/.test(word) || /^(?:目数|个目)$/.test(unit) || word === '目数') return false;
    // '50圈直径600': fifty turns, and then a diameter; but '960圈距200' has one of 960 before the next name.
    const rest = word.slice(unit.length);
    const isCounter =
      rest.length > 1 &&
      meanings.some((each) => each.unit === 'turns') &&
      /\d/.test(this.text.charAt(at - 1));
    // '宽1米重多少': a width of one metre, and then a weight.
    const label = this.#tokens.at(-1);
    const isSide =
      label?.kind === 'word' &&
      label.nouns.length > 0 &&
      meanings.some((each) => each.unit === 'm');
    // '1平重量': the weight of one.
    const isOne = /(?:^|[^\d.])(?:1|一)$/.test(this.text.slice(Math.max(0, at - 2), at));
    return !((isCounter || isSide || isOne) && dictionary.longestAt(rest, 0)?.word === rest);
  }

  #other(): void {
    const latin = this.#match(/[a-z]+/y);
    const end = this.#at + (latin?.[0].length ?? 1);
    this.#push({ kind: 'other', ...this.#span(end) });
  }
}

/** '5x150' behind '6x6 10/10'. */
function inFeet(members: readonly QuantityToken[]): QuantityToken[] {
  const isBare = members.every(({ meanings }) => meanings.every(({ unit }) => unit === null));
  return members.map((member) =>
    isBare
      ? { ...member, meanings: member.meanings.map((each) => ({ ...each, unit: 'ft' as const })) }
      : member,
  );
}

/** Diameter in mm of a wire by its area in hundredths of a square inch. */
function wireOfArea(area: number): number {
  return MM_PER_INCH * Math.sqrt((4 * area) / 100 / Math.PI);
}

function isUsualFraction([, , over = '', under = '']: RegExpExecArray): boolean {
  return (
    (/^(?:2|3|4|8|16|32|64)$/.test(under) && Number(over) < Number(under)) ||
    (over === '1' && /^(?:5|10|20|25|50)$/.test(under))
  );
}
