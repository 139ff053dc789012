/** A text of at most `max` characters: of a longer one its beginning and its end. */
export function withoutMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor(max / 2) - 1;

  return `${text.slice(0, half)}\n${text.slice(-half)}`;
}
