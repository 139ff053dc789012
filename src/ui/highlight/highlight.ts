export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a text at matches of the keyword, ignoring character width and case. */
export function highlight(text: string, keyword: string): TextPart[] {
  const wanted = fold(keyword.trim());
  if (wanted === '') return [{ text, isHit: false }];
  const characters = Array.from(text);
  let folded = '';
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

/** Same normalization as the server's search. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
