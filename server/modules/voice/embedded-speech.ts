import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../content/package-root.ts';
import { createThreadPool } from '../../platform/threads/thread-pool.ts';
import type { Speaker, Speech } from './speech.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';
import type { Sound } from './wav.ts';

export interface SpeechTask {
  parts: SpokenSentence['parts'];
  speaker: Speaker;
}
export type SpeechAnswer = { sounds: Sound[] } | { failure: string };

const MAX_MS = 20_000;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('speech-thread-from-source.mjs', import.meta.url)
  : join(packageRoot(), 'dist', 'server', 'speech-thread.js');

/** espeak-ng in worker threads, leaving one core free. A started sentence is always completed. */
export function createEmbeddedSpeech(): Speech {
  const threads = createThreadPool<SpeechTask, SpeechAnswer>({ program: PROGRAM, maxMs: MAX_MS });

  return {
    places: Math.max(1, availableParallelism() - 1),
    say: async (parts, speaker) => {
      const answer = await threads.ask({ parts, speaker });
      if ('failure' in answer) throw new Error(`speech: ${answer.failure}`);

      return answer.sounds;
    },
    close: threads.close,
  };
}
