import { randomBytes } from 'node:crypto';
import { fill } from '../embedded/engine-language.ts';

const MARK_BYTES = 8;

/**
 * Encloses material in lines with an unguessable mark.
 * @param prompt introduces it; {{mark}} is replaced
 * @param lines one JSON value each, so that none can end the fence
 */
export function fenced(prompt: string, lines: readonly string[]): string {
  const mark = randomBytes(MARK_BYTES).toString('hex');

  return [fill(prompt, { mark }), `<material ${mark}>`, ...lines, `</material ${mark}>`].join('\n');
}
