import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { CalculatorService } from '../../../trade/calculations/calculator-service.ts';
import type { AnswerPiece } from '../answer-piece.ts';
import type { DrawingOrder } from './drawing-order.ts';
import { drawn } from './tell-drawing.ts';

/** The drawing, what was taken for granted, and its sizes on a card; or what it still needs. */
export async function* answerDrawing(
  { reading, isBeside }: DrawingOrder,
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
  yield* drawn(reading, language, calculator);
}
