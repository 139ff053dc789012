import { join } from 'node:path';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import { createFileAddresses } from '../modules/file/file-address.ts';
import { createFileTexts } from '../modules/file/file-texts.ts';
import { fileCalls } from '../modules/file/routes.ts';
import { createFileService } from '../modules/file/service.ts';
import { createTextReader } from '../modules/file/text-reader.ts';
import type { Base, Part } from './part.ts';

const MB = 1024 * 1024;

export type Files = ReturnType<typeof openFiles>;

/** Uploads, and the processes that read them. */
export function openFiles({ env, db, secret, fileStore, instanceId, logger, ...base }: Base) {
  const { metrics, now, daysAgo } = base;
  const reader = createTextReader();
  const store = fileStore ?? createDiskFileStore(join(env.DATA_DIR, 'files'));
  const texts = createFileTexts({ db, store, reader, instanceId, logger, now });
  const files = createFileService({
    db,
    store,
    addresses: createFileAddresses(secret, now),
    reader,
    texts,
    limits: {
      memberBytes: env.LIMIT_FILES_MB * MB,
      freeBytes: env.LIMIT_FREE_DISK_MB * MB,
    },
    producer: env.SITE_OPERATOR ?? env.SITE_TITLE,
    now,
  });
  metrics.watchQueue('files', () => texts.waiting());

  return {
    reader,
    store,
    texts,
    files,
    calls: fileCalls(files, env.LIMIT_UPLOAD_MB),
    start: () => texts.resume(),
    purge: () => files.purge(daysAgo(env.RETENTION_FILES_DAYS)),
    drain: async () => {
      await texts.close();
      reader.close();
    },
  } satisfies Part & Record<string, unknown>;
}
