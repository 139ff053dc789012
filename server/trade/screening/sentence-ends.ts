const SENTENCE_END = /(?:[。！？!?；;\n]+|\.(?=\s))(?:[”’"'）)\]】》]|\[\^\d+\])*/gu;
const LINE_HEAD = /(?:^|\n)[ \t]*(?:(?:[-*+>]|#{1,6}|\d+[.)])[ \t]*)*$/u;
const MAX_LENGTH = 300;
const LOOKED_BACK = 2000;

export function sentenceStart(text: string): number {
  const from = Math.max(0, text.length - LOOKED_BACK);
  let start = from;
  for (const end of text.slice(from).matchAll(SENTENCE_END))
    start = from + end.index + end[0].length;
  const head = LINE_HEAD.exec(text.slice(0, start));

  return head?.index ?? start;
}

export function wholeSentences(text: string): string {
  let end = 0;
  for (const found of text.matchAll(SENTENCE_END)) {
    const after = found.index + found[0].length;
    // Closing punctuation may still follow.
    if (after < text.length) end = after;
  }
  return end === 0 && text.length > MAX_LENGTH ? text : text.slice(0, end);
}
