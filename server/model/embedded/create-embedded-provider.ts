import type { Language } from '../../content/messages.ts';
import { languageOf } from '../../modules/knowledge/language-of.ts';
import type { PluginPorts } from '../plugins/plugin.ts';
import { PLUGINS } from '../plugins/registry.ts';
import { EMBEDDED_MODEL, type ModelProvider, type ModelRequest } from '../provider.ts';
import { filesMeant } from '../file-question.ts';
import type { AnswerPiece } from './answer-piece.ts';
import { answerFromFiles } from './files/answer-files.ts';
import { streamPieces } from './stream-pieces.ts';

export interface EmbeddedProviderOptions {
  ports: PluginPorts;
  /** Milliseconds between two pieces of text; 0 sends them at once. */
  paceMs: number;
}

/** Answers from the articles and the calculators alone; needs no network and makes nothing up. */
export function createEmbeddedProvider({ ports, paceMs }: EmbeddedProviderOptions): ModelProvider {
  async function* answer(request: ModelRequest): AsyncGenerator<AnswerPiece> {
    const language = languageOf(request.question, request.language);
    // A summary is of files where its form has no text.
    const files = request.plugin === 'summary' ? [] : await filesMeant(request);
    if (files.length === 0) {
      yield* withoutFiles(request, language);
      return;
    }
    const beside = () => withoutFiles(request, language);
    yield* answerFromFiles(request, files, language, { engine: ports.engine, beside });
  }

  function withoutFiles(request: ModelRequest, language: Language) {
    const { question, history, plugin } = request;

    return plugin === null
      ? ports.engine.answer(question, language, history)
      : PLUGINS[plugin].embedded(request, ports);
  }

  return {
    id: EMBEDDED_MODEL,
    async *stream(request) {
      if (request.signal.aborted) return;
      yield* streamPieces(answer(request), paceMs, request.signal);
    },
    title: () => Promise.resolve(null),
    check: () => Promise.resolve({ ok: true, detail: EMBEDDED_MODEL }),
  };
}
