/** Characters that are recognised wrong in words which don't exist, and what these words are. */
const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/村(?=[质料])/g, '材'],
  [/(?<=[丝孔线直])[经轻怪]/g, '径'],
];

/** The text with the words of the trade that the network reads as no words at all. */
export function mendWords(text: string): string {
  return MISREAD.reduce((mended, [misread, right]) => mended.replace(misread, right), text);
}
