/** ASCII and full-width, as typed with an IME. */
const SIGNS = { plugins: ['@', '＠'], commands: ['/', '／'] } as const;

export type Called = keyof typeof SIGNS;

export interface TypedSign {
  calls: Called;
  at: number;
  rest: string;
}

/**
 * The sign that was just typed, or null. Plug-in signs count only at the start of a word (no e-mail
 * addresses), command signs only at the start of a line (no '3/4', no paths).
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

export function typedBehind(text: string, { calls, at, rest }: TypedSign): string | null {
  const end = text.length - rest.length;
  const isThere = isSign(calls, text.charAt(at)) && end > at && text.endsWith(rest);

  return isThere ? text.slice(at + 1, end) : null;
}

export function inPlaceOfSign(text: string, sign: TypedSign, other: string): string {
  return typedBehind(text, sign) === null ? text : text.slice(0, sign.at) + other + sign.rest;
}

function isSign(calls: Called, character: string): boolean {
  const signs: readonly string[] = SIGNS[calls];
  return signs.includes(character);
}
