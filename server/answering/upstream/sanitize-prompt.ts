/** Invisible characters, which can hide instructions. */
const UNSEEN =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** Turn markers in the chat templates of common models. */
const TEMPLATE_MARK =
  /<\|(?=[^|\n]{1,40}\|>)|<(?=\/?s>)|\[(?=\/?(?:INST|SYS)\])|<(?=<\/?SYS>>)|<(?=(?:start|end)_of_turn>)|<(?=｜[^｜\n]{1,40}｜>)/giu;

/** Removes hidden characters and disarms turn markers. */
export function sanitizePrompt(text: string): string {
  return text.replace(UNSEEN, '').replace(TEMPLATE_MARK, (mark) => `${mark} `);
}
