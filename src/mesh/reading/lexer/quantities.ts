import type { Meaning, QuantityToken } from '../tokens.ts';
import { shareUnits } from './bare-sizes.ts';
import { gaugeAt } from './gauges.ts';
import { INCH_FRACTION, countMeanings, inchesOf, meaningsOf, precise } from './meanings.ts';
import { numberAt } from './numbers.ts';
import { isOneKind, rangeEnd } from './ranges.ts';
import type { Scanner } from './scanner.ts';
import { TIMES } from './signs.ts';
import { inchesBehind, isOpeningBehind, tailDigit } from './tails.ts';
import { unitAt } from './units.ts';

const RANGE = /-(?=\d)|\s?(?:~|到|至)\s?(?=[\d一二三四五六七八九十两])|\s?to\s?(?=\d)/y;

/** '54 in m3', '30 in kg', 'pitch 8 in 2 mm steel': no inches. */
const NO_INCHES =
  /^\s?in (?:(?:m[23]?|mm|cm|kgs?|lbs?|tons?|tonnes?|microns?|inch(?:es)?|feet|metres|meters|total|all)\b|\d[\d.]{0,4} ?mm (?:thick|steel|stainless|ss|alumin|mild|galv|sheet|plate|copper|brass|carbon))/;

export function readQuantity(scan: Scanner): boolean {
  // 'm2 of mesh': the exponent of a unit is no number.
  if (
    /(?:^|[^a-z\d])[cdk]?[mt]$/.test(scan.text.slice(Math.max(0, scan.at - 3), scan.at)) &&
    scan.match(/[23](?![\d.])/y)
  )
    return false;
  const first = quantityAt(scan);
  if (!first) return false;
  const members = [first];
  for (;;) {
    const isBare = members.at(-1)?.meanings.every(({ unit }) => unit === null) === true;
    const times = scan.match(TIMES) ?? (isBare ? pairSign(scan, members.length) : null);
    if (!times) break;
    const at = scan.at;
    scan.at += times[0].length;
    const next = gaugeAt(scan) ?? quantityAt(scan);
    // 'Reduce 12.40 by 7%' is no size.
    if (!next || next.meanings[0]?.unit === '%') {
      scan.at = at;
      break;
    }
    scan.at = next.end;
    members.push(next);
  }
  if (members.length === 1) {
    scan.tokens.push(first);
    return true;
  }
  scan.groups += 1;
  const sides = scan.isInFeet && members.length === 2 ? inFeet(members) : members;
  shareUnits(sides).forEach((member, index) => {
    scan.tokens.push({ ...member, group: { id: scan.groups, index, size: members.length } });
  });
  return true;
}

/** '0.36/0.25', '丝2/3'. */
function pairSign(scan: Scanner, count: number): RegExpExecArray | null {
  const label = scan.tokens.at(-1);
  const isOfWire = count === 1 && label?.kind === 'word' && label.nouns.includes('wire');
  const isOfPair = scan.isAboutDutch || (isOfWire && scan.isChinese);
  return scan.match(isOfPair ? /\/(?=[\d.])/y : /\/(?=\d*\.\d)/y);
}

