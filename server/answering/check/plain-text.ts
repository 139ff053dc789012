import type { Mention } from '../measure/mentions.ts';

const SENTENCE = /[^。！？!?；;\n.]+(?:\.(?!\s|$)[^。！？!?；;\n.]*)*[。！？!?；;.]?/g;
const BEFORE = /[\w,^×*/+·²³−–~-]$|[×*/+·÷−]\s?$/;
const BEHIND = /^(?:\s*[×*/·^÷+−–~-]\s*[\d(]|\d)/;

/** Removes Markdown marks, code and formulas; those show working, not results. */
export function plainText(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, '\n')
    .replaceAll(/\$\$[\s\S]*?(?:\$\$|$)/g, '\n')
    .replaceAll(/\$[^$\n]{0,200}[\\^_=][^$\n]{0,200}\$|`[^`\n]*`/g, ' ')
    .replaceAll(/\[\^\d+\]/g, '')
    .replaceAll(/^\s{0,9}\d{1,3}[.)、]\s/gm, ' ')
    .replaceAll(/[*_#>]+/g, ' ');
}

export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).filter((sentence) => sentence.trim() !== '');
}

export function isWorking(
  sentence: string,
  { start, end }: Pick<Mention, 'start' | 'end'>,
): boolean {
  const before = sentence.slice(Math.max(0, start - 3), start);
  const isSum = /[=＝]\s*$/.test(before) && /[×*/+−÷]/.test(sentence.slice(0, start));

  return isSum || BEFORE.test(before) || BEHIND.test(sentence.slice(end, end + 8));
}
