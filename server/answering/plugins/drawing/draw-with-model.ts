import type { Language } from '../../../content/messages.ts';
import {
  FALLBACK_REASONS,
  PICTURE_PROMPT,
  PLUGIN_INSTRUCTIONS,
} from '../../../content/model-prompts.ts';
import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import { languageOf } from '../../../trade/knowledge/language-of.ts';
import { say } from '../../embedded/answer-piece.ts';
import { isDrawable } from '../../embedded/drawing/is-drawable.ts';
import { drawn } from '../../embedded/drawing/tell-drawing.ts';
import { fill } from '../../embedded/engine-language.ts';
import { streamPieces } from '../../embedded/stream-pieces.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { EMBEDDED_MODEL, ModelError, type ModelEvent, type ModelRequest } from '../../provider.ts';
import { PictureRefused, type Picture, type UpstreamModel } from '../../upstream-model.ts';
import type { PluginDeps } from '../plugin.ts';
import { readDrawing } from './read-drawing.ts';

export async function needsNoModel(
  request: ModelRequest,
  { work }: Pick<PluginDeps, 'work'>,
): Promise<boolean> {
  const { drawing } = request;
  if (drawing?.style === 'photo') return false;

  return drawing?.spec != null || isDrawable(await readDrawing(request, work));
}

export async function* drawWithModel(
  request: ModelRequest,
  model: UpstreamModel,
  work: LongWork,
): AsyncGenerator<ModelEvent> {
  const { drawing, signal } = request;
  const language = languageOf(request.question, request.language);
  const texts = DRAWING_TEXTS[language];
  yield {
    type: 'status',
    text: drawing?.style === 'photo' ? texts.painting : texts.drawing,
  };
  const read = await readDrawing(request, work);
  const canDraw = isDrawable(read);
  const made = drawing?.style === 'photo' ? await picture(request, model, language) : null;
  if (made !== null && 'picture' in made) {
    const { model: id, ...file } = made.picture;
    yield { type: 'model', id };
    yield { type: 'image', ...file, name: texts.pictureName };
    const sheet = canDraw ? drawn(read, language) : [];
    yield* streamPieces([say(texts.generated), ...sheet], 0, signal);
    return;
  }
  const failure = made?.failure ?? '';
  if (canDraw || drawing?.spec != null) {
    yield { type: 'model', id: EMBEDDED_MODEL };
    const told = say(failure, made !== null && canDraw ? texts.drawnInstead : '');
    yield* streamPieces([told, ...drawn(read, language)], 0, signal);
    return;
  }
  let isTold = failure === '';
  const instructions = PLUGIN_INSTRUCTIONS[language].drawing;
  for await (const event of model.answer(request, { instructions })) {
    // Sent with the model's first output: if the model fails too, a fallback answers.
    if (!isTold && event.type !== 'status') {
      isTold = true;
      yield { type: 'delta', text: `${failure}\n\n` };
    }
    yield event;
  }
}

async function picture(
  request: ModelRequest,
  model: UpstreamModel,
  language: Language,
): Promise<{ picture: Picture } | { failure: string }> {
  const { question, drawing } = request;
  const texts = DRAWING_TEXTS[language];
  if (model.picture === null) return { failure: texts.noPictures };
  try {
    const prompt = fill(PICTURE_PROMPT, { words: question });

    return { picture: await model.picture(prompt, drawing?.size ?? 'square', request) };
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    return { failure: fill(texts.pictureFailed, { reason: reasonOf(cause, language) }) };
  }
}

function reasonOf(cause: ModelError, language: Language): string {
  const texts = DRAWING_TEXTS[language];
  if (!(cause instanceof PictureRefused)) return FALLBACK_REASONS[language][cause.reason];

  return cause.about === 'size' ? texts.pictureSizes : texts.pictureContent;
}
