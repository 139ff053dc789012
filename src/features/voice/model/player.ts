import { ApiError } from '#lib/http/api-error.ts';
import { createSentenceSplitter, type SoundSentence } from './split-sentences.ts';

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

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
}

export interface PlayerDeps {
  start: (answerId: string, signal: AbortSignal) => Promise<{ voiceId: string }>;
  listen: (voiceId: string, signal: AbortSignal) => AsyncIterable<Uint8Array>;
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
  let state: PlayerState = { status: 'idle', speed: 1 };
  let visit = new AbortController();
  let url: string | null = null;
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
    url = URL.createObjectURL(new Blob([sentence.file], { type: 'audio/wav' }));
    audio.src = url;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    set({ ...common(state), status: 'playing' });
    go();
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
    const next = deps.onEnded(answerId);
    if (next !== null) begin(next, 0);
  }

  function fail(error: ApiError): void {
    if (state.status === 'idle') return;
    silence();
    set({ ...common(state), status: 'failed', error });
  }

  function begin(answerId: string, at: number): void {
    visit.abort();
    visit = new AbortController();
    broken = null;
    silence();
    const { speed } = state;
    set({ status: 'loading', answerId, sentences: [], at, isWhole: false, speed });
    void fetch(answerId, visit.signal);
  }

  async function fetch(answerId: string, signal: AbortSignal): Promise<void> {
    try {
      const { voiceId } = await deps.start(answerId, signal);
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

  const handleEnded = () => {
    if (state.status !== 'playing') return;
    state = { ...state, at: state.at + 1 };
    sound();
  };
  // Paused by a headset key or the system, for example for a call.
  const handlePause = () => {
    if (state.status === 'playing' && audio.paused && !audio.ended)
      set({ ...state, status: 'paused' });
  };
  const handlePlay = () => {
    if (state.status === 'paused') set({ ...state, status: 'playing' });
  };
  audio.addEventListener('ended', handleEnded);
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
    },
    resume: () => {
      if (state.status === 'failed') begin(state.answerId, state.at);
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
    },
    stop,
  };
}

function common(state: Exclude<PlayerState, { status: 'idle' }>): Playing {
  const { answerId, sentences, at, isWhole, speed } = state;

  return { answerId, sentences, at, isWhole, speed };
}
