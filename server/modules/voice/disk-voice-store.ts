import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceStore } from './voice-store.ts';

const FORGOTTEN_MS = 86_400_000;

export function createDiskVoiceStore(shared: string, instanceId: string): VoiceStore {
  const folder = join(shared, instanceId);
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

    clear: async () => {
      await rm(folder, { recursive: true, force: true });
      const before = Date.now() - FORGOTTEN_MS;
      for (const name of await readdir(shared).catch(() => [])) {
        const place = join(shared, name);
        const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < before) await rm(place, { recursive: true, force: true });
      }
    },
  };
}
