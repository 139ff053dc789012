import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import type { Language } from '../../../content/messages.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import type { RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { fold } from '../../../trade/knowledge/lexemes.ts';
import { readQuery } from '../../../trade/knowledge/read-query.ts';
import { wordsOf } from '../../../trade/knowledge/stated-facts.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { type AnswerPiece, say } from '../answer-piece.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { answered } from './answer-parts.ts';
import { askBack, fieldsFor } from './ask-back.ts';
import { namesOf } from './asked-questions.ts';
import { cited, fieldList } from './cited-blocks.ts';
import { choosePassages, coversNames, givesReason } from './compose-answer.ts';
import type { Continuation } from './continue-question.ts';
import { aboutNamed } from './named-things.ts';
import { partsOf } from './question-parts.ts';
import { classNamed, speaksOfClass } from './said-before.ts';
import { bullets, isTable, quoted } from './quote-passages.ts';
import {
  CLOSE_SIMILARITY,
  EXACT_SIMILARITY,
  factsOn,
  findRelevant,
  topArticles,
} from './relevant-articles.ts';

/** Asks for a number of the authorities, which a description of the goods doesn't answer. */
const ASKS_CODE = /编码|海关|税号|退税|关税|\bhs\b|\btariff|customs|duty|duties/;

const QUOTED_FOR_METHOD = 0.3;

export interface KnowledgeDeps {
  knowledge: KnowledgeService;
  work: LongWork;
}

export async function* continued(
  next: Continuation,
  asked: string,
  language: Language,
  { knowledge, work }: KnowledgeDeps,
  answer = '',
): AsyncGenerator<AnswerPiece> {
  const { question } = next;
  switch (next.act) {
    case 'ask':
      if (await isAskedAlone(next, language, knowledge)) {
        yield* answered([next.change ?? question], language, knowledge);
        return;
      }
      if (!(await isNewKnown(next, language, knowledge))) {
        const { change = '' } = next;
        if (
          classNamed(change) === null &&
          !(next.isOfKind === true && ASKS_CODE.test(fold(question))) &&
          namesOf(change).length > 0 &&
          (await findRelevant(change, language, knowledge)).length > 0
        ) {
          yield* answered([change], language, knowledge);
          return;
        }
        yield { type: 'unknown', question: asked };
        const unknown = next.isOfKind === true ? question : asked;
        yield say(fill(engineTexts(language).partUnknown, { question: unknown.trim() }));
        return;
      }
      yield* answered(
        next.change === undefined ? [question] : await partsOf(question, work),
        language,
        knowledge,
        { isContinued: true, ...(next.change !== undefined && { change: next.change }) },
      );
      return;
    case 'table':
      yield* answered([question], language, knowledge, {
        form: 'comparison',
        isTable: true,
      });
      return;
    case 'shorter':
      yield* answered([question], language, knowledge, { isShort: true });
      return;
    case 'translate':
      yield* translated(question, next.into, knowledge);
      return;
    case 'reason':
      yield* reasonFor(question, answer, language, knowledge);
      return;
    case 'accuracy':
      yield* accuracyOf(question, language, knowledge);
      return;
    case 'priceGap': {
      const { livePrice } = engineTexts(language);
      const known = await factsOn(`${question} ${PRICE_QUERY[language]}`, language, knowledge);
      yield* cited((citations) => [
        livePrice.split('\n\n')[0] ?? '',
        ...known.slice(0, 1).map((passage) => quoted(passage, citations, language)),
      ]);
      return;
    }
    case 'quote': {
      const [first] = await knowledge.find(QUOTE_QUERY[language], language, 1);
      const asks = fieldsFor(question, language) ?? askBack(BARE_MESH[language], language);
      const passage =
        first &&
        bestOf(
          first.passages.filter((each) => !isTable(each)),
          1,
        )[0];
      yield* cited((citations) => [
        fieldList(asks),
        ...(passage ? [quoted(passage, citations, language)] : []),
      ]);
    }
  }
}

/** True if the articles hear the new words by themselves: 'and US duty on it from China'. */
async function isAskedAlone(
  { change, isOfKind }: Extract<Continuation, { act: 'ask' }>,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  if (change === undefined || isOfKind === true || classNamed(change) !== null) return false;
  if (readQuery(change).every(({ isAspect }) => isAspect) || namesGoodsAlone(change)) return false;
  const found = await findRelevant(change, language, knowledge);

  return found.some(({ passages }) => passages.some(({ closest }) => closest >= EXACT_SIMILARITY));
}

/** '刺绳' behind the HS code of another product is about its code. */
function namesGoodsAlone(change: string): boolean {
  const tokens = tokenize(foldText(change).text).filter(({ kind }) => kind !== 'break');
  return (
    tokens.length > 0 && tokens.every((token) => token.kind === 'word' && token.products.length > 0)
  );
}

/** True if the passages found contain a new word of a follow-up; otherwise the old answer would be repeated. */
async function isNewKnown(
  { question, change }: Extract<Continuation, { act: 'ask' }>,
  language: Language,
  knowledge: KnowledgeService,
): Promise<boolean> {
  if (change === undefined) return true;
  const named = classNamed(change);
  if (named !== null) {
    const of = await factsOn(question, language, knowledge);
    if (!of.some(({ text }) => speaksOfClass(text, named))) return false;
  }
  const own = readQuery(change).filter(({ isAspect }) => !isAspect);
  if (own.length === 0) return true;
  const known = await factsOn(question, language, knowledge);
  const has = wordsOf(known.map(({ text, asks }) => [text, ...asks].join('\n')).join('\n'));

  return known.length === 0 || own.some(({ text }) => has(text));
}

