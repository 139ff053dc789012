/** Both widths: an input method types the second. */
const SIGNS = { plugins: ['@', '＠'], commands: ['/', '／'] } as const;

export type Called = keyof typeof SIGNS;

/** A sign that calls something, where it stands in the text. */
export interface TypedSign {
  calls: Called;
  at: number;
  /** What stood behind it when it was typed. */
  rest: string;
}

/**
 * The sign that has just been typed: for the plug-ins alone at the start of a word, so that an e-mail
 * address calls nothing; for the commands at the start of a line, so that neither '3/4' nor a path
 * does. Null: none.
 */
export function typedSign(before: string, after: string, caret: number): TypedSign | null {
  const at = caret - 1;
  const rest = after.slice(caret);
  const isOneMore = after.length === before.length + 1 && after.slice(0, at) + rest === before;
  if (!isOneMore) return null;
  const typed = after.charAt(at);
  const previous = at === 0 ? '\n' : after.charAt(at - 1);
  if (isSign('plugins', typed) && /[\s，。；：、！？]/.test(previous)) {
    return { calls: 'plugins', at, rest };
  }
  return isSign('commands', typed) && previous === '\n' ? { calls: 'commands', at, rest } : null;
}

/** What has been typed behind the sign since then; null when the sign is no longer there. */
export function typedBehind(text: string, { calls, at, rest }: TypedSign): string | null {
  const end = text.length - rest.length;
  const isThere = isSign(calls, text.charAt(at)) && end > at && text.endsWith(rest);

  return isThere ? text.slice(at + 1, end) : null;
}

/** The text with another in place of the sign and what was typed behind it, or as it is without one. */
export function inPlaceOfSign(text: string, sign: TypedSign, other: string): string {
  return typedBehind(text, sign) === null ? text : text.slice(0, sign.at) + other + sign.rest;
}

function isSign(calls: Called, character: string): boolean {
  const signs: readonly string[] = SIGNS[calls];
  return signs.includes(character);
}
