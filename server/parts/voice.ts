import { join } from 'node:path';
import { createDiskVoiceStore } from '../modules/voice/disk-voice-store.ts';
import { createSpeech } from '../modules/voice/create-speech.ts';
import { voiceCalls } from '../modules/voice/routes.ts';
import { createVoiceService } from '../modules/voice/service.ts';
import { createVoiceRequests } from '../modules/voice/voice-requests.ts';
import { createVoices } from '../modules/voice/voices.ts';
import { watchSpeech } from '../modules/voice/watch-speech.ts';
import { trackOutcomes } from '../platform/observability/track-outcomes.ts';
import type { Base, Part } from './part.ts';

/** Answers read aloud. */
export function openVoice({ env, db, redis, instanceId, logger, metrics, now }: Base) {
  const outcomes = trackOutcomes(now);
  const voices = createVoices({
    speech: watchSpeech(createSpeech(env), outcomes),
    store: createDiskVoiceStore(join(env.DATA_DIR, 'voices'), instanceId),
    requests: redis && createVoiceRequests(redis, instanceId),
    logger,
  });
  const service = createVoiceService({ db, voices, now });
  metrics.watchQueue('speech', () => voices.waiting());

  return {
    outcomes,
    calls: voiceCalls(service),
    start: () => voices.open(),
    purgeOwn: () => service.purge(),
    drain: () => voices.close(),
  } satisfies Part & Record<string, unknown>;
}