const PRICE_QUERY: Record<Language, string> = {
  'zh-CN': '哪个贵 价格',
  'en-US': 'which costs more',
};

const WHY_QUERY: Record<Language, string> = { 'zh-CN': '为什么', 'en-US': 'why' };

const QUOTE_QUERY: Record<Language, string> = {
  'zh-CN': '报价前要和客户定清什么口径',
  'en-US': 'settle the basis of a quotation with the customer',
};

const BARE_MESH: Record<Language, string> = { 'zh-CN': '网', 'en-US': 'mesh' };

const VERIFY_QUERY: Record<Language, string> = {
  'zh-CN': '怎么实测',
  'en-US': 'how is it measured',
};

/** The same paragraphs in another language: both versions of an article have them in one order. */
async function* translated(
  question: string,
  into: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const from = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  const known = await factsOn(question, from, knowledge);
  const passages = await Promise.all(
    known.map(async (passage) => {
      const article = await knowledge.article({ id: passage.articleId, language: into }, into);
      const text = article.sections.flatMap(({ paragraphs }) => paragraphs)[passage.n]?.text;
      return { ...passage, title: article.title, text: text ?? passage.text };
    }),
  );
  const [first, ...supporting] = passages;
  if (first === undefined) {
    yield say(engineTexts(into).outside);
    return;
  }
  yield* cited((citations) => [
    quoted(first, citations, into),
    ...(supporting.length > 0 ? [bullets(supporting, citations, into)] : []),
  ]);
}

/** A reason that the previous answer doesn't give, or the sentence of that answer that gives it. */
async function* reasonFor(
  question: string,
  answer: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const why = `${question} ${WHY_QUERY[language]}`;
  const found = await findRelevant(why, language, knowledge);
  const { about } = aboutNamed(
    question,
    found.length > 0 ? found : await findRelevant(question, language, knowledge),
  );
  const { first, supporting } = choosePassages(why, 'reason', topArticles(about));
  const near = found
    .flatMap(({ passages }) => passages)
    .filter((passage) => passage.closest >= CLOSE_SIMILARITY && !isTable(passage))
    .sort((one, other) => other.closest - one.closest);
  const told = [...(first === undefined ? [] : [first]), ...supporting, ...near];
  const subjects = namesOf(question);
  const isOnAll = ({ text }: RankedPassage) => coversNames(text, subjects);
  const isExact = ({ text }: RankedPassage) => text !== '' && answer.includes(text);
  const fresh = told.find(
    (passage) => !isExact(passage) && givesReason(passage) && isOnAll(passage),
  );
  const placeOf = ({ text }: RankedPassage) => answer.indexOf(text);
  const covered = found
    .flatMap(({ passages }) => passages.filter((passage) => !isTable(passage) && isExact(passage)))
    .sort((one, other) => placeOf(one) - placeOf(other))[0];
  const said = covered && sentenceOfReason(covered);
  const shown = fresh ?? said;
  if (shown === undefined) {
    yield { type: 'unknown', question: why };
    yield say(texts.noReason);
    return;
  }
  yield* cited((citations) => [fresh ? '' : texts.reasonSaid, quoted(shown, citations, language)]);
}

/** A passage with its sentence that gives a cause alone; undefined where none does. */
function sentenceOfReason(passage: RankedPassage): RankedPassage | undefined {
  const sentences = passage.text.split(/(?<=[。；])|(?<=[.;]) /);
  const text = sentences.find((each) => givesReason({ ...passage, text: each }));

  return text === undefined ? undefined : { ...passage, text: text.replace(/[；;]$/, '') };
}

/** Tells the confidence marks of the facts on a question, and a way to check them. */
async function* accuracyOf(
  question: string,
  language: Language,
  knowledge: KnowledgeService,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  const known = await factsOn(question, language, knowledge);
  const marks = [...new Set(known.map(({ confidence }) => confidence))].sort();
  if (marks.length === 0) {
    yield say(texts.verifyBy);
    return;
  }
  const spoken = marks.map((mark) => texts.reliabilityMarks[mark]).join(texts.listSeparator);
  const names = namesOf(question).map(({ text }) => text);
  const measured = await factsOn([...names, VERIFY_QUERY[language]].join(' '), language, knowledge);
  const more = measured.filter(({ text }) => !known.some((each) => each.text === text)).slice(0, 1);
  yield* cited((citations) => [
    [fill(texts.reliability, { marks: spoken }), texts.verifyBy].join(
      language === 'zh-CN' ? '' : ' ',
    ),
    ...(known[0] ? [bullets([known[0], ...more], citations, language)] : []),
  ]);
}

/** The best ones, in the order in which they were written. */
function bestOf(passages: RankedPassage[], count: number): RankedPassage[] {
  const best = [...passages].sort((one, other) => other.fit - one.fit).slice(0, count);
  const least = (best[0]?.fit ?? 0) * QUOTED_FOR_METHOD;
  return passages.filter((passage) => best.includes(passage) && passage.fit >= least);
}
