/** Characters that are recognised wrong in words which don't exist, or left out, and what they are. */
export const MISREAD_WORDS: readonly (readonly [RegExp, string])[] = [
  [/村(?=[质料])/g, '材'],
  [/(?<=[丝孔线直])[经轻怪]/g, '径'],
  // A narrow space between two sizes: '40目0.2mm1.2×30m'.
  [/(?<=\d(?:mm|cm|目))(?=\d)/g, ' '],
];
