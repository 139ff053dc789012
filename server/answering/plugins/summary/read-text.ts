export interface Sentence {
  text: string;
  paragraph: number;
  isFirst: boolean;
}

const SENTENCE_END =
  /(?<=[。！？!?])(?=[^”"’』」）)])|(?<=[a-z0-9)”"'][.])(?<!\b(?:i\.e|e\.g|etc|approx|No|no|vs|cf|fig|Fig|Mr|Mrs|Ms|Dr|Co|Ltd|St)\.)\s+(?=["'(]?[A-Z0-9])/;

export function paragraphsOf(text: string): string[] {
  const whole = text.replaceAll('\r\n', '\n').trim();
  const blocks = whole.split(/\n\s*\n/);
  const pieces = blocks.length > 1 ? blocks : whole.split('\n');

  return pieces.map((each) => each.trim()).filter((each) => each !== '');
}

export function sentencesOf(paragraphs: readonly string[]): Sentence[] {
  return paragraphs.flatMap((paragraph, at) =>
    paragraph
      .split('\n')
      .flatMap((line) => line.split(SENTENCE_END))
      .map((text) => text.trim().replace(/^(?:[-*•·]|\d+[.、)])\s*(?=\D)/, ''))
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .map((text, n) => ({ text, paragraph: at + 1, isFirst: n === 0 })),
  );
}
