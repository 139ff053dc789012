import type { CalculationPart } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import { ASKS_DIFFERENCE, DEEP_TEXTS } from '../../content/plugins/deep-texts.ts';
import { inputsInWords } from '../../trade/calculations/calculation-turn.ts';
import { asksForFigure } from '#mesh/reading/asks-for-number.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { readQuery } from '../../trade/knowledge/read-query.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { say, think, type AnswerPiece } from '../embedded/answer-piece.ts';
import { Citations } from '../embedded/citations.ts';
import { engineAnswer } from '../embedded/create-embedded-engine.ts';
import { engineTexts, fill } from '../embedded/engine-language.ts';
import { calculatorName, list } from '../embedded/calculation/calculation-blocks.ts';
import { compareCalculations } from '../embedded/calculation/compare-calculations.ts';
import { checkResults } from './deep/check-results.ts';
import { splitQuestion, type SubQuestion } from './deep/split-question.ts';
import type { EarlierExchange } from '../provider.ts';
import type { Plugin, PluginDeps } from './plugin.ts';

type Finding = { sub: SubQuestion } & (
  | { kind: 'calculated'; results: Result[]; known: Known | null }
  /** `text`: the engine's message about missing inputs. */
  | { kind: 'incomplete'; text: string }
  | { kind: 'found'; known: Known }
  | { kind: 'difference'; lines: string[]; steps: string[] }
  /** Its number stands in the calculation of the whole question. */
  | { kind: 'covered' }
  | { kind: 'unknown' }
);

interface Result {
  part: CalculationPart;
  headline: string;
}

/** Sentences of the articles: `first` answers the question, `rest` supports it. */
interface Known {
  first: string;
  rest: string[];
}

const MAX_ASSUMPTIONS = 6;

