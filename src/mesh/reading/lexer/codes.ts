import type { CodeToken } from '../tokens.ts';
import type { Scanner } from './scanner.ts';
import { unitAt } from './units.ts';

/** ASTM numbers are often written alone; 'A142' and the like are fabrics. */
const STANDARD =
  /a(?:90|116|121|123|153|239|240|313|370|392|478|491|580|586|641|653|764|780|817|824|853|856|895|974|975|1064)(?![a-z\d.])|(?:gb\/?t?|iso|en|astm|din|bs|jis|yb\/?t?|jt\/?t?|jg\/?t?|qb\/?t?|hg\/?t?|sh\/?t?|ansi|asme|api|ispm)[ -]?[a-z]?\d[\d.]*(?:[-:]\d+)*(?:-[a-z]\d)?/y;

/** 'class 3', '3级锌': the class of a standard. */
const CLASS = /class ?\d(?![\d.])|\d ?级(?=镀|的?锌)/y;

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const DATE = new RegExp(
  String.raw`\d{4}(?:年|-\d{1,2}-\d{1,2}|\/\d{1,2}\/\d{1,2})(?:\d{1,2}月)?(?:\d{1,2}[日号])?|\d{1,2}月\d{1,2}[日号]?|\d{1,2}:\d{2}(?!\d)|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?![a-z])(?:,? \d{4}(?!\d))?|${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?![\d.]|\s?(?:mm|cm|m|mesh|x|\*))(?:,? \d{4}(?!\d))?`,
  'y',
);

