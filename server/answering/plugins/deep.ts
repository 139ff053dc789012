import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import { ASKS_DIFFERENCE, DEEP_TEXTS } from '../../content/plugins/deep-texts.ts';
import { inputsInWords } from '../../trade/calculations/calculation-turn.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { readQuery } from '../../trade/knowledge/read-query.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { say, think, type AnswerPiece } from '../embedded/answer-piece.ts';
import { Citations } from '../embedded/citations.ts';
import { engineAnswer, type EngineAnswer } from '../embedded/create-embedded-engine.ts';
import { engineTexts, fill } from '../embedded/engine-language.ts';
import { calculatorName, list } from '../embedded/calculation/calculation-blocks.ts';
import { compareCalculations } from '../embedded/calculation/compare-calculations.ts';
import { checkResults } from './deep/check-results.ts';
import { splitQuestion, type SubQuestion } from './deep/split-question.ts';
import type { Plugin, PluginPorts } from './plugin.ts';

type Finding =
  | { kind: 'calculated'; sub: SubQuestion; results: Result[] }
  /** `text`: the engine's message about missing inputs. */
  | { kind: 'incomplete'; sub: SubQuestion; text: string }
  | { kind: 'found'; sub: SubQuestion; best: string[]; text: string }
  | { kind: 'difference'; sub: SubQuestion; lines: string[]; steps: string[] }
  | { kind: 'unknown'; sub: SubQuestion };

interface Result {
  part: CalculationPart;
  headline: string;
}

const BEST_FACTS = 2;
/** Minimum share of the question that a passage must cover to serve as a conclusion. */
const SPEAKS_OF_IT = 0.3;

export const deepPlugin: Plugin = {
  id: 'deep',

  async *embedded({ question, language: fallback }, ports) {
    const language = languageOf(question, fallback);
    const texts = DEEP_TEXTS[language];
    yield { type: 'status', text: texts.planning };
    const subs = splitQuestion(question);
    yield think(planText(subs, language));

    const citations = new Citations();
    const findings: Finding[] = [];
    for (const [at, sub] of subs.entries()) {
      const results = findings.flatMap((each) => (each.kind === 'calculated' ? each.results : []));
      const difference = differenceOf(sub, results, language);
      const read = difference ? null : await engineAnswer(ports.engine, sub.complete, language);
      const isCalculation = read?.isCalculation ?? true;
      const status = isCalculation ? texts.calculating : texts.searching;
      yield { type: 'status', text: fill(status, { question: sub.text }) };
      const finding =
        read === null ? difference : await lookInto(sub, read, citations, ports, language);
      if (finding === null) continue;
      findings.push(finding);
      yield think(await stepText(finding, at + 1, ports, language));
    }

    const parts = findings.flatMap((each) =>
      each.kind === 'calculated' ? each.results.map(({ part }) => part) : [],
    );
    yield think(`${texts.checked}\n${list(checkResults(parts, language))}`);
    yield think(texts.composed);
    yield* composed(findings, parts, citations, language);
  },

  upstream: (request, _ports, model) => {
    const language = languageOf(request.question, request.language);
    return model.answer(request, { instructions: PLUGIN_INSTRUCTIONS[language].deep, deep: true });
  },
};

function planText(subs: SubQuestion[], language: Language): string {
  const texts = DEEP_TEXTS[language];
  const questions = subs.map(({ text }, at) => `${String(at + 1)}. ${text}`).join('\n');

  return subs.length === 1
    ? fill(texts.planOne, { questions: subs[0]?.text ?? '' })
    : fill(texts.plan, { count: String(subs.length), questions });
}

function differenceOf(sub: SubQuestion, results: Result[], language: Language): Finding | null {
  if (!ASKS_DIFFERENCE.test(sub.text.toLowerCase())) return null;
  const [first, second] = results;
  if (!first || second?.part.calculator !== first.part.calculator) return null;
  const { lines, steps } = compareCalculations(
    first.part,
    second.part,
    keysAskedFor(first),
    language,
  );

  return lines.length === 0 ? null : { kind: 'difference', sub, lines, steps };
}

function keysAskedFor({ part }: Result): string[] {
  const asked = part.reading?.asked ?? [];
  return asked.length > 0 ? asked : Object.keys(part.result.values).slice(0, 1);
}

async function lookInto(
  sub: SubQuestion,
  { pieces, isKnown, isCalculation }: EngineAnswer,
  citations: Citations,
  { knowledge }: PluginPorts,
  language: Language,
): Promise<Finding> {
  const sources = pieces.flatMap((piece) => (piece.type === 'sources' ? piece.sources : []));
  const results = resultsIn(pieces).map(({ part, headline }) => ({
    part,
    headline: citations.adopted(headline, sources),
  }));
  if (results.length > 0) return { kind: 'calculated', sub, results };
  const text = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join('\n\n');
  if (isCalculation) return { kind: 'incomplete', sub, text: withoutSources(text) };
  if (!isKnown) return { kind: 'unknown', sub };

  const found = (await knowledge.find(sub.complete, language, 3)).flatMap(({ passages, score }) =>
    passages.map((passage) => ({ ...passage, weight: passage.score * score })),
  );
  const best = found
    .filter(({ text: said, spoken }) => !said.startsWith('|') && spoken >= SPEAKS_OF_IT)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, BEST_FACTS)
    .map((passage) => {
      const flag = passage.confidence === 'C' ? engineTexts(language).unverified : '';
      return `${passage.text}${flag}${citations.mark(passage)}`;
    });
  const adopted = citations.adopted(text, sources);

  return { kind: 'found', sub, best: best.length > 0 ? best : firstFacts(adopted), text: adopted };
}

