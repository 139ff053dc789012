import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import { CALCULATOR_PLUGIN_TEXTS } from '../../content/plugins/calculator-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { say } from '../embedded/answer-piece.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import { whatIsNeeded } from '../embedded/calculation/what-is-needed.ts';
import { engineAnswer } from '../embedded/create-embedded-engine.ts';
import { fill } from '../embedded/engine-language.ts';
import type { Plugin } from './plugin.ts';

const MAX_OTHERS = 3;

export const calculatorPlugin: Plugin = {
  id: 'calculator',

  async *embedded({ question, history, language: fallback }, { engine, calculator, work }) {
    const language = languageOf(question, fallback);
    const texts = CALCULATOR_PLUGIN_TEXTS[language];
    yield { type: 'status', text: texts.calculating };

    const read = await engineAnswer(engine, question, language, history);
    const [fitting, ...others] = await work.calculatorsMeant(question);
    if (read.isCalculation) {
      yield* read.pieces;
    } else if (fitting === undefined) {
      const all = calculator.list(language);
      yield say(
        texts.none,
        list(all.map((each) => fill(texts.entry, { name: each.name, summary: each.summary }))),
      );
    } else {
      const run = { calculator: fitting, inputs: {} };
      yield whatIsNeeded(run, { others: others.slice(0, MAX_OTHERS) }, language, calculator);
    }
  },

  upstream: (request, _ports, model) =>
    model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[languageOf(request.question, request.language)].calculator,
    }),
};
