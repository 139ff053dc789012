import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import type { Place } from './open-place.ts';

/** Content beside a database: in its data directory, or in the configured one. */
export function diskFilesOf(env: Environment, place: Place): FileStore {
  return createDiskFileStore(join(place.kind === 'folder' ? place.dataDir : env.DATA_DIR, 'files'));
}

/** Where servers on a database keep content: in the bucket, or on the disk. */
// eslint-disable-next-line @typescript-eslint/require-await -- a bucket's client is loaded when there is one
export async function filesOf(env: Environment, place: Place): Promise<FileStore> {
  return diskFilesOf(env, place);
}
