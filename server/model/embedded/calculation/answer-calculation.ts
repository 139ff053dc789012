import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { weakestConfidence } from '#mesh/weakest-confidence.ts';
import type { EngineTexts } from '../../../content/engine/engine-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import type { CalculatorService } from '../../../modules/calculator/service.ts';
import type { KnowledgeService } from '../../../modules/knowledge/service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { answerFromArticles, quoteMethod } from '../knowledge/answer-knowledge.ts';
import { CONVERSION_QUERY, SIEVE_QUERY } from '../words/method-queries.ts';
import { calculatorName } from './calculation-blocks.ts';
import { compareCalculations, comparisonTable } from './compare-calculations.ts';
import type { Conversion } from './convert-units.ts';
import type { CalculationPlan } from './plan-calculation.ts';
import type { CalculationQuestion } from './read-calculation.ts';
import type { Calculated } from './read-question.ts';
import { tellByWords } from './tell-by-words.ts';
import { formats, tellMesh, type Told } from './tell-mesh.ts';
import { whatIsNeeded } from './what-is-needed.ts';

export interface CalculationPorts {
  calculator: CalculatorService;
  knowledge: KnowledgeService;
}

/** What was read, calculated: without a word where it can't be. */
export function calculationParts(
  calculations: readonly Calculated[],
  language: Language,
  calculator: CalculatorService,
): CalculationPart[] {
  return calculations.flatMap((each) => {
    const told = tell(each, language, calculator);
    return told ? told.results.map(({ part }) => part) : [];
  });
}

/**
 * Answers with the numbers that were asked for, how they come about, and what they rest on; with what
 * is missing or can't be where there is no number.
 */
export async function* answerCalculation(
  calculations: readonly Calculated[],
  question: string,
  language: Language,
  ports: CalculationPorts,
): AsyncGenerator<AnswerPiece> {
  const { calculator, knowledge } = ports;
  const texts = engineTexts(language);
  const told = calculations.flatMap((each) => tell(each, language, calculator) ?? []);
  const [first] = told;
  const [calculated] = calculations;
  if (calculated?.kind === 'conversion') {
    yield say(conversionText(calculated.conversion, language));
    yield* quoteMethod(texts.basis, CONVERSION_QUERY[language], language, knowledge, 2);
    return;
  }
  if (!first) {
    if (calculated) yield* answerWithout(calculated, question, language, ports);
    return;
  }
  const results = told.flatMap((each) => each.results);
  if (results.length > 1 && first.isChain !== true)
    yield comparison(results, first.asked, language);
  for (const { headline: sentence, part } of results) {
    yield say(sentence);
    yield { type: 'part', part };
  }
  yield say(...new Set(told.flatMap(({ remarks: lines }) => lines)));
  yield say(...first.working);
  yield* quoteMethod(texts.basis, first.method.query, language, knowledge, first.method.count);
}

function tell(
  calculated: Calculated,
  language: Language,
  calculator: CalculatorService,
): Told | undefined {
  switch (calculated.kind) {
    case 'conversion':
      return undefined;
    case 'words': {
      if (calculated.lacks.length > 0) return undefined;
      const told = tellByWords(calculated.reading, language, calculator);
      if (!told) return undefined;
      const before = calculated.from && tell(calculated.from, language, calculator);
      const query = calculatorName(calculated.reading.calculator, calculator, language);
      return {
        results: [told, ...(before?.results ?? [])],
        asked: calculated.reading.asked,
        ...(before && { isChain: true }),
        remarks: [
          ...told.remarks,
          ...(before ? [...before.remarks, trustOf(before, language)] : []),
        ],
        working: told.working,
        method: { query, count: 2 },
      };
    }
    case 'mesh':
      return calculated.plan.kind === 'run'
        ? tellMesh(calculated.question, calculated.plan, language, calculator)
        : undefined;
  }
}

