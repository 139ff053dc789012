import type { AnswerMode } from '#contract/chat/modes.ts';
import { message, type Language } from '../../content/messages.ts';
import { languageOfTurn } from '../../trade/knowledge/language-of.ts';
import { closedText, type ClosedPlugin } from '../plugins/closed-plugin.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import { PLUGINS } from '../plugins/registry.ts';
import { inMode } from '../modes/answer-in-mode.ts';
import { readModeInDialogue, revisedDescription } from '../modes/read-mode.ts';
import { letterOfAnswer } from '../modes/letter-of-answer.ts';
import { retellingOf } from '../modes/retelling-order.ts';
import {
  EMBEDDED_MODEL,
  type EarlierExchange,
  type ModelProvider,
  type ModelRequest,
} from '../provider.ts';
import { filesMeant, speaksOfFile, type FilesMeant } from '../file-question.ts';
import { WorkTooLongError } from '../long-work/long-work.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { answerDrawing } from './drawing/answer-drawing.ts';
import { engineTexts } from './engine-language.ts';
import { answerFromFiles } from './files/answer-files.ts';
import { asksWithout } from './files/calculate-from-file.ts';
import { retold } from './retold-answer.ts';
import { streamPieces } from './stream-pieces.ts';
import { tellLetterOfAnswer } from './tell-letter-of-answer.ts';

interface EmbeddedProviderOptions {
  deps: PluginDeps;
  /** Milliseconds between two pieces of text; 0 sends them at once. */
  paceMs: number;
}

/** Answers from the articles and the calculators alone; needs no network and makes nothing up. */
export function createEmbeddedProvider({ deps, paceMs }: EmbeddedProviderOptions): ModelProvider {
  const { engine, work } = deps;

  async function* answer(request: ModelRequest): AsyncGenerator<AnswerPiece> {
    const language = languageOfTurn(request.question, request.history, request.language);
    try {
      yield* answerInTime(request, language);
    } catch (cause) {
      if (!(cause instanceof WorkTooLongError)) throw cause;
      yield say(engineTexts(language).tooComplicated);
    }
  }

  async function* answerInTime(
    request: ModelRequest,
    language: Language,
  ): AsyncGenerator<AnswerPiece> {
    const letter =
      request.plugin === null &&
      request.isPlain !== true &&
      request.closed?.some(({ plugin }) => plugin === 'daily') !== true
        ? letterOfAnswer(request.question, request.history)
        : null;
    const into = request.told ?? letter?.into ?? null;
    if (letter !== null && into !== null) {
      yield named('daily');
      yield* tellLetterOfAnswer({ ...letter, into }, request, language, deps, (next, told) =>
        answerInTime(next, told),
      );
      return;
    }
    const retelling =
      request.plugin === 'summary' || revisedDescription(request.question, request.history) !== null
        ? null
        : retellingOf(request.question, request.history);
    if (retelling !== null) {
      if (request.isPlain !== true) yield named('translate');
      yield* retold(retelling, request, language, deps, (again, into) => answerInTime(again, into));
      return;
    }
    const { files, isSure } = await filesFor(request, language);
    const beside = () => withoutFiles(request, language);
    if (files.length === 0) yield* beside();
    else yield* answerFromFiles(request, files, language, { engine, work, beside, isSure });
  }

  /** Texts that a question may be about: itself, its files and the turns before it. */
  async function filesFor(request: ModelRequest, language: Language): Promise<FilesMeant> {
    const { question, history, plugin, files = [] } = request;
    // A summary is of files where its form has no text.
    if (plugin === 'summary') return { files: [], isSure: true };
    const meant = await filesMeant(request);
    if (files.length === 0 || files.some(({ isNew }) => isNew) || speaksOfFile(question))
      return meant;
    // A question that has all its numbers needs no file; one that lacks some may find them there.
    if ((await engine.calculations(question, language, history)).length > 0)
      return { ...meant, files: [] };

    return (await asksWithout(question, deps, language)) ? { ...meant, files: [...files] } : meant;
  }

  async function* withoutFiles(
    request: ModelRequest,
    language: Language,
  ): AsyncGenerator<AnswerPiece> {
    const { question, history, plugin } = request;
    if (plugin !== null) {
      yield* PLUGINS[plugin].embedded(request, deps);
      return;
    }
    const { wording = null, closed = [] } = request;
    const plainly = () => engine.answer(question, language, history, wording);
    if (request.isPlain === true || wording !== null) {
      yield* plainly();
      return;
    }
    const order = await work.drawingOrdered(question, history);
    const read = order === null ? readModeInDialogue(question, history) : null;
    const mode = order === null ? read?.mode : 'drawing';
    const refused = closed.find(({ plugin: each }) => each === mode);
    if (refused !== undefined) {
      yield plainBecause(refused, language);
      yield* plainly();
      return;
    }
    if (order !== null) {
      yield named('drawing');
      yield* answerDrawing(order, plainly, language, deps.calculator);
      return;
    }
    const pieces = read && (await inMode(read, request, language, deps));
    if (read && pieces) {
      yield named(read.mode);
      yield* pieces;
    } else yield* plainly();
  }

  return {
    id: EMBEDDED_MODEL,
    async *stream(request) {
      if (request.signal.aborted) return;
      const history = request.history.map(withoutMode);
      yield* streamPieces(answer({ ...request, history }), paceMs, request.signal);
    },
    title: () => Promise.resolve(null),
    check: () => Promise.resolve({ ok: true, detail: EMBEDDED_MODEL }),
  };
}

function plainBecause(closed: ClosedPlugin, language: Language): AnswerPiece {
  const { key, params } = closedText(closed);
  const reason = message(language, key, params);

  return say(message(language, 'plugin.answersPlainly', { reason }));
}

function named(mode: AnswerMode): AnswerPiece {
  return { type: 'part', part: { type: 'mode', mode } };
}

/** The name of a mode is no result that a follow-up could continue. */
function withoutMode({ parts, ...turn }: EarlierExchange): EarlierExchange {
  return parts === undefined
    ? turn
    : { ...turn, parts: parts.filter(({ type }) => type !== 'mode') };
}
