import type { Part } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';

export interface AnswerProgress {
  content: string;
  reasoning: string;
  parts: Part[];
  /** null if unchanged. */
  sources: Source[] | null;
}

export const emptyProgress = (): AnswerProgress => ({
  content: '',
  reasoning: '',
  parts: [],
  sources: null,
});

export function joinProgress(pieces: readonly AnswerProgress[]): AnswerProgress {
  return {
    content: pieces.map((piece) => piece.content).join(''),
    reasoning: pieces.map((piece) => piece.reasoning).join(''),
    parts: pieces.flatMap((piece) => piece.parts),
    sources: pieces.findLast((piece) => piece.sources !== null)?.sources ?? null,
  };
}

export function progressOf(events: readonly StreamEvent[]): AnswerProgress {
  const pieces: AnswerProgress[] = [];
  for (const { event, data } of events) {
    if (event === 'delta') pieces.push({ ...emptyProgress(), content: data.text });
    else if (event === 'reasoning') pieces.push({ ...emptyProgress(), reasoning: data.text });
    else if (event === 'part') pieces.push({ ...emptyProgress(), parts: [data] });
    else if (event === 'sources') pieces.push({ ...emptyProgress(), sources: data.sources });
    else if (event === 'snapshot') pieces.splice(0, pieces.length, data);
  }
  return joinProgress(pieces);
}