export const deepPlugin: Plugin = {
  id: 'deep',

  async *embedded({ question, history, language: fallback }, deps) {
    const language = languageOf(question, fallback);
    const texts = DEEP_TEXTS[language];
    yield { type: 'status', text: texts.planning };
    const subs = splitQuestion(question);
    yield think(planText(subs, language));

    const citations = new Citations();
    const findings: Finding[] = [];
    const whole = subs.length > 1 ? await engineAnswer(deps.engine, question, language) : null;
    for (const [at, sub] of subs.entries()) {
      const results = findings.flatMap((each) => (each.kind === 'calculated' ? each.results : []));
      yield { type: 'status', text: fill(texts.searching, { question: sub.text }) };
      const finding =
        differenceOf(sub, results, language) ??
        (await lookInto(
          sub,
          {
            isCovered: results.length > 0 && whole !== null && resultsIn(whole.pieces).length > 0,
            // A question of one part may continue the turn before.
            history: subs.length === 1 ? history : [],
          },
          citations,
          deps,
          language,
        ));
      findings.push(finding);
      yield think(await stepText(finding, at + 1, deps, language));
    }
    if (whole !== null && findings.some(({ kind }) => kind === 'covered')) {
      const first = findings.find((each) => each.kind === 'calculated');
      if (first) first.results = adoptedResults(whole.pieces, citations);
    }

    const parts = findings.flatMap((each) =>
      each.kind === 'calculated' ? each.results.map(({ part }) => part) : [],
    );
    yield think(`${texts.checked}\n${list(checkResults(parts, language))}`);
    yield think(texts.noModel);
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

/** @param isCovered a calculation of the whole question has the numbers that a piece lacks sizes for */
async function lookInto(
  sub: SubQuestion,
  { isCovered, history }: { isCovered: boolean; history: readonly EarlierExchange[] },
  citations: Citations,
  { engine }: PluginDeps,
  language: Language,
): Promise<Finding> {
  const read = await engineAnswer(engine, sub.complete, language, history);
  const results = adoptedResults(read.pieces, citations);
  const isLacking = results.length === 0 && (read.isCalculation || asksForAmount(sub.text));
  if (isLacking && isCovered) return { kind: 'covered', sub };
  if (results.length > 0) {
    // '石笼 2×1×1 米，用热镀锌还是高尔凡': the sizes can be calculated, and are not what is asked.
    const beside = sub.ask === null ? null : await engineAnswer(engine, sub.ask, language);
    const known =
      beside?.isKnown === true && !beside.isCalculation && !isRow(textOf(beside.pieces))
        ? knownIn(beside.pieces, citations)
        : null;
    return { kind: 'calculated', sub, results, known };
  }
  if (read.isCalculation)
    return { kind: 'incomplete', sub, text: withoutSources(textOf(read.pieces)) };
  const known = read.isKnown ? knownIn(read.pieces, citations) : null;

  return known === null ? { kind: 'unknown', sub } : { kind: 'found', sub, known };
}

/** '多重', 'how much stone', but not '能用几年'. */
function asksForAmount(text: string): boolean {
  return asksForFigure(text) && !/[几多][少]?年|\byears?\b|\blast\b/.test(text.toLowerCase());
}

function adoptedResults(pieces: AnswerPiece[], citations: Citations): Result[] {
  const sources = sourcesIn(pieces);
  return resultsIn(pieces).map(({ part, headline }) => ({
    part,
    headline: citations.adopted(headline, sources),
  }));
}

function sourcesIn(pieces: readonly AnswerPiece[]) {
  return pieces.flatMap((piece) => (piece.type === 'sources' ? piece.sources : []));
}

function textOf(pieces: readonly AnswerPiece[]): string {
  return pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join('\n\n');
}

/** The first sentence of an answer from the articles decides; a table or a list supports it. */
function knownIn(pieces: readonly AnswerPiece[], citations: Citations): Known | null {
  const text = citations.adopted(textOf(pieces), sourcesIn(pieces));
  const blocks = text.split('\n\n').filter((block) => block.trim() !== '');
  const at = blocks.findIndex((block) => block.includes('[^') && !block.startsWith('|'));
  const [line = '', ...others] = (blocks[at] ?? '').split('\n');
  if (line === '') return null;

  return {
    first: line.replace(/^- /, ''),
    rest: [...blocks.slice(0, at), others.join('\n'), ...blocks.slice(at + 1)].filter(
      (block) => block.trim() !== '',
    ),
  };
}

function resultsIn(pieces: AnswerPiece[]): Result[] {
  return pieces.flatMap((piece, at) => {
    if (piece.type !== 'part' || piece.part.type !== 'calculation') return [];
    const before = pieces[at - 1];
    return [{ part: piece.part, headline: before?.type === 'text' ? before.text : '' }];
  });
}

/** A row of a table told in words: it has the sizes again, and decides nothing. */
function isRow(text: string): boolean {
  const [first = ''] = withoutSources(text).split('\n', 1);
  return (first.match(/\d+(?:\.\d+)?/g)?.length ?? 0) > 4;
}

function withoutSources(text: string): string {
  return text.replaceAll(/\[\^\d+\]/g, '');
}

async function stepText(
  finding: Finding,
  n: number,
  { calculator, knowledge }: PluginDeps,
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
    case 'covered':
      return fill(texts.covered, params);
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
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  const said = new Set<string>();
  const conclusions = findings.flatMap((each) => conclusionsOf(each, language));
  yield say(`## ${texts.conclusions}`, list(conclusions.filter((line) => isNew(line, said))));
  for (const part of parts) yield { type: 'part', part };
  const evidence = findings.flatMap((each) => evidenceOf(each, said));
  if (evidence.length > 0) yield say(`## ${texts.evidence}`, ...evidence);
  const assumptions = [...new Set(parts.flatMap(({ result }) => result.assumptions))];
  if (assumptions.length > 0) {
    yield say(`## ${texts.assumptions}`, list(assumptions.slice(0, MAX_ASSUMPTIONS)));
  }
  const risks = risksOf(findings, parts, language);
  if (risks.length > 0) yield say(`## ${texts.risks}`, list(risks));
}

/** True for a sentence that was not said yet, whatever marks and sources stand around it. */
function isNew(line: string, said: Set<string>): boolean {
  const bare = line
    .replaceAll(/\[\^\d+\]|\*\*[^*]{1,80}\*\*|[\s\-–]/g, '')
    .replaceAll(/[（(][^（()）]{0,40}[)）]/g, '');
  if (bare === '') return true;
  if (said.has(bare)) return false;
  said.add(bare);
  return true;
}

/** Sentences that support the conclusion on a part of the question, without those in `said`. */
function evidenceOf(finding: Finding, said: Set<string>): string[] {
  const known = finding.kind === 'found' || finding.kind === 'calculated' ? finding.known : null;
  if (known === null) return [];
  const blocks: string[] = [];
  for (const block of known.rest) {
    if (block.startsWith('|')) {
      if (isNew(block, said)) blocks.push(block);
    } else {
      const lines = block.split('\n').filter((line) => isNew(line, said));
      if (lines.length > 0) blocks.push(lines.join('\n'));
    }
  }
  const hasTable = blocks.some((block) => block.startsWith('|'));
  // The source of a table that was left out stands alone.
  const kept = hasTable
    ? blocks
    : blocks.filter((block) => !/^\S{1,12}\[\^\d+\]$|^Table from/.test(block));

  return kept.length === 0 ? [] : [`**${finding.sub.text}**`, ...kept];
}

function engineColon(language: Language): string {
  return language === 'zh-CN' ? '：' : ': ';
}

function conclusionsOf(finding: Finding, language: Language): string[] {
  switch (finding.kind) {
    case 'calculated':
      return [
        ...(finding.known === null ? [] : [finding.known.first]),
        ...finding.results.flatMap(({ headline }) =>
          headline.split('\n').flatMap((line) => line.replace(/^- /, '').trim() || []),
        ),
      ];
    case 'difference':
      return finding.lines;
    case 'found':
      return [`${finding.sub.text}${engineColon(language)}${finding.known.first}`];
    case 'covered':
      return [];
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
    (finding) =>
      finding.kind === 'found' &&
      [finding.known.first, ...finding.known.rest].some((text) => text.includes(unverified)),
  );
  const isLow = parts.some(({ result }) =>
    Object.values(result.values).some(({ confidence }) => confidence === 'C'),
  );

  return [
    ...new Set(parts.flatMap(({ result }) => result.warnings)),
    ...(isLow ? [texts.lowConfidence] : []),
    ...(isUnverified ? [texts.unverified] : []),
  ];
}
