import type { Source } from '#contract/knowledge/calls.ts';
import type { EngineAnswer } from './create-embedded-engine.ts';

/** Text and sources of an answer; calculations are left out. */
export function toldAnswer({ pieces }: EngineAnswer): { content: string; sources: Source[] } {
  let content = '';
  let sources: Source[] = [];
  for (const piece of pieces) {
    if (piece.type === 'text') content += `${content === '' ? '' : '\n\n'}${piece.text}`;
    if (piece.type === 'sources') sources = piece.sources;
  }
  return { content, sources };
}
