import { join } from 'node:path';
import { createDiskVoiceStore } from '../modules/voice/disk-voice-store.ts';
import { createEmbeddedSpeech } from '../modules/voice/embedded-speech.ts';
import { voiceCalls } from '../modules/voice/routes.ts';
import { createVoiceService } from '../modules/voice/service.ts';
import { speechCalls } from '../modules/service/speech-routes.ts';
import { createSpeechConsole } from '../modules/service/speech-console.ts';
import { createSpeechSwitch } from '../modules/voice/speech-switch.ts';
import { createVoiceRequests } from '../modules/voice/voice-requests.ts';
import { createVoices } from '../modules/voice/voices.ts';
import { watchSpeech } from '../modules/voice/watch-speech.ts';
import { trackOutcomes } from '../platform/observability/track-outcomes.ts';
import type { Answering } from './answering.ts';
import type { Base, Part } from './part.ts';

/** Answers read aloud. */
export function openVoice(base: Base, { fetchFor }: Pick<Answering, 'fetchFor'>) {
  const { env, db, redis, instanceId, logger, metrics, now } = base;
  const outcomes = trackOutcomes(now);
  const speech = createSpeechSwitch({
    embedded: createEmbeddedSpeech(),
    watch: (each) => watchSpeech(each, outcomes),
    fetchFor,
    now,
  });
  const speechConsole = createSpeechConsole({ ...base, speech, fetchFor });
  const voices = createVoices({
    speech: speech.current,
    standIn: speech.standIn,
    store: createDiskVoiceStore(join(env.DATA_DIR, 'voices'), instanceId),
    requests: redis && createVoiceRequests(redis, instanceId),
    logger,
  });
  const service = createVoiceService({ db, voices, now });
  metrics.watchQueue('speech', () => voices.waiting());

  return {
    outcomes,
    calls: [...voiceCalls(service), ...speechCalls(speechConsole)],
    start: async () => {
      await voices.open();
      await speechConsole.start();
    },
    purgeOwn: () => service.purge(),
    drain: async () => {
      await voices.close();
      await speech.close();
    },
  } satisfies Part & Record<string, unknown>;
}
