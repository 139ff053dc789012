import type { NounId } from '../nouns.ts';
import type { ProductId } from '../products.ts';
import { NO_WORD, quantityToken } from './new-tokens.ts';
import type { Scanner } from './scanner.ts';

const PERFORATION =
  /(?<shape>[rch]) ?(?<hole>\d{1,3}(?:\.\d{1,2})?)[ -]?(?<step>[tu]) ?(?<pitch>\d{1,3}(?:\.\d{1,2})?)(?![\d.]|\s?(?:[x*]|mm thick))/y;

/** 'Rv 5-8': the arrangement behind the shape. */
const ROWS =
  /(?<shape>[rq])(?<step>[vg]) ?(?<hole>\d{1,3}(?:\.\d{1,2})?) ?- ?(?<pitch>\d{1,3}(?:\.\d{1,2})?)(?![\d.])/y;

const PERFORATION_SHAPES: Readonly<Record<string, string>> = {
  ...{ r: 'round', c: 'square', q: 'square', h: 'hex' },
};

/** 'R3 T5', 'C10U15', 'Rv 5-8': the hole and the pitch of a perforated sheet by DIN 24041, with their arrangement. */
export function readPerforation(scan: Scanner): boolean {
  if (/[a-z\d.]/.test(scan.textBefore(1))) return false;
  const match = scan.match(PERFORATION) ?? scan.match(ROWS);
  const { hole, shape = '', pitch, step = '' } = match?.groups ?? {};
  if (!match || hole === undefined || pitch === undefined) return false;
  if (shape === 'h' && step === 'u') return false;
  const label = (nouns: NounId[], choice: string, text: string, start: number) => {
    const products: ProductId[] = ['perforated'];
    const word = { kind: 'word', ...NO_WORD, nouns, products, choices: [choice], text } as const;
    scan.push({ ...word, start, end: start + text.length });
  };
  const size = (text: string, start: number) =>
    scan.push(
      quantityToken([{ value: Number(text), unit: 'mm', cost: 0 }], {
        start,
        end: start + text.length,
        text,
      }),
    );
  const start = scan.at;
  const stepAt = start + match[0].length - pitch.length;
  label(['hole'], `shape=${PERFORATION_SHAPES[shape] ?? 'round'}`, shape, start);
  size(hole, start + match[0].indexOf(hole));
  label(
    ['letteredPitch'],
    `arrangement=${step === 'u' || step === 'g' ? '90' : '60'}`,
    scan.text.charAt(stepAt - 1),
    stepAt - 1,
  );
  return size(pitch, stepAt);
}
