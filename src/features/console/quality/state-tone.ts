import type { GroupState } from '#contract/quality/calls.ts';
import type { Tone } from '../management/rows.tsx';

const TONES: Record<GroupState, Tone> = { open: 'waiting', asking: 'plain', closed: 'good' };

export const stateTone = (state: GroupState): Tone => TONES[state];
