import { appendFile, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceStore } from './voice-store.ts';

/** A file for each voice in a folder of its own. */
export function createDiskVoiceStore(folder: string): VoiceStore {
  const fileOf = (voiceId: string) => join(folder, voiceId);

  return {
    append: async (voiceId, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(fileOf(voiceId), bytes, { mode: 0o600 });
    },

    read: async (voiceId, from, to) => {
      const file = await open(fileOf(voiceId));
      try {
        const bytes = new Uint8Array(to - from);
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from);

        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    remove: (voiceId) => rm(fileOf(voiceId), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
