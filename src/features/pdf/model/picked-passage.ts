/** Characters of a passage that a question quotes. */
const MAX_CHARS = 2000;
const BETWEEN_HAN =
  /(?<=[\p{Script=Han}，。；：、！？（）])[ \t]*\n[ \t]*(?=[\p{Script=Han}，。；：、！？（）])/gu;

/** A selection in one piece: on a page its lines are broken wherever they were full. */
export function passageOf(selected: string): string {
  const text = selected
    .replaceAll('\r\n', '\n')
    .replace(BETWEEN_HAN, '')
    .replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(text);

  return characters.length > MAX_CHARS ? `${characters.slice(0, MAX_CHARS).join('')}…` : text;
}
