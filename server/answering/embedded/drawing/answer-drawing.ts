import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { CalculatorService } from '../../../trade/calculations/calculator-service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import type { DrawingOrder } from './ordered.ts';
import type { DrawingRemark } from './drawing-remark.ts';
import { drawn } from './tell-drawing.ts';
import { told } from './tell-remark.ts';

/** Remarks on the drawing before, which is shown again. */
const OF_EARLIER: readonly DrawingRemark['kind'][] = ['files', 'marks', 'inches', 'language'];

/** The drawing, what was taken for granted, and its sizes on a card; or what it still needs. */
export async function* answerDrawing(
  { reading, isBeside, remark }: DrawingOrder,
  numbers: () => AsyncIterable<AnswerPiece>,
  language: Language,
  calculator: CalculatorService,
): AsyncGenerator<AnswerPiece> {
  const { spec } = reading;
  if (isBeside && spec !== undefined) {
    yield* numbers();
    yield { type: 'part', part: { type: 'mesh', spec } };
    return;
  }
  yield { type: 'status', text: DRAWING_TEXTS[language].drawing };
  if (remark) yield say(...told(remark, spec, language));
  if (remark && OF_EARLIER.includes(remark.kind) && spec !== undefined) {
    yield { type: 'part', part: { type: 'mesh', spec } };
    return;
  }
  if (remark?.kind === 'notDrawn') return;
  yield* drawn(reading, language, calculator);
}
