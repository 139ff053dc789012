import { fileApi } from '#data/file.ts';
import { siteApi } from '#data/site.ts';
import { addDraftFile } from '#stores/drafts.ts';
import { createAttaching, type Attaching, type AttachingHome } from '../../model/attaching.ts';
import { noteAddress } from '../file-addresses.ts';

/** MB; used until the deployment's limit is loaded. */
const USUAL_MB = 20;

const kept = new Set<Attaching>();
let maxMb: Promise<number> | null = null;

export function runningAttaching(home: AttachingHome): Attaching | null {
  return [...kept].find((attaching) => attaching.isAt(home)) ?? null;
}

export function startAttaching(home: AttachingHome | null): Attaching {
  const attaching = createAttaching(home, {
    upload: async (file, options) => {
      const ref = await fileApi.upload(file, 'chat', { ...options, quiet: true });
      noteAddress(ref);

      return ref;
    },
    maxMb: readMostMb,
    keep: ({ memberId, sessionId }, { id, name, mime, size }) =>
      addDraftFile(memberId, sessionId, { id, name, mime, size }),
  });
  if (home !== null) {
    for (const each of kept) if (each.read().items.length === 0) kept.delete(each);
    kept.add(attaching);
  }
  return attaching;
}

function readMostMb(): Promise<number> {
  maxMb ??= siteApi
    .app({ quiet: true })
    .then(({ limits }) => limits.uploadMb)
    .catch(() => {
      maxMb = null;
      return USUAL_MB;
    });
  return maxMb;
}
