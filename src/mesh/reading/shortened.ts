const MAX_TEXT = 2000;

/** The first and the last 1,000 characters of a long text, where the request stands. */
export function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  return `${text.slice(0, MAX_TEXT / 2)}\n${text.slice(-MAX_TEXT / 2)}`;
}