function firstFacts(text: string): string[] {
  return [...text.matchAll(/^- (.+)$/gm)].map(([, fact = '']) => fact).slice(0, BEST_FACTS);
}

function resultsIn(pieces: AnswerPiece[]): Result[] {
  return pieces.flatMap((piece, at) => {
    if (piece.type !== 'part' || piece.part.type !== 'calculation') return [];
    const before = pieces[at - 1];
    return [{ part: piece.part, headline: before?.type === 'text' ? before.text : '' }];
  });
}

function withoutSources(text: string): string {
  return text.replaceAll(/\[\^\d+\]/g, '');
}

async function stepText(
  finding: Finding,
  n: number,
  { calculator, knowledge }: PluginPorts,
  language: Language,
): Promise<string> {
  const texts = DEEP_TEXTS[language];
  const params = { n: String(n), question: finding.sub.text };
  switch (finding.kind) {
    case 'calculated':
      return [
        fill(texts.calculated, params),
        ...finding.results.map(({ part }) =>
          [
            fill(texts.calculator, {
              name: calculatorName(part.calculator, calculator, language),
              inputs: inputsInWords(part.inputs, language, part.calculator),
            }),
            list(part.result.steps),
          ].join('\n'),
        ),
      ].join('\n');
    case 'difference':
      return [fill(texts.calculated, params), list(finding.steps)].join('\n');
    case 'incomplete':
      return fill(texts.notCalculated, params);
    case 'found':
    case 'unknown': {
      const terms = readQuery(finding.sub.complete)
        .map(({ text }) => text)
        .join(' ');
      const hits =
        finding.kind === 'unknown' ? [] : await knowledge.find(finding.sub.complete, language, 4);
      const titles = hits
        .flatMap(({ passages }) => passages[0]?.title ?? [])
        .map((title) => fill(texts.titleQuote, { title }))
        .join(texts.listSeparator);
      return fill(titles === '' ? texts.notFound : texts.found, { ...params, terms, titles });
    }
  }
}

function* composed(
  findings: Finding[],
  parts: CalculationPart[],
  citations: Citations,
  language: Language,
): Generator<AnswerPiece> {
  const texts = DEEP_TEXTS[language];
  for (const { kind, sub } of findings) {
    if (kind === 'unknown') yield { type: 'unknown', question: sub.complete };
  }
  const evidence = findings.flatMap((finding) =>
    finding.kind === 'found' || finding.kind === 'incomplete'
      ? [`**${finding.sub.text}**`, finding.text]
      : [],
  );
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  yield say(
    `## ${texts.conclusions}`,
    list(findings.flatMap((each) => conclusionsOf(each, language))),
  );

  if (parts.length > 0) {
    yield say(`## ${texts.calculations}`);
    for (const part of parts) {
      yield say(
        `**${inputsInWords(part.inputs, language, part.calculator)}**`,
        list(part.result.steps),
      );
      yield { type: 'part', part };
    }
  }
  if (evidence.length > 0) yield say(`## ${texts.evidence}`, ...evidence);
  const assumptions = [...new Set(parts.flatMap(({ result }) => result.assumptions))];
  if (assumptions.length > 0) yield say(`## ${texts.assumptions}`, list(assumptions));
  yield say(`## ${texts.risks}`, list(risksOf(findings, parts, language)));
}

function conclusionsOf(finding: Finding, language: Language): string[] {
  switch (finding.kind) {
    case 'calculated':
      return finding.results.flatMap(({ headline }) =>
        headline.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []),
      );
    case 'difference':
      return finding.lines;
    case 'found':
      return finding.best;
    case 'incomplete':
      return [finding.text.split('\n')[0] ?? finding.text];
    case 'unknown':
      return [fill(DEEP_TEXTS[language].unknown, { question: finding.sub.text })];
  }
}

function risksOf(findings: Finding[], parts: CalculationPart[], language: Language): string[] {
  const texts = DEEP_TEXTS[language];
  const { unverified } = engineTexts(language);
  const isUnverified = findings.some(
    (finding) => finding.kind === 'found' && finding.text.includes(unverified),
  );
  const isLow = parts.some(({ result }) =>
    Object.values(result.values).some(({ confidence }) => confidence === 'C'),
  );

  return [
    ...new Set(parts.flatMap(({ result }) => result.warnings)),
    ...(isLow ? [texts.lowConfidence] : []),
    ...(isUnverified ? [texts.unverified] : []),
    texts.noModel,
  ];
}
