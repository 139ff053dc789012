/** Signs that are not seen: models read them, and orders can be hidden in them. */
const UNSEEN =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** Marks between the turns of a conversation, in the templates of common models. */
const TEMPLATE_MARK =
  /<\|(?=[^|\n]{1,40}\|>)|<(?=\/?s>)|\[(?=\/?(?:INST|SYS)\])|<(?=<\/?SYS>>)|<(?=(?:start|end)_of_turn>)|<(?=｜[^｜\n]{1,40}｜>)/giu;

/** A text that a model gets for what it says alone: nothing hidden in it, and no turn begins in it. */
export function sanitizePrompt(text: string): string {
  return text.replace(UNSEEN, '').replace(TEMPLATE_MARK, (mark) => `${mark} `);
}
