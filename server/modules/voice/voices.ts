import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { VoiceStatus } from '#contract/voice/calls.ts';
import { createFairQueue, type FairQueue } from '../../platform/http/fair-queue.ts';
import type { Speaker, Speech } from './speech.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';
import type { VoiceRequest, VoiceRequests } from './voice-requests.ts';
import type { VoiceStore } from './voice-store.ts';
import { durationOf, joinSounds, writeWav } from './wav.ts';

interface VoicesDeps {
  /** The voice for the next text. */
  speech: () => Speech;
  /** Reads a text that the first can't begin; null if there is none. */
  standIn?: () => Speech | null;
  store: VoiceStore;
  logger: Pick<Logger, 'warn'>;
  requests?: VoiceRequests | undefined;
  leaveMs?: number;
  keepMs?: number;
  maxBytes?: number;
  maxVoiceBytes?: number;
}

export interface VoiceState {
  status: VoiceStatus;
  duration: number;
  /** Sentences spoken so far, and all of them. */
  made: number;
  total: number;
}

interface Voice extends VoiceState {
  id: string;
  memberId: string;
  size: number;
  readers: number;
  usedAt: number;
  making: AbortController;
  listeners: Set<() => void>;
  leaving?: NodeJS.Timeout;
}

const MAX_OF_MEMBER = 3;
const MAX_BYTES = 1024 * 1024 * 1024;
/** A long text read slowly; one of numbers would take hours. */
const MAX_VOICE_BYTES = 256 * 1024 * 1024;
const LEAVE_MS = 15_000;
const KEEP_MS = 600_000;
const CHUNK_BYTES = 64 * 1024;
const PAUSE_MS = 180;
const PARAGRAPH_MS = 420;

export type Voices = ReturnType<typeof createVoices>;

/**
 * Speech in progress or playable, per member and server. A server asked for another's voice
 * synthesises it again; the one without listeners drops it.
 */
