const HAN = /\p{Script=Han}/gu;
const LETTERS_A_TOKEN = 4;

/** About how many tokens a text is, where the service doesn't say: a Chinese character is one. */
export function estimateTokens(text: string): number {
  const han = text.match(HAN)?.length ?? 0;

  return han + Math.ceil((text.length - han) / LETTERS_A_TOKEN);
}
