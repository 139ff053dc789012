/** Radicals of the supplement, which Unicode leaves without a decomposition, and their characters. */
const SUPPLEMENT =
  '⺁厂⺄乙⺈刀⺊卜⺌小⺎兀⺒巳⺓幺⺛旡⺜日⺝月⺟母⺠民⺧牛⺩王⺪疋⺫目⺬示⺶羊⺻聿⻁虎⻃覀⻄西⻅见⻆角⻉贝⻊足⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';
const CHARACTER_OF = new Map(
  (SUPPLEMENT.match(/../gu) ?? []).map((pair) => {
    const [radical = '', character = ''] = pair;
    return [radical, character] as const;
  }),
);
/** Radicals, and ideographs that are in Unicode only for the sake of older character sets. */
const OTHER_FORM = /[\u2E80-\u2EF3\u2F00-\u2FD5\uF900-\uFAD9]/g;

/**
 * The characters that a text means by radicals: fonts of PDF files often map a character to its
 * radical ('⽹⻚' instead of '网页'). Signs such as '²' stay.
 */
export function unifyRadicals(text: string): string {
  return text.replaceAll(
    OTHER_FORM,
    (radical) => CHARACTER_OF.get(radical) ?? radical.normalize('NFKC'),
  );
}

const RADICAL_OF = new Map([...CHARACTER_OF].map(([radical, character]) => [character, radical]));

/** The spellings of a text in the pages of a PDF file: with characters, and with their radicals. */
export function spellingsWithRadicals(text: string): string[] {
  const plain = unifyRadicals(text);
  const other = Array.from(plain, (character) => RADICAL_OF.get(character) ?? character).join('');
  return other === plain ? [plain] : [plain, other];
}
