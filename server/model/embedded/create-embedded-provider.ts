import type { Language } from '../../content/messages.ts';
import { createCalculatorService } from '../../modules/calculator/service.ts';
import { languageOf, type KnowledgeService } from '../../modules/knowledge/service.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '../provider.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { answerCalculation } from './calculation/answer-calculation.ts';
import { readCalculation } from './calculation/read-calculation.ts';
import { engineTexts } from './engine-language.ts';
import { answerFromArticles } from './knowledge/answer-knowledge.ts';
import { piecesOf } from './pieces-of.ts';
import { waitUnlessAborted } from './wait-unless-aborted.ts';
import { ASKS_WHO, GREETS, THANKS } from './words/knowledge-words.ts';

export interface EmbeddedProviderOptions {
  knowledge: KnowledgeService;
  /** Milliseconds between two pieces of text; 0 sends them at once. */
  paceMs: number;
}

const EMBEDDED_MODEL = 'embedded';

const BLOCK_GAP = '\n\n';

/** Answers from the articles and the calculators alone; needs no network and makes nothing up. */
export function createEmbeddedProvider({
  knowledge,
  paceMs,
}: EmbeddedProviderOptions): ModelProvider {
  const calculator = createCalculatorService();

  async function* answer(question: string, language: Language): AsyncGenerator<AnswerPiece> {
    const texts = engineTexts(language);
    const text = question.trim().toLowerCase();
    if (THANKS.test(text)) {
      yield say(texts.thanks);
      return;
    }
    if (GREETS.test(text) || ASKS_WHO.test(text)) {
      yield say(texts.self);
      return;
    }

    const calculation = readCalculation(question);
    if (calculation) {
      yield* answerCalculation(calculation, question, language, { calculator, knowledge });
    } else {
      yield* answerFromArticles(question, language, knowledge);
    }
  }

  return {
    id: EMBEDDED_MODEL,

    async *stream({ question, language: fallback, signal }: ModelRequest) {
      if (isAborted(signal)) return;
      const language = languageOf(question, fallback);
      const texts = engineTexts(language);
      yield status(readCalculation(question) ? texts.calculating : texts.searching);

      let isFirst = true;
      let said = false;
      for await (const piece of answer(question, language)) {
        if (isAborted(signal)) return;
        if (piece.type === 'part') yield { type: 'part', part: piece.part };
        if (piece.type === 'sources') yield { type: 'sources', sources: piece.sources };
        if (piece.type !== 'text' || piece.text === '') continue;

        for (const text of piecesOf(said ? BLOCK_GAP + piece.text : piece.text)) {
          if (!isFirst) await waitUnlessAborted(paceMs, signal);
          if (isAborted(signal)) return;
          isFirst = false;
          yield { type: 'delta', text };
        }
        said = true;
      }
    },

    title: () => Promise.resolve(null),
    check: () => Promise.resolve({ ok: true, detail: EMBEDDED_MODEL }),
  };
}

function status(text: string): ModelEvent {
  return { type: 'status', text };
}

/** Read anew each time: it changes while a piece is awaited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
