import type { Language } from '../../../content/messages.ts';
import {
  FALLBACK_REASONS,
  PICTURE_PROMPT,
  PLUGIN_INSTRUCTIONS,
} from '../../../content/model-prompts.ts';
import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import { languageOf } from '../../../modules/knowledge/service.ts';
import { say, type AnswerPiece } from '../../embedded/answer-piece.ts';
import { fill } from '../../embedded/engine-language.ts';
import { streamPieces } from '../../embedded/stream-pieces.ts';
import { ModelError, type ModelEvent, type ModelRequest } from '../../provider.ts';
import type { UpstreamModel } from '../../upstream-model.ts';
import { drawn, isDrawable, readDrawing } from './read-drawing.ts';

/** A picture where one is asked for, and the drawing: words that can't be read go to the model. */
export async function* drawWithModel(
  request: ModelRequest,
  model: UpstreamModel,
): AsyncGenerator<ModelEvent> {
  const language = languageOf(request.question, request.language);
  const read = readDrawing(request);
  const wantsPicture = request.drawing?.style === 'photo';
  const before: AnswerPiece[] = [];
  if (wantsPicture) {
    const made = await picture(request, model, language);
    if (made.event !== null) yield made.event;
    before.push(say(made.said));
    // A picture needs no sizes: what can't be drawn is then left out.
    if (made.event !== null && !isDrawable(read)) {
      yield* streamPieces(inOrder(before), 0, request.signal);
      return;
    }
  }
  if (isDrawable(read) || request.drawing?.spec != null) {
    yield* streamPieces(inOrder([...before, ...drawn(read, language)]), 0, request.signal);
    return;
  }
  yield* model.answer(request, { instructions: PLUGIN_INSTRUCTIONS[language].drawing });
}

async function picture(
  { question, drawing, signal }: ModelRequest,
  model: UpstreamModel,
  language: Language,
): Promise<{ event: Extract<ModelEvent, { type: 'image' }> | null; said: string }> {
  const texts = DRAWING_TEXTS[language];
  if (model.picture === null) return { event: null, said: texts.noPictures };
  try {
    const prompt = fill(PICTURE_PROMPT, { words: question });
    const made = await model.picture(prompt, drawing?.size ?? 'square', signal);

    return { event: { type: 'image', ...made, name: texts.pictureName }, said: texts.generated };
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    return {
      event: null,
      said: fill(texts.pictureFailed, { reason: FALLBACK_REASONS[language][cause.reason] }),
    };
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
async function* inOrder(pieces: readonly AnswerPiece[]) {
  yield* pieces;
}
