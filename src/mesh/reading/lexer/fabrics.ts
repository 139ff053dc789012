import { FABRICS } from '../../data/reinforcement-fabrics.ts';
import { US_STEEL_MM } from '../../data/wire-gauges.ts';
import type { NounId } from '../nouns.ts';
import { precise } from './meanings.ts';
import { NO_WORD, quantityToken } from './new-tokens.ts';
import type { Scanner } from './scanner.ts';

const FABRIC_NAME = new RegExp(String.raw`(?:${Object.keys(FABRICS).join('|')})(?![\d.a-z])`, 'y');

/** '6x6 W2.9xW2.9', '6x6-10/10': spacings in inches, and wires by their area or gauge. */
const WIRE_FABRIC =
  /(\d{1,2})\s?x\s?(\d{1,2})\s?[-x,]?\s?(?:([wd])(\d{1,2}(?:\.\d{1,2})?)(?:\s?[x/-]\s?[wd](\d{1,2}(?:\.\d{1,2})?))?|([4-9]|1[0-6])\/\6)(?![\d./])/y;

/** 'φ6@200', '6mm@150x200': the wire and its spacing, as drawings of reinforcement give them. */
const BARS =
  /(?:φ ?(?=[\d. ]{1,5}(?:mm)? ?@)|(?=\d[\d.]{0,3} ?mm ?@))(\d{1,2}(?:\.\d)?) ?(?:mm)? ?@ ?(\d{2,3}) ?(?:mm)?(?: ?[x*] ?(\d{2,3})(?![\d.]) ?(?:mm)?)?(?![\d.]|元|块)/y;

/** '8@150' of steel: a diameter that bars come in, and a spacing that mats are made with. */
const BARS_IN_MM =
  /([4-9]|1[024680]|2[025]|32) ?@ ?([1-4](?:00|25|50|75)|75|80)(?![\d.]|元|块)(?! ?(?:usd|rmb|eur|each|kg|per\b|\/))/y;

/** '#4 at 12 in oc': bars by their number, in eighths of an inch, and their spacing. */
const BARS_IN_INCHES =
  /(?:no\.? ?|#)([3-9]|1[01]) ?(?:rebars?|bars?|re-bars?)? ?(?:at|@|spaced(?: at)?|on) ?(\d{1,2})(?: ?(?:in(?:ch(?:es)?)?\.?|"|''))? ?(?:o\.?\/?c\b\.?|on cent(?:er|re)s?|c\/c|cent(?:er|re)s|spacing)?(?:,? ?(?:both|each) ways?|,? ?e\.?w\b\.?)?/y;

/** Nominal diameters of bars by their number, in inches (ASTM A615); the smaller ones are eighths. */
const LARGE_BARS: Readonly<Record<string, number>> = { 9: 1.128, 10: 1.27, 11: 1.41 };

/** In inches; wider ones are in millimetres. */
const MAX_FABRIC_PITCH = 18;

const MM_PER_INCH = 25.4;

/** 'A193', 'SL72 mesh', '6x6 W1.4xW1.4': welded reinforcement by its name. */
export function readFabric(scan: Scanner): boolean {
  if (/[a-z\d.]/.test(scan.textBefore(1))) return false;
  const name = scan.match(FABRIC_NAME)?.[0];
  if (name !== undefined) {
    const { pitch, wire } = FABRICS[name] ?? {};
    return (
      pitch !== undefined &&
      wire !== undefined &&
      pushFabric(scan, [...pitch, ...wire], name.length)
    );
  }
  const counted = scan.isAboutMoney ? null : scan.match(BARS_IN_MM);
  if (counted) {
    const [whole, wire, pitch] = counted;
    const sizes = [pitch, pitch, wire, wire].map(Number);
    return pushFabric(scan, sizes, whole.length, { isSheet: false });
  }
  const bars = scan.match(BARS);
  if (bars) {
    const [whole, wire, pitch, along = pitch] = bars;
    const sizes = [pitch, along, wire, wire].map(Number);
    return pushFabric(scan, sizes, whole.length);
  }
  const numbered = scan.match(BARS_IN_INCHES);
  if (numbered) {
    const [whole, bar = '', spacing] = numbered;
    const wire = (LARGE_BARS[bar] ?? Number(bar) / 8) * MM_PER_INCH;
    const pitch = Number(spacing) * MM_PER_INCH;
    scan.isInFeet = true;
    return pushFabric(scan, [pitch, pitch, wire, wire], whole.length, { isSheet: false });
  }
  const match = scan.match(WIRE_FABRIC);
  if (!match) return false;
  const [whole, across, along, sign, area = '', areaAcross = area, gauge = ''] = match;
  // 'D4' is a wire of 4 mm as often.
  if (sign === 'd' && !scan.isAboutFabric) return false;
  const [wire, cross] =
    sign === undefined
      ? [US_STEEL_MM[gauge], US_STEEL_MM[gauge]]
      : [wireOfArea(Number(area)), wireOfArea(Number(areaAcross))];
  const inches = [Number(across), Number(along)];
  if (wire === undefined || cross === undefined || Math.max(...inches) > MAX_FABRIC_PITCH)
    return false;
  const pitches = inches.map((each) => each * MM_PER_INCH);
  scan.isInFeet = true;
  return pushFabric(scan, [...pitches, wire, cross], whole.length);
}

/**
 * Sizes in mm: the spacings, then the wires; equal ones stand once.
 * @param isSheet a sheet of a works, whose edges are half a spacing wide; else the bars of a mat are counted
 */
function pushFabric(
  scan: Scanner,
  [across = 0, along = 0, wire = 0, cross = 0]: readonly number[],
  length: number,
  { isSheet = true } = {},
): true {
  const end = scan.at + length;
  const span = scan.span(end);
  scan.tokens.push({
    ...NO_WORD,
    kind: 'word',
    nouns: [],
    ...span,
    products: ['welded'],
    choices: isSheet ? ['fabric=true'] : [],
  });
  const sizes: readonly (readonly [NounId, number])[] =
    across === along && wire === cross
      ? [
          ['pitch', across],
          ['wire', wire],
        ]
      : [
          ['linePitch', across],
          ['crossPitch', along],
          ['lineWire', wire],
          ['crossWire', cross],
        ];
  for (const [noun, value] of sizes) {
    const { start, text } = span;
    scan.tokens.push({ ...NO_WORD, kind: 'word', nouns: [noun], start, end: start, text });
    scan.push(quantityToken([{ value: precise(value), unit: 'mm', cost: 0 }], span));
  }
  return true;
}

/** Diameter in mm of a wire by its area in hundredths of a square inch. */
function wireOfArea(area: number): number {
  return MM_PER_INCH * Math.sqrt((4 * area) / 100 / Math.PI);
}
