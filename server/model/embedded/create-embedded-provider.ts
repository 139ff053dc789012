import { languageOf } from '../../modules/knowledge/language-of.ts';
import type { PluginPorts } from '../plugins/plugin.ts';
import { PLUGINS } from '../plugins/registry.ts';
import { EMBEDDED_MODEL, type ModelProvider, type ModelRequest } from '../provider.ts';
import type { AnswerPiece } from './answer-piece.ts';
import { streamPieces } from './stream-pieces.ts';

export interface EmbeddedProviderOptions {
  ports: PluginPorts;
  /** Milliseconds between two pieces of text; 0 sends them at once. */
  paceMs: number;
}

/** Answers from the articles and the calculators alone; needs no network and makes nothing up. */
export function createEmbeddedProvider({ ports, paceMs }: EmbeddedProviderOptions): ModelProvider {
  async function* answer(request: ModelRequest): AsyncGenerator<AnswerPiece> {
    if (request.plugin !== null) {
      yield* PLUGINS[request.plugin].embedded(request, ports);
      return;
    }
    const { question, history } = request;
    const language = languageOf(question, request.language);
    yield* ports.engine.answer(question, language, history);
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