/** How far what was worked out first can be trusted: the rest is no surer. */
function trustOf({ results, asked }: Told, language: Language): string {
  const marks = results.flatMap(({ part }) =>
    asked.map((key) => part.result.values[key]?.confidence ?? 'A'),
  );

  return engineTexts(language).confidence[weakestConfidence('A', ...marks)];
}

/** A table of the results and which of them has more of what was asked for. */
function comparison(
  results: Told['results'],
  asked: readonly string[],
  language: Language,
): AnswerPiece {
  const parts = results.map(({ part }) => part);
  const [first, second] = parts;
  const { lines } =
    first && second && parts.length === 2
      ? compareCalculations(first, second, asked, language)
      : { lines: [] };

  return say(lines.join('\n\n'), comparisonTable(parts, asked, language));
}

/** Why there is no number, and what would make one. */
async function* answerWithout(
  calculated: Exclude<Calculated, { kind: 'conversion' }>,
  asked: string,
  language: Language,
  { calculator, knowledge }: CalculationPorts,
): AsyncGenerator<AnswerPiece> {
  const texts = engineTexts(language);
  if (calculated.kind === 'words') {
    const { reading, lacks } = calculated;
    yield whatIsNeeded(reading, { lacks }, language, calculator);
    // The articles may say what calculators can't.
    const pieces: AnswerPiece[] = [];
    for await (const piece of answerFromArticles(asked, language, knowledge)) pieces.push(piece);
    if (pieces.some(({ type }) => type === 'sources')) yield* pieces;
    return;
  }
  const { question, plan } = calculated;
  switch (plan.kind) {
    case 'unknownMaterial':
      yield say(fill(texts.unknownMaterial, { material: plan.material }));
      return;
    case 'tooWide': {
      const { mm } = formats({ sentences: calculatorSentences(language) });
      const { openingMm, pitchMm } = plan;
      yield say(
        texts.refused,
        `- ${fill(texts.tooWide, { opening: mm(openingMm), pitch: mm(pitchMm) })}`,
        texts.refusedHint,
      );
      return;
    }
    case 'missing':
      yield say(missingText(plan, texts));
      if (isAboutSieves(question, plan)) {
        yield* quoteMethod(texts.sieveHint, SIEVE_QUERY[language], language, knowledge, 1);
      }
      return;
    case 'run': {
      const reasons = plan.runs.slice(0, 1).flatMap((run) => {
        const outcome = calculator.attempt(run, language);
        return 'problems' in outcome ? outcome.problems.map(({ sentence }) => sentence) : [];
      });
      yield say(
        texts.refused,
        [...new Set(reasons)].map((reason) => `- ${reason}`).join('\n'),
        texts.refusedHint,
      );
    }
  }
}

function conversionText({ value, from, result, to }: Conversion, language: Language): string {
  const { meshLanguage } = calculatorSentences(language);
  return fill(engineTexts(language).converted, {
    given: formatQuantity({ value, unit: from }, meshLanguage),
    result: formatQuantity({ value: result, unit: to }, meshLanguage),
  });
}

function missingText(
  { missing, family }: Extract<CalculationPlan, { kind: 'missing' }>,
  texts: EngineTexts,
): string {
  const fields = missing.map((each) => texts.missingFields[each]).join(texts.listSeparator);
  return [
    fill(texts.missing, { fields }),
    ...missing.map((each) => texts.missingWhy[each]),
    fill(texts.missingExample, { example: texts.examples[family] }),
  ].join('\n\n');
}

/** '200目是多少微米' may mean the sieve of that number, whose opening is fixed. */
function isAboutSieves(
  { asked, measures }: CalculationQuestion,
  { missing }: Extract<CalculationPlan, { kind: 'missing' }>,
): boolean {
  return (
    measures.mesh !== undefined &&
    missing.includes('wire') &&
    (asked.has('microns') || asked.has('aperture')) &&
    !asked.has('weight')
  );
}
