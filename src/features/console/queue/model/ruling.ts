import type { Choice } from './choices.ts';

/** What a reviewer has chosen, and with which words. */
export interface Ruling {
  choice: Choice;
  /** Of an approval that grants any. */
  points: number | undefined;
  reason: string | undefined;
}
