const MAX_CHARS = 2000;
const BETWEEN_HAN =
  /(?<=[\p{Script=Han}，。；：、！？（）])[ \t]*\n[ \t]*(?=[\p{Script=Han}，。；：、！？（）])/gu;

/** Joins the lines of a selection, which are broken by the page layout. */
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
