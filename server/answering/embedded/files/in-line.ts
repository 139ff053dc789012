const LONGEST_LINE = 900;

/** Text of a file as text of an answer: nothing in it is a mark, a link or a heading. */
export function inLine(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  const cut =
    characters.length <= LONGEST_LINE
      ? characters.join('')
      : `${characters.slice(0, LONGEST_LINE - 1).join('')}…`;

  return cut.replace(/[\\`*_[\]<>#|~$^]/g, '\\$&');
}
