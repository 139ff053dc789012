import { DRAWING_TEXTS } from '../../content/plugins/drawing-texts.ts';
import { say } from '../embedded/answer-piece.ts';
import { isDrawable } from '../embedded/drawing/is-drawable.ts';
import { drawn } from '../embedded/drawing/tell-drawing.ts';
import { drawWithModel, needsNoModel } from './drawing/draw-with-model.ts';
import { readDrawing } from './drawing/read-drawing.ts';
import { toldLanguage } from './read-form.ts';
import type { Plugin } from './plugin.ts';

export const drawingPlugin: Plugin = {
  id: 'drawing',

  async *embedded(request, { work }) {
    const language = toldLanguage(request);
    const texts = DRAWING_TEXTS[language];
    yield { type: 'status', text: texts.drawing };
    const read = await readDrawing(request, work);
    if (request.drawing?.style === 'photo') {
      yield say(texts.noPictures, isDrawable(read) ? texts.drawnInstead : '');
    }
    yield* drawn(read, language);
  },

  needsNoModel,

  upstream: (request, { work }, model) => drawWithModel(request, model, work),
};
