export const NO_WORD = {
  products: [],
  material: null,
  act: null,
  isAlso: false,
  isJoin: false,
  choices: [],
} as const;
