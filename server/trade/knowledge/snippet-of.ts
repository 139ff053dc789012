const SNIPPET_CHARS = 120;

/** The beginning of a passage, at most 120 characters. */
export function snippetOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length <= SNIPPET_CHARS
    ? characters.join('')
    : `${characters.slice(0, SNIPPET_CHARS - 1).join('')}…`;
}
