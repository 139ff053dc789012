import type { ArticleState } from '#contract/console/calls.ts';
import type { Tone } from '../management/rows.tsx';

const TONES = { draft: 'waiting', published: 'good', withdrawn: 'plain' } as const satisfies Record<
  ArticleState,
  Tone
>;

export const toneOf = (state: ArticleState): Tone => TONES[state];
