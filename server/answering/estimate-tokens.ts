const HAN = /\p{Script=Han}/gu;
const LETTERS_A_TOKEN = 4;

/** Estimates tokens if the service doesn't report them; a Chinese character counts as one. */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;

  return han + Math.ceil((text.length - han) / LETTERS_A_TOKEN);
}