function quantityAt(scan: Scanner): QuantityToken | null {
  const start = scan.at;
  const money = scan.match(/(?:¥|\$|us\$|usd|rmb|人民币|φ)\s?(?=[\d.])/y);
  const from = start + (money?.[0].length ?? 0);
  const number = numberAt(scan, from);
  if (!number) return null;
  let { end } = number;
  let value = number.value;
  const skip =
    scan.match(/(?:多|来|几)?(?:-| {0,2})(?:个)? ?(?:empty |such |more |full )?/y, end)?.[0]
      .length ?? 0;
  const close = unitAt(scan, end);
  const far = skip > 0 ? unitAt(scan, end + skip) : null;
  const found = close ?? far;
  // '孔30 丝3': what stands apart and before a number names that number.
  // '一条直线', '剩下一条': one of something, and no hundredth of a millimetre.
  // '加一列': a column of a table.
  if (found === null && /^[一1]\s?[列栏行]$/.test(scan.text.slice(from, end + 1))) return null;
  if (found?.word === '条' && /^[一1]$/.test(scan.text.slice(from, end))) return null;
  // 'coated 3.7 mesh 50': nobody counts parts of wires.
  const isMeshBehind =
    found?.word === 'mesh' &&
    number.text.includes('.') &&
    /^ [\d.]+(?! ?(?:mm|m|in)\b|["'])/.test(scan.text.slice(end + skip + 4, end + skip + 12));
  // '540 折一平多少': worked out for one, and no bend.
  const isWorkedOut =
    found?.word === '折' &&
    scan.text.charAt(end) === ' ' &&
    /^(?:[一每合成算美人欧]|多少)/.test(scan.text.slice(end + skip + 1, end + skip + 3));
  const isLabel =
    isMeshBehind ||
    isWorkedOut ||
    (found !== null &&
      /^\s/.test(scan.text.slice(end, end + 1)) &&
      /^(?:[丝线道条目个t]|目数)$/.test(found.word) &&
      /^\s?(?:[\d.一二三四五六七八九十是为:=]|不变|不动|保持|多粗|多大|多少$|多少[?？])/.test(
        scan.text.slice(end + skip + found.word.length, end + skip + found.word.length + 4),
      ));
  const isPreposition =
    found?.word === 'in' && NO_INCHES.test(scan.text.slice(end + skip, end + skip + 24));
  const unit = isLabel || isPreposition || number.isPercent === true ? null : found;
  const unitEnd = unit ? (close ? end : end + skip) + unit.word.length : end;
  // 'Two 1 m gates', 'three 30 m rolls'.
  const isCount =
    number.needsUnit && !unit && value >= 2 && /^ \d/.test(scan.text.slice(end, end + 2));
  if (number.needsUnit && !unit && !isCount && !isBeforeTimes(scan, end)) return null;
  let meanings: Meaning[];
  // '拉三道': lines of wire, no hundredths of a millimetre.
  const isLines =
    unit?.word === '道' && (number.needsUnit || /[拉缠绕装]\s?$/.test(scan.text.slice(0, from)));
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
    /(?:those|these|all) $/.test(scan.text.slice(Math.max(0, start - 6), start))
  ) {
    meanings = countMeanings({ meanings: [{ value, unit: null, cost: 0 }] });
  } else if (!unit && INCH_FRACTION.test(number.text)) {
    meanings = inchesOf(value);
  } else if (!unit) {
    meanings = [{ value, unit: null, cost: 0 }];
    // '.016 wire', '0.023 wire', 'swd .923': a decimal of an inch, the likelier without its zero.
    if (
      !scan.isChinese &&
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
    const tail = tailDigit(scan, unit, end);
    if (tail) {
      value = precise(value + tail.value);
      end = tail.end;
    }
    const feet =
      unit.meanings[0]?.unit === 'ft' && !isOpeningBehind(scan, end)
        ? inchesBehind(scan, end)
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
  const range = scan.match(RANGE, end);
  const isRange =
    range !== null &&
    rangeEnd(scan, end + range[0].length) !== null &&
    isOneKind(scan, meanings, end + range[0].length);
  const token: QuantityToken = {
    kind: 'quantity',
    meanings,
    per: null,
    group: null,
    isRange: false,
    start,
    end,
    text: scan.text.slice(start, end).trim(),
  };
  if (isRange) {
    const to = rangeEnd(scan, end + range[0].length);
    if (to !== null) {
      token.isRange = true;
      token.end = to;
      token.text = scan.text.slice(start, to);
    }
  }
  scan.at = token.end;
  return token;
}

function isBeforeTimes(scan: Scanner, end: number): boolean {
  return (
    scan.match(TIMES, end) !== null ||
    /[*x乘]\s?$/.test(scan.text.slice(Math.max(0, scan.at - 2), scan.at))
  );
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
