import { join } from 'node:path';
import { createDiskVoiceStore } from '../modules/voice/disk-voice-store.ts';
import { createSpeech } from '../modules/voice/create-speech.ts';
import { voiceCalls } from '../modules/voice/routes.ts';
import { createVoiceService } from '../modules/voice/service.ts';
import { createVoiceRequests } from '../modules/voice/voice-requests.ts';
import { createVoices } from '../modules/voice/voices.ts';
import type { Base, Part } from './part.ts';

/** Answers read aloud. */
export function openVoice({ env, db, redis, instanceId, logger, metrics, now }: Base): Part {
  const voices = createVoices({
    speech: createSpeech(env),
    store: createDiskVoiceStore(join(env.DATA_DIR, 'voices'), instanceId),
    requests: redis && createVoiceRequests(redis, instanceId),
    logger,
  });
  const service = createVoiceService({ db, voices, now });
  metrics.watchQueue('speech', () => voices.waiting());

  return {
    calls: voiceCalls(service),
    start: () => voices.open(),
    purgeOwn: () => service.purge(),
    drain: () => voices.close(),
  };
}
