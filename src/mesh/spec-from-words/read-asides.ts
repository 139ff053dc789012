import {
  BARBS,
  CELLS,
  HOLES,
  MAGNIFIED,
  NUMERALS,
  REDUCED,
  SAME_SIZE,
} from '../words/drawing-words.ts';

export interface Asides {
  scale: number | undefined;
  cells: number | undefined;
  bends: number | undefined;
  /** The text with spaces for these words and their numbers. */
  rest: string;
}

const COUNT = String.raw`(?:\d+(?:\.\d+)?|${Object.keys(NUMERALS).join('|')})`;
const DECIMAL = String.raw`\d{1,20}(?:\.\d{1,20})?`;
const RATIO = new RegExp(
  String.raw`(?<![\d.:])(?:比例|scale)?\s{0,9}[:=]?\s{0,9}(${DECIMAL})\s{0,9}[:比]\s{0,9}(${DECIMAL})(?![\d.:])`,
);
const LARGER = new RegExp(
  String.raw`(?:${MAGNIFIED})\s*(?<before>${COUNT})\s*(?:倍|times|x(?![a-z]))|(?<behind>${COUNT})\s*(?:times|x|倍)\s*(?:larger|bigger|magnification|enlarged|放大)`,
);
const SMALLER = new RegExp(
  String.raw`(?:${REDUCED})\s*(?<count>${COUNT})\s*(?:倍|times|x(?![a-z]))`,
);
const REAL = new RegExp(SAME_SIZE);
const ACROSS = new RegExp(
  String.raw`(?<![\d.])(?<count>\d{1,2})(?:\s*[*x]\s*\d{1,2})?\s*(?:${CELLS.replace('个?', '个')})`,
);
const BENDS = new RegExp(
  String.raw`(?<count>${COUNT})\s*(?:道|个)?\s*(?:v[ -]?型?)?\s*(?:折弯|道弯|bends?(?![a-z])|folds?(?![a-z]))`,
);
const OTHERS = new RegExp(
  [
    String.raw`\d+\s*(?:张|份|幅图|副图)`,
    String.raw`\d+(?:\.\d+)?\s*(?:度|°|deg(?:rees?)?)`,
    ...Object.values(BARBS),
    ...Object.values(HOLES).filter((words) => /排|stagger|straight/.test(words)),
  ].join('|'),
  'g',
);

/** The scale, how many openings, and other numbers that are no measures. */
export function readAsides(text: string): Asides {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    rest =
      rest.slice(0, match.index) +
      ' '.repeat(match[0].length) +
      rest.slice(match.index + match[0].length);
    return match;
  };
  const ratio = take(RATIO);
  const larger = take(LARGER)?.groups;
  const smaller = take(SMALLER)?.groups;
  const isReal = take(REAL) !== undefined;
  const cells = take(ACROSS)?.groups?.['count'];
  const bends = take(BENDS)?.groups?.['count'];
  rest = rest.replace(OTHERS, (word) => ' '.repeat(word.length));

  const factor = countOf(larger?.['before'] ?? larger?.['behind']);
  const divisor = countOf(smaller?.['count']);
  const asked = ratio ? Number(ratio[1]) / Number(ratio[2]) : undefined;
  return {
    scale:
      asked ??
      factor ??
      (divisor === undefined ? undefined : 1 / divisor) ??
      (isReal ? 1 : undefined),
    cells: countOf(cells),
    bends: countOf(bends),
    rest,
  };
}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const numeral = Object.entries(NUMERALS).find(([word]) => word === text);
  const count = numeral ? numeral[1] : Number(text);
  return Number.isFinite(count) && count > 0 ? count : undefined;
}
