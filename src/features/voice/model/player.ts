import { ApiError } from '#lib/http/api-error.ts';
import type { VoiceProgress } from '#contract/voice/calls.ts';
import type { DeviceSentence, DeviceSpeech } from './device-speech.ts';
import { createSentenceSplitter, type FileSentence } from './split-sentences.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Spoken by the server or, without a file, by a voice of the device. */
type SoundSentence = FileSentence | ({ text: string } & DeviceSentence);

export type PlayerState =
  | { status: 'idle'; speed: number }
  | ({ status: 'loading' | 'playing' | 'paused' } & Playing)
  | ({ status: 'failed'; error: ApiError } & Playing);

interface Playing {
  answerId: string;
  sentences: readonly SoundSentence[];
  at: number;
  isWhole: boolean;
  speed: number;
  /** Sentences of the whole text; null until the server has told. */
  total: number | null;
}

/** A text that voices of the device can speak. */
export interface DeviceReading {
  speech: DeviceSpeech;
  sentences: readonly ({ text: string } & DeviceSentence)[];
}

interface PlayerDeps {
  /** null if the device has no voice for the text, or the member chose another one. */
  device: (answerId: string, signal: AbortSignal) => Promise<DeviceReading | null>;
  start: (answerId: string, signal: AbortSignal) => Promise<{ voiceId: string }>;
  listen: (voiceId: string, signal: AbortSignal) => AsyncIterable<Uint8Array>;
  /** Called with each progress of a voice until its sound is complete or the signal ends. */
  follow: (
    voiceId: string,
    signal: AbortSignal,
    onProgress: (progress: VoiceProgress) => void,
  ) => void;
  /** Speed at the start. */
  speed: number;
  audio: HTMLAudioElement;
  /** Called at the end of an answer; returns the next one to play. */
  onEnded: (answerId: string) => string | null;
}

export interface Player {
  read: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  play: (answerId: string) => void;
  pause: () => void;
  resume: () => void;
  seek: (at: number) => void;
  setSpeed: (speed: number) => void;
  stop: () => void;
}

