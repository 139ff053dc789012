import { COUNTED_IN_WORDS } from '../../content/rewrite-texts.ts';

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Returns numbers present in only one of the texts; empty if either uses scale words such as 万. */
export function changedNumbers(before: string, after: string): { added: string[]; lost: string[] } {
  if (COUNTED_IN_WORDS.test(before) || COUNTED_IN_WORDS.test(after)) return { added: [], lost: [] };
  const given = numbersIn(before);
  const written = numbersIn(after);

  return {
    added: [...written.keys()]
      .filter((value) => !given.has(value))
      .map((v) => written.get(v) ?? ''),
    lost: [...given.keys()].filter((value) => !written.has(value)).map((v) => given.get(v) ?? ''),
  };
}

function numbersIn(text: string): Map<number, string> {
  return new Map(
    [...text.normalize('NFKC').matchAll(NUMBER)].map(([number]) => [
      Number(number.replaceAll(',', '')),
      number,
    ]),
  );
}