export function createVoices(deps: VoicesDeps) {
  const { store, logger, requests, leaveMs = LEAVE_MS, keepMs = KEEP_MS } = deps;
  const { maxBytes = MAX_BYTES, maxVoiceBytes = MAX_VOICE_BYTES } = deps;
  const { standIn = () => null } = deps;
  const queues = new Map<Speech, FairQueue>();
  const voices = new Map<string, Voice>();

  /** Each service has places of its own. A replaced one goes with its last text. */
  function queueOf(speech: Speech): FairQueue {
    const known = queues.get(speech);
    if (known !== undefined) return known;
    for (const [other, queue] of queues) {
      if (queue.waiting() === 0 && other !== standIn()) queues.delete(other);
    }
    const queue = createFairQueue(speech.places);
    queues.set(speech, queue);
    return queue;
  }

  async function remove(voice: Voice): Promise<void> {
    clearTimeout(voice.leaving);
    voices.delete(voice.id);
    voice.making.abort();
    settle(voice, 'failed');
    await store.remove(voice.id);
  }

  async function make(voice: Voice, sentences: SpokenSentence[], speaker: Speaker): Promise<void> {
    const { signal } = voice.making;
    let speech = deps.speech();
    const say = (parts: SpokenSentence['parts']) =>
      queueOf(speech).run(voice.memberId, () => speech.say(parts, speaker, signal), signal);
    try {
      for (const { parts, shown, isLast } of sentences) {
        const sounds = await say(parts).catch((err: unknown) => {
          const other = voice.made === 0 && !signal.aborted ? standIn() : null;
          if (other === null || other === speech) throw err;
          logger.warn({ err }, 'the speech service failed: the built-in voice reads');
          speech = other;
          return say(parts);
        });
        signal.throwIfAborted();
        const sound = joinSounds(sounds, isLast ? PARAGRAPH_MS : PAUSE_MS);
        const file = writeWav(sound, shown);
        await store.append(voice.id, file);
        signal.throwIfAborted();
        voice.size += file.byteLength;
        voice.duration += durationOf(sound);
        voice.made += 1;
        voice.status = 'speaking';
        notify(voice);
        await keepWithinBounds(voice);
        signal.throwIfAborted();
      }
      settle(voice, 'done');
    } catch (err) {
      if (!signal.aborted) logger.warn({ err }, 'a voice could not be made');
      settle(voice, 'failed');
      // The voice was removed while its file was written.
      if (!voices.has(voice.id)) await store.remove(voice.id);
    }
  }

  async function makeRoom(memberId: string): Promise<void> {
    const byAge = [...voices.values()].sort((a, b) => a.usedAt - b.usedAt);
    const own = byAge.filter((voice) => voice.memberId === memberId);
    const surplus = new Set(own.slice(0, Math.max(0, own.length - MAX_OF_MEMBER + 1)));
    let size = bytesOf(byAge);
    for (const voice of byAge) {
      const isStale = voice.readers === 0 && performance.now() - voice.usedAt > keepMs;
      if (!surplus.has(voice) && !isStale && (size <= maxBytes || voice.readers > 0)) continue;
      size -= voice.size;
      await remove(voice);
    }
  }

  function bytesHeldBy(memberId: string): number {
    return bytesOf([...voices.values()].filter((voice) => voice.memberId === memberId));
  }

  /**
   * Removes voices without listeners, first those of the member with the most bytes.
   * @throws if the voice itself would have to be removed
   */
  async function keepWithinBounds(voice: Voice): Promise<void> {
    if (voice.size > maxVoiceBytes) throw new Error('the voice is too long');
    while (bytesOf([...voices.values()]) > maxBytes) {
      const [other] = [...voices.values()]
        .filter((each) => each !== voice && each.readers === 0 && each.size > 0)
        .sort((a, b) => bytesHeldBy(b.memberId) - bytesHeldBy(a.memberId) || a.usedAt - b.usedAt);
      if (other === undefined || bytesHeldBy(other.memberId) < bytesHeldBy(voice.memberId)) {
        throw new Error('there is no room for the voice');
      }
      await remove(other);
    }
  }

  let stopHearing: () => void = () => undefined;

  async function begin(voiceId: string, request: VoiceRequest): Promise<Voice> {
    const { memberId, sentences, speaker } = request;
    await makeRoom(memberId);
    // A concurrent call has started it.
    const begun = voices.get(voiceId);
    if (begun !== undefined) return begun;
    const voice: Voice = {
      id: voiceId,
      memberId,
      status: 'waiting',
      duration: 0,
      made: 0,
      total: sentences.length,
      size: 0,
      readers: 0,
      usedAt: performance.now(),
      making: new AbortController(),
      listeners: new Set(),
    };
    voices.set(voice.id, voice);
    void make(voice, sentences, speaker);

    return voice;
  }

  async function find(memberId: string, voiceId: string): Promise<Voice | undefined> {
    const request = voices.has(voiceId) ? null : await requests?.find(voiceId);
    const voice =
      request?.memberId === memberId ? await begin(voiceId, request) : voices.get(voiceId);
    if (voice?.memberId !== memberId) return undefined;
    voice.usedAt = performance.now();

    return voice;
  }

  function dropUnheard(voiceId: string): void {
    const voice = voices.get(voiceId);
    if (voice === undefined || voice.readers > 0) return;
    remove(voice).catch((err: unknown) => logger.warn({ err }, 'a voice could not be removed'));
  }

  function leave(voice: Voice): void {
    voice.readers -= 1;
    voice.usedAt = performance.now();
    if (voice.readers > 0 || isSettled(voice)) return;
    voice.leaving = setTimeout(() => dropUnheard(voice.id), leaveMs);
    voice.leaving.unref();
  }

  return {
    async start(
      memberId: string,
      sentences: SpokenSentence[],
      speaker: Speaker,
    ): Promise<{ voiceId: string; status: VoiceStatus }> {
      const voiceId = uuidv7();
      const request = { memberId, sentences, speaker };
      await requests?.keep(voiceId, request);
      const { status } = await begin(voiceId, request);

      return { voiceId, status };
    },

    /** A voice that another server speaks is `waiting` here. */
    async stateOf(memberId: string, voiceId: string): Promise<VoiceState | null> {
      const voice = voices.get(voiceId);
      if (voice === undefined) {
        const request = await requests?.find(voiceId);
        if (request?.memberId !== memberId) return null;
        return { status: 'waiting', duration: 0, made: 0, total: request.sentences.length };
      }
      if (voice.memberId !== memberId) return null;
      voice.usedAt = performance.now();
      const { status, duration, made, total } = voice;

      return { status, duration, made, total };
    },

    /**
     * Streams the sound from its beginning while it is made. Returns null if the member has no such
     * voice, 'failed' if it has no sound. Errors if it is cut off.
     */
    async listen(
      memberId: string,
      voiceId: string,
    ): Promise<ReadableStream<Uint8Array> | 'failed' | null> {
      const voice = await find(memberId, voiceId);
      if (voice === undefined) return null;
      clearTimeout(voice.leaving);
      voice.readers += 1;
      await requests?.tellHeard(voiceId);
      while (voice.size === 0 && !isSettled(voice)) await nextChange(voice);
      if (voice.size === 0) {
        leave(voice);
        return 'failed';
      }
      return streamOf(voice, store, () => leave(voice));
    },

    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.waiting(), 0),

    async purge(): Promise<void> {
      const before = performance.now() - keepMs;
      for (const voice of [...voices.values()]) {
        if (voice.readers === 0 && voice.usedAt < before) await remove(voice);
      }
    },

    async open(): Promise<void> {
      await store.clear();
      if (requests !== undefined) stopHearing = await requests.onHeard(dropUnheard);
    },

    async close(): Promise<void> {
      stopHearing();
      await Promise.all([...voices.values()].map(remove));
      await store.clear();
    },
  };
}

function bytesOf(voices: readonly Voice[]): number {
  return voices.reduce((total, { size }) => total + size, 0);
}

function isSettled({ status }: Voice): boolean {
  return status === 'done' || status === 'failed';
}

function settle(voice: Voice, status: 'done' | 'failed'): void {
  if (!isSettled(voice)) voice.status = status;
  notify(voice);
}

function notify(voice: Voice): void {
  const listeners = [...voice.listeners];
  voice.listeners.clear();
  for (const listener of listeners) listener();
}

function nextChange(voice: Voice): Promise<void> {
  return new Promise((resolve) => voice.listeners.add(resolve));
}

function streamOf(voice: Voice, store: VoiceStore, onLeft: () => void): ReadableStream<Uint8Array> {
  let at = 0;
  let isOpen = true;
  const leave = () => {
    if (isOpen) onLeft();
    isOpen = false;
  };

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        while (at >= voice.size && !isSettled(voice)) await nextChange(voice);
        if (!isOpen) return;
        if (at < voice.size) {
          const bytes = await store.read(voice.id, at, Math.min(at + CHUNK_BYTES, voice.size));
          if (bytes.byteLength === 0) throw new Error('the sound is gone');
          at += bytes.byteLength;
          controller.enqueue(bytes);
        } else if (voice.status === 'done') {
          leave();
          controller.close();
        } else {
          throw new Error('the voice broke off');
        }
      } catch (cause) {
        leave();
        controller.error(cause);
      }
    },
    cancel: leave,
  });
}
