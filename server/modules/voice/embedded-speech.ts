import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../package-root.ts';
import type { Speaker, Speech } from './speech.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';
import type { Sound } from './wav.ts';

/** What a thread that speaks is asked, and answers. */
export interface SpeechTask {
  parts: SpokenSentence['parts'];
  speaker: Speaker;
}
export type SpeechAnswer = { sounds: Sound[] } | { failure: string };

/** A sentence takes about a tenth of a second; a thread that is still at it after this hangs. */
const MAX_MS = 20_000;
/** A thread that nobody needs goes; starting one takes a tenth of a second. */
const IDLE_MS = 60_000;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('speech-thread-from-source.mjs', import.meta.url)
  : join(packageRoot(), 'dist', 'server', 'speech-thread.js');

/**
 * espeak-ng, which speaks in threads beside the server's own, at least one core short of all. A
 * sentence that has begun is finished, whoever stops waiting for it.
 */
export function createEmbeddedSpeech(): Speech {
  const places = Math.max(1, availableParallelism() - 1);
  const idle: SpeechThread[] = [];
  const threads = new Set<SpeechThread>();

  const take = () => {
    const free = idle.pop();
    if (free !== undefined) return free;
    const thread = createThread(() => {
      threads.delete(thread);
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    threads.add(thread);

    return thread;
  };

  return {
    places,
    say: async (parts, speaker) => {
      const thread = take();
      const answer = await thread.ask({ parts, speaker });
      if (threads.has(thread)) idle.push(thread);
      if ('failure' in answer) throw new Error(`speech: ${answer.failure}`);

      return answer.sounds;
    },
    close: async () => {
      await Promise.all(Array.from(threads, (thread) => thread.close()));
    },
  };
}

interface SpeechThread {
  /** One task at a time. */
  ask: (task: SpeechTask) => Promise<SpeechAnswer>;
  close: () => Promise<void>;
}

function createThread(onGone: () => void): SpeechThread {
  const worker = new Worker(PROGRAM, { stdout: true, stderr: true });
  let settle: ((answer: SpeechAnswer) => void) | undefined;
  let leaving: NodeJS.Timeout | undefined;
  // Only a sentence that is waited for keeps the process alive.
  worker.unref();

  const end = (answer: SpeechAnswer) => {
    settle?.(answer);
    settle = undefined;
  };
  const close = async () => {
    clearTimeout(leaving);
    onGone();
    await worker.terminate();
  };
  const fail = (failure: string) => {
    onGone();
    end({ failure });
    void worker.terminate();
  };
  worker.on('message', end);
  worker.on('error', (cause) => fail(cause instanceof Error ? cause.message : 'thread failed'));
  worker.on('exit', () => fail('thread ended'));

  return {
    ask: (task) => {
      clearTimeout(leaving);
      worker.ref();
      return new Promise((resolve) => {
        const timer = setTimeout(() => fail('takes too long'), MAX_MS);
        settle = (answer) => {
          clearTimeout(timer);
          worker.unref();
          leaving = setTimeout(() => void close(), IDLE_MS).unref();
          resolve(answer);
        };
        worker.postMessage(task);
      });
    },
    close,
  };
}
