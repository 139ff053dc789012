/** Characters that are recognised wrong in words which don't exist, and what they are. */
export const MISREAD_WORDS: readonly (readonly [RegExp, string])[] = [
  [/村(?=[质料])/g, '材'],
  [/(?<=[丝孔线直])[经轻怪]/g, '径'],
];
