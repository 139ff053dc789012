import { unitBehindAsk } from './asked-units.ts';
import { isName } from './digit-names.ts';
import { HAN_DIGITS } from './han-numbers.ts';
import { type Scanner, dictionary } from './scanner.ts';

export function readWord(scan: Scanner): boolean {
  const found = dictionary.longestAt(scan.text, scan.at);
  if (!found) return false;
  const { word, entry } = found;
  const end = scan.at + word.length;
  if (/^\d/.test(word) && !isName(scan, word, entry, end)) return false;
  // '一点五': a decimal, and not a little.
  if (word.endsWith('点') && HAN_DIGITS[scan.text.charAt(end)] !== undefined) return false;
  // '100目' counts; a noun that is also a unit stands behind its number there.
  if (entry.ask) {
    const unit =
      entry.ask.noun !== null && !/(?:多少|几)$/.test(word)
        ? null
        : /百分|percent/.test(word)
          ? { unit: '%' as const, end }
          : unitBehindAsk(scan, end);
    return scan.push({
      kind: 'ask',
      noun: entry.ask.noun,
      unit: unit?.unit ?? null,
      isUnitOnly: false,
      ...scan.span(unit?.end ?? end),
    });
  }
  return scan.push({
    kind: 'word',
    // The rating of a Dutch weave is no clear opening.
    nouns: scan.isAboutDutch && word.endsWith('rating') ? ['rating'] : entry.nouns,
    products: entry.products,
    material: entry.material,
    act: entry.act,
    isAlso: entry.isAlso,
    isJoin: entry.isJoin,
    choices: entry.choices,
    ...scan.span(end),
  });
}
