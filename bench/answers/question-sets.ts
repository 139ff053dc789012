import { readFileSync } from 'node:fs';
import type { Part } from '#contract/chat/calls.ts';
import type { EmbeddedEngine } from '#server/answering/embedded/create-embedded-engine.ts';

export interface QuestionSet {
  name: string;
  /** Required share of right answers. */
  enough: number;
  questions: Question[];
}

interface Question {
  question: string;
  language: 'zh-CN' | 'en-US';
  /** Undefined if the answer is right. */
  problemOf: (answer: Answer) => string | undefined;
}

interface Answer {
  text: string;
  parts: Part[];
  /** Article ids; null: not an article. */
  sources: (string | null)[];
}

interface Phrasings {
  calculations: { question: string; calculator: string; key: string; expected: number[] }[];
  knowledge: { question: string; articles: string[] }[];
  outside: { question: string }[];
}

interface WrittenQuestion {
  question: string;
  language: 'zh' | 'en';
}

interface AnswerableQuestion extends WrittenQuestion {
  article: string;
  /** Alternative wordings of each fact. */
  facts: string[][];
}

interface ExpertQuestion extends WrittenQuestion {
  /** Alternative wordings of each fact. */
  facts: string[][];
  asks?: boolean;
  held?: boolean;
}

export function readQuestionSets(): QuestionSet[] {
  return [
    readPhrasings(),
    readAnswerable('answerable'),
    readOutside('outside'),
    readExpert('expert', false),
  ];
}

export function readHeldSets(): QuestionSet[] {
  return [readAnswerable('held'), readOutside('held-outside'), readExpert('expert, held', true)];
}

export async function askSet(
  engine: EmbeddedEngine,
  { questions }: QuestionSet,
): Promise<{ share: number; right: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (const { question, language, problemOf } of questions) {
    const problem = problemOf(await ask(engine, question, language));
    if (problem !== undefined) wrong.push(`${question}\n    ${problem}`);
  }
  const right = questions.length - wrong.length;

  return { share: right / questions.length, right, wrong };
}

async function ask(
  engine: EmbeddedEngine,
  question: string,
  language: Question['language'],
): Promise<Answer> {
  const answer: Answer = { text: '', parts: [], sources: [] };
  for await (const piece of engine.answer(question, language)) {
    if (piece.type === 'text') answer.text += `${piece.text}\n\n`;
    if (piece.type === 'part') answer.parts.push(piece.part);
    if (piece.type === 'sources') {
      answer.sources.push(...piece.sources.map(({ articleId }) => articleId));
    }
  }
  return answer;
}

function readPhrasings(): QuestionSet {
  const { calculations, knowledge, outside } = read('phrasings') as Phrasings;
  const asked = (question: string, problemOf: Question['problemOf']): Question => ({
    question,
    language: /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US',
    problemOf,
  });

  return {
    name: 'phrasings',
    enough: 36 / 40,
    questions: [
      ...calculations.map((each) =>
        asked(each.question, (answer) => problemOfCalculation(answer, each)),
      ),
      ...knowledge.map(({ question, articles }) =>
        asked(question, ({ sources, text }) =>
          sources.some((id) => id !== null && articles.includes(id))
            ? undefined
            : `sources ${sources.join() || 'none'} instead of ${articles.join()}: ${text.slice(0, 120)}`,
        ),
      ),
      ...outside.map(({ question }) =>
        asked(
          question,
          (answer) =>
            problemOfRefusal(answer) ??
            (/不在我的知识|not in my knowledge/.test(answer.text)
              ? undefined
              : `not told: ${answer.text.slice(0, 120)}`),
        ),
      ),
    ],
  };
}

function readAnswerable(name: string): QuestionSet {
  return {
    name: 'answered',
    enough: 0.95,
    questions: (read(name) as AnswerableQuestion[]).map((each) => ({
      ...withLanguage(each),
      problemOf: (answer) => problemOfFacts(answer, each),
    })),
  };
}

function readExpert(name: string, isHeld: boolean): QuestionSet {
  const questions = (read('expert') as ExpertQuestion[]).filter(
    ({ held = false }) => held === isHeld,
  );

  return {
    name,
    enough: 0.85,
    questions: questions.map((each) => ({
      ...withLanguage(each),
      problemOf: ({ text, parts, sources }) => {
        if (each.asks !== true && sources.length === 0) return `no source: ${text.slice(0, 160)}`;
        const missing = missingFrom(text + JSON.stringify(parts), each.facts);
        return missing.length === 0
          ? undefined
          : `missing ${JSON.stringify(missing)}: ${text.slice(0, 200)}`;
      },
    })),
  };
}

function missingFrom(text: string, facts: string[][]): string[][] {
  const said = folded(text);
  return facts.filter((ways) => !ways.some((way) => said.includes(folded(way))));
}

function readOutside(name: string): QuestionSet {
  return {
    name: 'declined',
    enough: 0.95,
    questions: (read(name) as WrittenQuestion[]).map((each) => ({
      ...withLanguage(each),
      problemOf: problemOfRefusal,
    })),
  };
}

function withLanguage({ question, language }: WrittenQuestion) {
  return { question, language: language === 'zh' ? ('zh-CN' as const) : ('en-US' as const) };
}

/** Within 1 % in the text (counts exactly), and present in the named calculator's result. */
function problemOfCalculation(
  { text, parts }: Answer,
  { calculator, key, expected }: Phrasings['calculations'][number],
): string | undefined {
  const isRight = (value: number) =>
    expected.some((each) =>
      Number.isInteger(each) && key === 'weld_points'
        ? value === each
        : Math.abs(value - each) <= Math.abs(each) * 0.01,
    );
  const numbers = text.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? [];
  if (!numbers.map(Number).some(isRight)) {
    return `${expected.join(' or ')} is not in: ${text.slice(0, 200)}`;
  }
  const names = calculator.split('|');
  const carries = parts.some(
    (part) =>
      part.type === 'calculation' &&
      names.includes(part.calculator) &&
      isRight(Number(part.result.values[key]?.value)),
  );

  return carries ? undefined : `no part of ${calculator} carries ${key} = ${expected.join(' or ')}`;
}

function problemOfFacts(
  { text, parts, sources }: Answer,
  { article, facts }: AnswerableQuestion,
): string | undefined {
  if (sources.length === 0) return `no source (${article}): ${text.slice(0, 160)}`;
  const missing = missingFrom(text + JSON.stringify(parts), facts);
  if (missing.length === 0) return undefined;

  return `missing ${JSON.stringify(missing)} of ${article}, sources ${sources.join()}: ${text.slice(0, 200)}`;
}

function problemOfRefusal({ text, parts, sources }: Answer): string | undefined {
  return sources.length + parts.length === 0
    ? undefined
    : `answered from ${sources.join()}: ${text.slice(0, 160)}`;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
}
