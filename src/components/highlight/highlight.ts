export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a text at every place where the keyword stands, width and case aside. */
export function highlight(text: string, keyword: string): TextPart[] {
  const wanted = fold(keyword.trim());
  if (wanted === '') return [{ text, isHit: false }];
  const characters = Array.from(text);
  let folded = '';
  /** For each unit of the folded text the character it came from. */
  const origin: number[] = [];
  for (const [at, character] of characters.entries()) {
    const part = fold(character);
    folded += part;
    origin.push(...new Array<number>(part.length).fill(at));
  }
  const slice = (from: number, to: number) => characters.slice(from, to).join('');

  const parts: TextPart[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const first = origin[at] ?? 0;
    const after = (origin[at + wanted.length - 1] ?? first) + 1;
    if (first > end) parts.push({ text: slice(end, first), isHit: false });
    parts.push({ text: slice(Math.max(first, end), after), isHit: true });
    end = after;
  }
  if (end < characters.length) parts.push({ text: slice(end, characters.length), isHit: false });
  return parts;
}

/** As the server folds what it searches. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
