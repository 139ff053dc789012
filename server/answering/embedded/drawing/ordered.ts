import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { DrawingRemark } from './drawing-remark.ts';

/** A drawing that is ordered in a conversation without the drawing plug-in. */
export interface DrawingOrder {
  reading: SpecReading;
  /** A number is asked for too, and answered first. */
  isBeside: boolean;
  remark?: DrawingRemark;
}