/** 'since 2009', 'PO 4512', 'quote no. 88', '合同号 A-203': years and the numbers of papers, which measure nothing. */
const PAPER =
  /(?:in|since|founded|founded in|until|from|of|year|by|early|late) (?:19|20)\d{2}(?![\d.]|\s?(?:mm|cm|m|kg|g|t|pcs|rolls|x|\*)\b)|(?:p\.?o\.?|ref\.?|reference|rfq|booth|stand|hall|tel\.?|phone|mobile|whatsapp|fax|cell|zip|suite)(?: ?(?:no\.?|number|nr\.?|#))?[ :.#]{1,3}[a-z+]{0,3}[-.]?\d[\d.-]*[a-z]?(?:[ -]\d[\d-]*){0,4}(?![\d.]|\s?(?:mm|cm|m|kg|x|\*)\b)|(?:invoice|quote|quotation|order|contract|item|part|drawing|inquiry|enquiry|offer|lot|batch|job|project|sample|sheet|page|lc|p\/i) ?(?:no\.?|number|nr\.?|#)[ :.#]{0,3}[a-z]{0,3}-?\d[\d-]*|(?:合同|订单|报价单?|图纸?|展位|询盘|编|批|发票|电话|手机|微信|工|序|箱|车牌)号(?:码)?(?:是|为)?[:：]?\s?[a-z]{0,4}-?\d[\d-]*(?![\d.]|\s?(?:目|丝|线|平|米|毫|卷|片|张|个|公|吨|mm|cm|m|kg|x|\*))/y;

/** 'DO/08/300/4x4', 'G325/30/100', 'CRB550': the model of a product or a grade of bars, whose figures are no sizes of a mesh. */
const MODEL =
  /(?:crb|hrb|hpb|cpb|cdw)\d{3}[a-z]?(?![\d.])|[a-z]{1,3}\d{0,3}(?:\/\d{2,3}){2}(?:[/ ]\d(?:\.\d)?x\d(?:\.\d)?)?(?![\d/x])/y;

/** 'Cr20Ni80', '1Cr18Ni9Ti', 'CuZn37': an alloy by its elements. */
const ALLOY =
  /\d{0,2}(?:cr|ni|al|cu|zn|mn|mo|ti|si|fe|nb|sn|mg|co|w|v)\d{0,3}(?:cr|ni|al|cu|zn|mn|mo|ti|si|fe|nb|sn|mg|co|w|v)\d{1,3}(?:(?:cr|ni|al|cu|zn|mn|mo|ti|si|fe|nb|sn|mg|co|w|v)\d{0,3}){0,4}(?![a-z\d.])/y;

/** 'Twin wire 868': the model of a panel with doubled horizontal wires. */
const TWIN_WIRE = /双丝|双杆|双圈|双横丝|\b(?:double|twin)[- ](?:wire|rod|bar)/;
const TWIN_WIRE_MODEL = /(?:8\/6\/8|6\/5\/6|5\/4\/5|868|656|545|565|686)(?![\d.])/y;

/** '8/110/15': line wires, height and distance of the stays of a field fence. */
const FIELD_FENCE = /牛栏|草原网|\b(?:field|cattle|farm|sheep|stock) fenc/;
const FIELD_FENCE_MODEL = /\d{1,2}[/-]\d{2,3}[/-]\d{1,2}(?![\d./-])/y;

/** Numbers that describe a company, such as its staff, machines, output and floor area. */
const COMPANY =
  /(?:员工|工人|职工|产量|产能|年产|月产|日产|年销|月销|销量|销售额|产值|营业额|占地|厂[房区]面积|注册资[金本])(?:面积|量)?(?:达到?|共?有|大?约|将近|超过|是|为|在|近|过)?\s?\d[\d,.]*(?:万|亿|千)?(?:多|余)?(?:人|个人|名|吨|平方?米?|亩|元|万元|亿元|卷|米)?|\d[\d,]*(?:多|余|几)?(?:个|名|位|号)?(?:员工|工人|职工|人(?![孔民造]))|\d[\d,]*(?:多|余|几)?(?:台|套)(?:织网?机|设备|机器|机床|冲床|焊网?机|拉丝机|车床|编网机)/y;

/** '第2项', 'item 2': which of several, and no number of anything. */
const ORDINAL =
  /第[\d一二三四五六七八九]{1,2}(?:个|种|项|样|款|卷|批)?|(?:item|line|pos\.?) ?\d{1,2}(?![\d.]|\s?(?:mm|cm|m|kg|x|\*|mesh))/y;

const PHONE = /(?:手机|电话|微信|号码)(?:号|号码)?(?:是|为)?[:：]?\s?\d{2,11}(?:开头|打头)?/y;

const LIST_MARKER = /(?:\(?[a-h1-9]\)|[1-9][.、](?=[^\d]))(?= ?\S)/y;

const CIRCLED_MARKER = /[①-⑨](?= ?\S)/y;

export function readCode(scan: Scanner): boolean {
  if (/[a-z\d]/.test(scan.textBefore(1))) return false;
  const push = (code: CodeToken['code'], [whole]: RegExpExecArray) =>
    scan.push({ kind: 'code', code, ...scan.span(scan.at + whole.length) });
  const marker = listMarker(scan);
  if (marker) return push('marker', marker);
  const standard = scan.match(STANDARD);
  if (standard) return push('standard', standard);
  const ofStandard = scan.match(CLASS);
  if (ofStandard) return push('number', ofStandard);
  const date = scan.match(DATE);
  if (date) return push('date', date);
  const number =
    paperNumber(scan) ??
    scan.match(MODEL) ??
    scan.match(ALLOY) ??
    (TWIN_WIRE.test(scan.text) ? scan.match(TWIN_WIRE_MODEL) : null) ??
    (FIELD_FENCE.test(scan.text) ? scan.match(FIELD_FENCE_MODEL) : null) ??
    scan.match(PHONE) ??
    scan.match(COMPANY) ??
    gradeNumber(scan) ??
    scan.match(ORDINAL) ??
    longNumber(scan);
  return number !== null && push('number', number);
}

function listMarker(scan: Scanner): RegExpExecArray | null {
  const isAtStart = scan.at === 0 || /[\n,，;；。:：、 ]/.test(scan.textBefore(1));
  const marker =
    scan.match(CIRCLED_MARKER) ??
    (isAtStart ? (scan.match(LIST_MARKER) ?? lineMarker(scan)) : null);
  // '2) mm' is a size in brackets.
  return scan.match(/\d+\)\s*(?:mm|m|kg|x|\*)(?![a-z])/y) ? null : marker;
}

/** Seven digits and more without a unit. */
function longNumber(scan: Scanner): RegExpExecArray | null {
  const digits = scan.match(/\d{7,}(?![\d.])/y);
  return digits && !unitAt(scan, scan.at + digits[0].length) ? digits : null;
}

/** 'A length of 2000 metres', 'a run of 2000 prints' are no years. */
function paperNumber(scan: Scanner): RegExpExecArray | null {
  const paper = scan.match(PAPER);
  const end = scan.at + (paper?.[0].length ?? 0);
  const isCounted =
    paper !== null &&
    /^(?:of|from|by|until) \d{4}$/.test(paper[0]) &&
    (unitAt(scan, end) ?? unitAt(scan, end + 1)) !== null;
  return isCounted ? null : paper;
}

/** 'Titanium gr2', 'aluminium 5052', '65Mn': a grade, and no number. */
function gradeNumber(scan: Scanner): RegExpExecArray | null {
  const before = scan.last;
  const key = before?.kind === 'word' ? before.material?.key : undefined;
  if (key?.startsWith('titan')) return scan.match(/gr(?:ade)?[ .]?\d{1,2}(?![\d.])/y);
  if (key?.startsWith('alumin')) return scan.match(/[1-8]\d{3}(?:-?[a-z]\d{1,3})?(?![\d.])/y);
  return scan.match(/\d{2} (?=mn\b)/y);
}

/** '1、13号丝 … 2、2.5的丝': figures in a row at the beginning of lines. */
function lineMarker(scan: Scanner): RegExpExecArray | null {
  const isLineStart = /(?:^|\n) ?$/.test(scan.textBefore(2));
  const marker = isLineStart ? scan.match(/([1-9])[.、](?=\d)/y) : null;
  const digit = Number(marker?.[1]);
  const hasNext = scan.lineMarkers.has(digit - 1) || scan.lineMarkers.has(digit + 1);
  return marker && hasNext ? marker : null;
}
