/** Both widths: an input method types the second. */
const SIGNS = { plugins: ['@', '＠'], commands: ['/', '／'] } as const;

export type Called = keyof typeof SIGNS;

/** A sign that calls something, where it stands in the text. */
export interface TypedSign {
  calls: Called;
  at: number;
}

/**
 * The sign that has just been typed: for the plug-ins alone at the start of a word, so that an e-mail
 * address calls nothing; for the commands at the start of a line, so that neither '3/4' nor a path
 * does. Null: none.
 */
export function typedSign(before: string, after: string, caret: number): TypedSign | null {
  const at = caret - 1;
  const isOneMore =
    after.length === before.length + 1 && after.slice(0, at) + after.slice(caret) === before;
  if (!isOneMore) return null;
  const typed = after.charAt(at);
  const previous = at === 0 ? '\n' : after.charAt(at - 1);
  if (isSign('plugins', typed) && /[\s，。；：、！？]/.test(previous)) {
    return { calls: 'plugins', at };
  }
  return isSign('commands', typed) && previous === '\n' ? { calls: 'commands', at } : null;
}

/** The text with another in place of the sign, or as it is when there is no sign any more. */
export function inPlaceOfSign(text: string, { calls, at }: TypedSign, other: string): string {
  return isSign(calls, text.charAt(at)) ? text.slice(0, at) + other + text.slice(at + 1) : text;
}

function isSign(calls: Called, character: string): boolean {
  const signs: readonly string[] = SIGNS[calls];
  return signs.includes(character);
}
