/** What ends a sentence, with the quotation marks and citations behind it. */
const SENTENCE_END = /(?:[。！？!?；;\n]+|\.(?=\s))(?:[”’"'）)\]】》]|\[\^\d+\])*/gu;
/** What stands before the first word of a line in Markdown. */
const LINE_HEAD = /(?:^|\n)[ \t]*(?:(?:[-*+>]|#{1,6}|\d+[.)])[ \t]*)*$/u;
/** A sentence that doesn't end is taken to be one here. */
const MAX_LENGTH = 300;
const LOOKED_BACK = 2000;

/** Where the sentence begins that a text breaks off in; a list's sign belongs to it. */
export function sentenceStart(text: string): number {
  const from = Math.max(0, text.length - LOOKED_BACK);
  let start = from;
  for (const end of text.slice(from).matchAll(SENTENCE_END))
    start = from + end.index + end[0].length;
  const head = LINE_HEAD.exec(text.slice(0, start));

  return head?.index ?? start;
}

/** The text up to the end of its last whole sentence; the rest goes on. */
export function wholeSentences(text: string): string {
  let end = 0;
  for (const found of text.matchAll(SENTENCE_END)) {
    const after = found.index + found[0].length;
    // What closes a sentence may still follow.
    if (after < text.length) end = after;
  }
  return end === 0 && text.length > MAX_LENGTH ? text : text.slice(0, end);
}
