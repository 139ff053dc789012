import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { CALCULATOR_PLUGIN_TEXTS } from '../../content/plugins/calculator-texts.ts';
import { inputsInWords } from '../../modules/calculator/calculation-turn.ts';
import type { CalculatorRun, CalculatorService } from '../../modules/calculator/service.ts';
import { languageOf } from '../../modules/knowledge/service.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { engineAnswer } from '../embedded/create-embedded-engine.ts';
import { fill } from '../embedded/engine-language.ts';
import {
  calculationPart,
  calculatorName,
  list,
  valueTable,
  workingBlocks,
} from '../embedded/calculation/calculation-blocks.ts';
import { fittingCalculators, readNamedInputs } from '../embedded/calculation/named-inputs.ts';
import type { Plugin } from './plugin.ts';

const MOST_OTHERS = 3;

/** Runs the calculator that the words ask for, or says which one it is and what it still needs. */
export const calculatorPlugin: Plugin = {
  id: 'calculator',

  async *embedded({ question, language: fallback }, { engine, calculator }) {
    const language = languageOf(question, fallback);
    const texts = CALCULATOR_PLUGIN_TEXTS[language];
    yield { type: 'status', text: texts.calculating };

    const fitting = fittingCalculators(question);
    const named = fitting[0] === undefined ? null : readNamedInputs(question, fitting[0]);
    const part = named === null ? null : calculationPart(named, calculator, language);
    const read = engine.calculates(question)
      ? await engineAnswer(engine, question, language)
      : null;
    const isWorkedOut = read?.pieces.some(({ type }) => type === 'part') === true;
    const isReadBetter =
      read !== null && part === null && Object.keys(named?.inputs ?? {}).length === 0;
    if (read !== null && (isWorkedOut || isReadBetter)) {
      yield* read.pieces;
    } else if (part !== null) {
      const name = calculatorName(part.calculator, calculator, language);
      yield say(fill(texts.result, { name }), valueTable(part, language));
      yield { type: 'part', part };
      yield say(...workingBlocks(part, language));
    } else if (named === null) {
      const all = calculator.list(language);
      yield say(
        texts.none,
        list(all.map((each) => fill(texts.entry, { name: each.name, summary: each.summary }))),
      );
    } else {
      yield* whatIsNeeded(named, fitting.slice(1, 1 + MOST_OTHERS), calculator, language);
    }
  },

  upstream: (request, _ports, model) =>
    model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[languageOf(request.question, request.language)].calculator,
    }),
};

function* whatIsNeeded(
  run: CalculatorRun,
  others: string[],
  calculator: CalculatorService,
  language: Language,
): Generator<AnswerPiece> {
  const texts = CALCULATOR_PLUGIN_TEXTS[language];
  const outcome = calculator.attempt(run, language);
  const problems = 'problems' in outcome ? outcome.problems : [];
  const missing = problems.filter(({ code }) => code === 'MISSING');
  const wrong = problems.filter(({ code }) => code !== 'MISSING');
  const given = inputsInWords(run.inputs, language, run.calculator);
  const example = exampleOf(run.calculator, calculator, language);

  yield say(
    fill(texts.fits, { name: calculatorName(run.calculator, calculator, language) }),
    given === '' ? undefined : fill(texts.understood, { given }),
    ...(wrong.length === 0 ? [] : [texts.refused, list(wrong.map(({ sentence }) => sentence))]),
    ...(missing.length === 0
      ? []
      : [texts.needed, list([...new Set(missing.map(({ sentence }) => sentence))])]),
    example === '' ? undefined : fill(texts.example, { example }),
    others.length === 0
      ? undefined
      : fill(texts.alsoFits, {
          names: others
            .map((id) => calculatorName(id, calculator, language))
            .join(language === 'zh-CN' ? '、' : ', '),
        }),
  );
}

/** A calculator's own example, in words that `readNamedInputs` reads. */
function exampleOf(id: string, calculator: CalculatorService, language: Language): string {
  const definition = findCalculator(id);
  if (!definition) return '';
  const inputs: CalculatorInputs = {};
  for (const [key, value] of Object.entries(definition.example)) {
    inputs[key] = typeof value === 'boolean' ? String(value) : (value ?? '');
  }
  const name = calculatorName(id, calculator, language);
  const separator = language === 'zh-CN' ? '：' : ': ';

  return `${name}${separator}${inputsInWords(inputs, language, id)}`;
}
