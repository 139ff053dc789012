import type { Language } from '../../../content/messages.ts';
import { BANNED_CLAIMS } from '../../../content/plugins/shortvideo-texts.ts';
import { lexemes } from '../../../trade/knowledge/lexemes.ts';
import { readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { sentencesOf } from '../summary/read-text.ts';
import { spokenLength } from './script-of-lines.ts';

export interface ProductFact {
  line: string;
  passage: RankedPassage;
}

interface ProductFacts {
  product: string;
  facts: ProductFact[];
}

const ENOUGH = 0.3;
const ARTICLES = 6;
const MAX_OTHERS = 2;
/** Articles about a product, and not about a use or a standard of it. */
const OF_PRODUCT = /^p\d/i;
const MAX_LINE_LENGTH: Record<Language, number> = { 'zh-CN': 48, 'en-US': 26 };
const MIN_LINE_LENGTH: Record<Language, number> = { 'zh-CN': 8, 'en-US': 5 };
/** An alternative name in a heading ('勾花网（菱形网）'). */
const ASIDE = /[（(/／]/;
/** Needs the sentence before it. */
const POINTS_BACK =
  /^(?:It|They|This|These|That|Those|Such|He|Both|Neither|Another|它们?|这[些种个类]?|Use it|Use them|其|此外|另外|两者|例如)(?=\b|\p{Script=Han})/u;
const ACRONYM = /^[A-Z][A-Z\d]/;

/** null if the words name no product. */
export async function productFacts(
  words: string,
  language: Language,
  knowledge: KnowledgeService,
): Promise<ProductFacts | null> {
  // Only names: other request words would distort the search.
  const names = readQuery(words).filter(
    ({ alternatives, isAspect }) => alternatives.length > 1 && !isAspect,
  );
  const query = names.length > 0 ? names.map(({ text }) => text).join(' ') : words;
  const found = await knowledge.find(query, language, ARTICLES);
  const fitting = found.filter(({ isNamed, coverage }) => isNamed && coverage >= ENOUGH);
  const main =
    fitting.find(({ passages }) => OF_PRODUCT.test(passages[0]?.articleId ?? '')) ?? fitting[0];
  const title = main?.passages[0]?.title;
  if (!main || title === undefined) return null;
  const others = found
    .filter((each) => each !== main && each.isNamed)
    .slice(0, MAX_OTHERS)
    .flatMap((each) => factsOf(each, language))
    .filter(({ line }) => names.some((name) => speaksOf(line, name)));
  const facts = [...factsOf(main, language), ...others];
  const name = (title.split(ASIDE, 1)[0] ?? '').trimEnd();
  const product = ACRONYM.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

  return facts.length === 0 ? null : { product, facts };
}

function speaksOf(line: string, { alternatives }: QueryTerm): boolean {
  const said = new Set(lexemes(line));
  return alternatives.some((words) => words.length > 0 && words.every((word) => said.has(word)));
}

function factsOf({ passages }: RankedArticle, language: Language): ProductFact[] {
  const sure = (passage: RankedPassage) => (passage.confidence === 'C' ? 1 : 0);
  return passages
    .filter(({ text }) => !text.startsWith('|'))
    .sort((one, other) => sure(one) - sure(other) || one.n - other.n)
    .flatMap((passage) =>
      sentencesOf([passage.text])
        .map(({ text }) => ({ line: text, passage }))
        .filter(({ line }) => isSpeakable(line, language)),
    );
}

function isSpeakable(line: string, language: Language): boolean {
  const length = spokenLength(line, language);
  const isBanned = new RegExp(BANNED_CLAIMS[language].source, 'i').test(line);

  return (
    !isBanned &&
    !POINTS_BACK.test(line) &&
    length >= MIN_LINE_LENGTH[language] &&
    length <= MAX_LINE_LENGTH[language] &&
    !/[=√∑÷²³]|\([a-z]\/[a-z]\)|https?:/.test(line)
  );
}
