import { randomBytes } from 'node:crypto';
import { fill } from '../embedded/engine-language.ts';

const MARK_BYTES = 8;

/**
 * Material between two lines with a mark that nobody who wrote it can know.
 * @param prompt says what it is; {{mark}} in it is the mark
 * @param lines one JSON each, so that none of them can end the fence
 */
export function fenced(prompt: string, lines: readonly string[]): string {
  const mark = randomBytes(MARK_BYTES).toString('hex');

  return [fill(prompt, { mark }), `<material ${mark}>`, ...lines, `</material ${mark}>`].join('\n');
}
