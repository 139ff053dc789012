import {
  LATIN_TERM_SPELLINGS,
  NEVER_DOUBLED,
  TERM_SPELLINGS,
  type PolishNote,
} from '../../content/rewrite-texts.ts';

export interface Change {
  of: PolishNote;
  from: string;
  to: string;
}

const HAN = String.raw`\p{Script=Han}`;
/** URLs and e-mail addresses are not changed. */
const UNTOUCHED =
  /(?:https?:\/\/|www\.)[^\s\u3000-\u303f\uff00-\uffef\p{Script=Han}]+|[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/u;

const WIDE: Readonly<Record<string, string>> = {
  ',': '\uff0c',
  ';': '\uff1b',
  ':': '\uff1a',
  '?': '\uff1f',
  '!': '\uff01',
  '(': '\uff08',
  ')': '\uff09',
  '.': '\u3002',
};
const NARROW: Readonly<Record<string, string>> = {
  '\uff0c': ', ',
  '\uff1b': '; ',
  '\uff1a': ': ',
  '\uff1f': '? ',
  '\uff01': '! ',
  '\uff08': ' (',
  '\uff09': ') ',
  '\u3002': '. ',
};

const UNITS: readonly (readonly [spelling: string, unit: string])[] = [
  ['kg/(?:m2|\u33a1|m\u00b2)', 'kg/m\u00b2'],
  ['g/(?:m2|\u33a1|m\u00b2)', 'g/m\u00b2'],
  ['kg/m', 'kg/m'],
  ['(?:m2|\u33a1|m\u00b2|sqm)', 'm\u00b2'],
  ['(?:m3|m\u00b3)', 'm\u00b3'],
  ['(?:mm2|mm\u00b2)', 'mm\u00b2'],
  ['(?:mm|\u339c)', 'mm'],
  ['(?:cm|\u339d)', 'cm'],
  ['(?:km|\u339e)', 'km'],
  ['(?:um|\u03bcm|\u00b5m)', '\u00b5m'],
  ['(?:kg|\u338f)', 'kg'],
  ['mpa', 'MPa'],
  ['kpa', 'kPa'],
  ['kn', 'kN'],
  ['(?:\u2103|\u00b0c)', '\u00b0C'],
];
const UNIT_RULES = UNITS.map(
  ([spelling, unit]) =>
    [
      new RegExp(
        String.raw`(?<![\w.])(\d+(?:\.\d+)?)([ \u00a0]?)(${spelling})(?![\w\u00b2\u00b3/])`,
        'giu',
      ),
      unit,
    ] as const,
);
/** Letters that are units only after a number. */
const SHORT_UNITS = /(?<![\w.-])(\d+(?:\.\d+)?)(m|g|t)(?![\w\u00b2\u00b3/])/gu;
const TIMES = /(?<=\d(?:\s?(?:mm|cm|m))?)(\s?[*xX\u00d7]\s?)(?=\d)/gu;

const TERMS = TERM_SPELLINGS.map(([wrong, right]) => [new RegExp(wrong, 'gu'), right] as const);
const LATIN_TERMS = LATIN_TERM_SPELLINGS.map(
  ([wrong, right]) => [new RegExp(String.raw`\b${wrong}\b`, 'giu'), right] as const,
);
const DOUBLED = new RegExp(`(${NEVER_DOUBLED.join('|')})\\1`, 'gu');
const HAN_BEFORE_LATIN = new RegExp(`(${HAN})([A-Za-z\\d])`, 'gu');
const LATIN_BEFORE_HAN = new RegExp(`([A-Za-z\\d%\u00b2\u00b3])(${HAN})`, 'gu');
const BRACKETED_HAN = new RegExp(`\\((?=[^()]*${HAN})([^()]*)\\)`, 'gu');
const MARK_BESIDE_HAN = new RegExp(
  `(?<=[${HAN}\uff09\u201d\u300b])\\s?([,;:?!]) ?|([,;:?!])(?=${HAN})`,
  'gu',
);
const STOP_AFTER_HAN = new RegExp(`(?<=[${HAN}\uff09\u201d\u300b])(\\.)(?=\\s*$|${HAN})`, 'gu');

/** Corrects typography and returns all changes. Rules never need to understand a sentence. */
export function polishText(text: string): { text: string; changes: Change[] } {
  const changes: Change[] = [];
  const lines = text.split('\n').map((line) => {
    const isChinese = /\p{Script=Han}/u.test(line);
    return split(line)
      .map(({ piece, isFixed }) => (isFixed ? piece : polishPiece(piece, isChinese, changes)))
      .join('');
  });

  return { text: lines.join('\n'), changes };
}

function split(line: string): { piece: string; isFixed: boolean }[] {
  const pieces: { piece: string; isFixed: boolean }[] = [];
  let rest = line;
  for (let found = UNTOUCHED.exec(rest); found !== null; found = UNTOUCHED.exec(rest)) {
    pieces.push({ piece: rest.slice(0, found.index), isFixed: false });
    pieces.push({ piece: found[0], isFixed: true });
    rest = rest.slice(found.index + found[0].length);
  }
  return [...pieces, { piece: rest, isFixed: false }];
}

function polishPiece(piece: string, isChinese: boolean, changes: Change[]): string {
  const swap = (
    text: string,
    of: PolishNote,
    pattern: RegExp,
    to: string | ((...groups: string[]) => string),
  ) =>
    text.replace(pattern, (...found: unknown[]) => {
      const groups = found.filter((each) => typeof each === 'string').slice(0, -1);
      const [from = ''] = groups;
      const now = typeof to === 'string' ? to : to(...groups);
      if (now !== from) changes.push({ of, from: from.trim(), to: now.trim() });
      return now;
    });

  let text = swap(
    piece,
    'width',
    /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05]+/gu,
    (wide = '') => wide.normalize('NFKC'),
  );
  text = isChinese
    ? swapWide(text, swap)
    : swap(
        text,
        'width',
        /[\uff0c\uff1b\uff1a\uff1f\uff01\uff08\uff09\u3002]/gu,
        (mark = '') => NARROW[mark] ?? mark,
      )
        .replace(/ {2,}/g, ' ')
        .replace(/(?<! ) +([,;:.?!)])/g, '$1')
        .trimEnd();
  for (const [pattern, unit] of UNIT_RULES) {
    text = swap(text, 'unit', pattern, (_all, number = '') => `${number} ${unit}`);
  }
  text = swap(text, 'unit', SHORT_UNITS, (_all, number = '', unit = '') => `${number} ${unit}`);
  text = swap(text, 'unit', TIMES, () => ' \u00d7 ');
  for (const [wrong, right] of TERMS) text = swap(text, 'term', wrong, right);
  for (const [wrong, right] of LATIN_TERMS) {
    text = swap(text, 'term', wrong, (said = '') =>
      /^[A-Z]/.test(said) ? right.charAt(0).toUpperCase() + right.slice(1) : right,
    );
  }
  text = swap(text, 'doubled', DOUBLED, (_all, word = '') => word);
  text = swap(text, 'doubled', /\b([a-z]{2,}) \1\b/giu, (all = '', word = '') =>
    /^(had|that)$/i.test(word) ? all : word,
  );
  text = swap(
    text,
    'doubled',
    /([\uff0c\u3002\uff1b\uff1a\u3001\uff01\uff1f])\1+/gu,
    (_all, mark = '') => mark,
  );
  text = swap(text, 'spacing', HAN_BEFORE_LATIN, (all = '', one = '', other = '') =>
    /^[\u5e74\u6708\u7b2c]\d/u.test(all) ? all : `${one} ${other}`,
  );
  return swap(text, 'spacing', LATIN_BEFORE_HAN, (all = '', one = '', other = '') =>
    /^\d[\u5e74\u6708\u65e5\u53f7]/u.test(all) ? all : `${one} ${other}`,
  );
}

function swapWide(
  text: string,
  swap: (
    text: string,
    of: PolishNote,
    pattern: RegExp,
    to: (...groups: string[]) => string,
  ) => string,
): string {
  const wide = (all = '', mark = '') => all.replace(mark, WIDE[mark] ?? mark);
  const closed = swap(text, 'width', BRACKETED_HAN, (_all, inside = '') => `\uff08${inside}\uff09`);
  const beside = swap(closed, 'width', MARK_BESIDE_HAN, (all = '') => wide(all.trim(), all.trim()));
  return swap(beside, 'width', STOP_AFTER_HAN, wide);
}
