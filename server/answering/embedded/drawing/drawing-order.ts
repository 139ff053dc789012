import { asksForFigure, drawIntent } from '#mesh/reading/draw-intent.ts';
import { namesMesh } from '#mesh/reading/names-mesh.ts';
import { specFromWords, type SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { EarlierExchange } from '../../provider.ts';
import { isDrawable } from './is-drawable.ts';

/** A drawing that is ordered in a conversation without the drawing plug-in. */
export interface DrawingOrder {
  reading: SpecReading;
  /** A number is asked for too, and answered first. */
  isBeside: boolean;
}

/** Turns over which an order is completed. */
const MAX_TURNS_BACK = 4;

/** The drawing that a message orders, or whose order before it completes; null: it orders none. */
export function drawingOrdered(
  question: string,
  history: readonly EarlierExchange[],
): DrawingOrder | null {
  const intent = drawIntent(question);
  if (intent === null) return completedOrder(question, history);
  const reading = specFromWords(question);
  const isBeside = intent === 'drawAndAsk';
  if (isBeside ? !isDrawable(reading) : reading.spec === undefined && !namesMesh(question))
    return null;
  return { reading, isBeside };
}

/** '丝径3' behind a drawing that lacked the wire. */
function completedOrder(
  question: string,
  history: readonly EarlierExchange[],
): DrawingOrder | null {
  if (asksForFigure(question)) return null;
  const told = [question];
  for (const turn of history.slice(-MAX_TURNS_BACK).toReversed()) {
    if ((turn.parts ?? []).length > 0) return null;
    told.unshift(turn.question);
    if (drawIntent(turn.question) !== 'draw') continue;
    const earlier = specFromWords(turn.question);
    const reading = specFromWords(told.join('，'));
    const isNews = reading.missing.length < earlier.missing.length;
    return isNews && reading.spec !== undefined ? { reading, isBeside: false } : null;
  }
  return null;
}
