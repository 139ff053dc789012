import type { QuotationContent } from '#contract/quotation/calls.ts';
import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import { fieldUnit } from '#mesh/reading/work-out/asked-unit.ts';

const MAX_WORDS = 60_000;

/**
 * The words by which a quotation is found, as ` word word `: its texts, folded, and the sizes of its lines as
 * `=40mesh` and `=0.2mm`.
 */
export function wordsOf({ customer, lines, terms }: QuotationContent): string {
  const texts = [customer.name, customer.contact, terms.place];
  const sizes = new Set<string>();
  for (const line of lines) {
    texts.push(line.product, line.specification, line.material, line.remark);
    for (const [field, value] of Object.entries(line.calculation?.inputs ?? {})) {
      if (typeof value !== 'number' || line.calculation === null) continue;
      sizes.add(sizeWord(value, fieldUnit(line.calculation.calculator, field)));
    }
  }
  const words = [...new Set(texts.flatMap((text) => foldText(text).text.split(/\s+/)))];

  return ` ${[...sizes, ...words].join(' ').slice(0, MAX_WORDS)} `;
}

/** Units of a size that was searched without one. */
const USUAL_UNITS = ['mesh', 'mm', 'm', 'µm'];

/** Patterns (PostgreSQL, linear) that `wordsOf` of a quotation has to match, all of them. */
export function searchedPatterns(keyword: string): string[] {
  const folded = foldText(keyword).text.trim();
  let at = 0;
  const patterns: string[] = [];
  const addWords = (text: string) => {
    for (const word of text.split(/[\s,，、;；]+/))
      if (word !== '') patterns.push(wholeNumbers(word));
  };
  for (const token of tokenize(folded)) {
    if (token.kind !== 'quantity') continue;
    addWords(folded.slice(at, token.start));
    at = token.end;
    const sizes = token.meanings.flatMap(({ value, unit }) =>
      (unit === null ? USUAL_UNITS : [unit]).map((each) => ` ${sizeWord(value, each)} `),
    );
    // '304' and the number of a quotation are words too.
    const said = wholeNumbers(folded.slice(token.start, token.end).trim());
    patterns.push([...new Set(sizes.map(literal)), said].join('|'));
  }
  addWords(folded.slice(at));

  return patterns;
}

/** '0.2' is not found in '10.2' or '0.25'. */
function wholeNumbers(word: string): string {
  const before = /^\d/.test(word) ? '(?<![0-9.])' : '';
  const after = /\d$/.test(word) ? '(?![0-9]|[.][0-9])' : '';
  return `${before}${literal(word)}${after}`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);
}

function sizeWord(value: number, unit: string): string {
  return `=${shortNumber(value)}${unit}`;
}

const shortNumber = (value: number) => String(Number(value.toPrecision(6)));