export function createPlayer(deps: PlayerDeps): Player {
  const { audio } = deps;
  const listeners = new Set<() => void>();
  let state: PlayerState = { status: 'idle', speed: deps.speed };
  let visit = new AbortController();
  let url: string | null = null;
  let speech: DeviceSpeech | null = null;
  /** Error of the stream, reported when playback reaches the missing sentence. */
  let broken: ApiError | null = null;

  const set = (next: PlayerState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  function silence(): void {
    audio.pause();
    if (url !== null) URL.revokeObjectURL(url);
    url = null;
    speech?.stop();
  }

  function sound(): void {
    if (state.status === 'idle') return;
    const { sentences, at, isWhole, answerId, speed } = state;
    silence();
    const sentence = sentences[at];
    if (sentence === undefined) {
      if (isWhole) end(answerId);
      else if (broken !== null) fail(broken);
      else set({ ...common(state), status: 'loading' });
      return;
    }
    if (!('file' in sentence)) {
      set({ ...common(state), status: 'playing' });
      say(sentence, speed);
      return;
    }
    url = URL.createObjectURL(new Blob([sentence.file], { type: 'audio/wav' }));
    audio.src = url;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    set({ ...common(state), status: 'playing' });
    go();
  }

  function say(sentence: DeviceSentence, speed: number): void {
    const { signal } = visit;
    speech?.say(sentence, speed, {
      onEnded: () => {
        if (!signal.aborted) next();
      },
      onFault: (fault) => {
        if (signal.aborted || state.status === 'idle') return;
        if (fault === 'blocked') set({ ...common(state), status: 'paused' });
        else begin(state.answerId, state.at, false);
      },
    });
  }

  function next(): void {
    if (state.status !== 'playing') return;
    state = { ...state, at: state.at + 1 };
    sound();
  }

  function go(): void {
    const { signal } = visit;
    audio.play().catch((cause: unknown) => {
      if (signal.aborted || (cause instanceof DOMException && cause.name === 'AbortError')) return;
      if (state.status === 'idle') return;
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') {
        // Autoplay was blocked: the user must press play.
        set({ ...common(state), status: 'paused' });
      } else fail(new ApiError('MALFORMED', { cause }));
    });
  }

  function end(answerId: string): void {
    const { speed } = state;
    visit.abort();
    set({ status: 'idle', speed });
    const queued = deps.onEnded(answerId);
    if (queued !== null) begin(queued, 0);
  }

  function fail(error: ApiError): void {
    if (state.status === 'idle') return;
    silence();
    set({ ...common(state), status: 'failed', error });
  }

  /** @param mayUseDevice false once a voice of the device has failed */
  function begin(answerId: string, at: number, mayUseDevice = true): void {
    visit.abort();
    visit = new AbortController();
    broken = null;
    silence();
    speech = null;
    const { speed } = state;
    set({ status: 'loading', answerId, sentences: [], at, isWhole: false, speed, total: null });
    void fetch(answerId, visit.signal, mayUseDevice);
  }

  async function fetch(
    answerId: string,
    signal: AbortSignal,
    mayUseDevice: boolean,
  ): Promise<void> {
    const isOver = () => signal.aborted;
    try {
      const reading = mayUseDevice ? await deps.device(answerId, signal) : null;
      if (isOver()) return;
      if (reading !== null) {
        speech = reading.speech;
        if (state.status !== 'idle') {
          state = { ...state, isWhole: true, total: reading.sentences.length };
        }
        add(reading.sentences);
        return;
      }
      const { voiceId } = await deps.start(answerId, signal);
      if (isOver()) return;
      deps.follow(voiceId, signal, ({ total }) => {
        if (state.status !== 'idle' && state.total !== total) set({ ...state, total });
      });
      const split = createSentenceSplitter();
      for await (const piece of deps.listen(voiceId, signal)) {
        if (signal.aborted) return;
        const arrived = split(piece);
        if (arrived.length > 0) add(arrived);
      }
      if (signal.aborted || state.status === 'idle') return;
      set({ ...state, isWhole: true });
      if (state.status === 'loading') sound();
    } catch (cause) {
      if (signal.aborted) return;
      broken = cause instanceof ApiError ? cause : new ApiError('MALFORMED', { cause });
      if (state.status === 'loading') fail(broken);
    }
  }

  function add(arrived: readonly SoundSentence[]): void {
    if (state.status === 'idle') return;
    set({ ...state, sentences: [...state.sentences, ...arrived] });
    if (state.status === 'loading' && state.sentences[state.at] !== undefined) sound();
  }

  // Paused by a headset key or the system, for example for a call.
  const handlePause = () => {
    if (speech !== null || state.status !== 'playing') return;
    if (audio.paused && !audio.ended) set({ ...state, status: 'paused' });
  };
  const handlePlay = () => {
    if (speech === null && state.status === 'paused') set({ ...state, status: 'playing' });
  };
  audio.addEventListener('ended', next);
  audio.addEventListener('pause', handlePause);
  audio.addEventListener('play', handlePlay);

  const stop = () => {
    visit.abort();
    const { speed } = state;
    state = { status: 'idle', speed };
    silence();
    set(state);
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    play: (answerId) => begin(answerId, 0),
    pause: () => {
      if (state.status !== 'playing') return;
      set({ ...state, status: 'paused' });
      audio.pause();
      // Not every device can pause a voice: the sentence begins again.
      speech?.stop();
    },
    resume: () => {
      if (state.status === 'failed') begin(state.answerId, state.at);
      else if (state.status === 'paused' && speech !== null) sound();
      else if (state.status === 'paused') {
        set({ ...state, status: 'playing' });
        go();
      }
    },
    seek: (at) => {
      if (state.status === 'idle' || state.sentences[at] === undefined) return;
      state = { ...state, at };
      sound();
    },
    setSpeed: (speed) => {
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
      set({ ...state, speed });
      if (state.status === 'playing' && speech !== null) sound();
    },
    stop,
  };
}

function common(state: Exclude<PlayerState, { status: 'idle' }>): Playing {
  const { answerId, sentences, at, isWhole, speed, total } = state;

  return { answerId, sentences, at, isWhole, speed, total };
}
