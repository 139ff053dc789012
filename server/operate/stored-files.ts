import { join } from 'node:path';
import type { Environment } from '../env.ts';
import { createLogger } from '../http/logger.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import { openFileStore } from '../modules/file/open-file-store.ts';
import type { Place } from './open-place.ts';

/** Content beside a database: in its data directory, or in the configured one. */
export function diskFilesOf(env: Environment, place: Place): FileStore {
  return createDiskFileStore(join(dataDirOf(env, place), 'files'));
}

/** Where servers on a database keep content: in the bucket, or on the disk. */
export function filesOf(env: Environment, place: Place): Promise<FileStore> {
  return openFileStore({ ...env, DATA_DIR: dataDirOf(env, place) }, createLogger(env.LOG_LEVEL));
}

function dataDirOf(env: Environment, place: Place): string {
  return place.kind === 'folder' ? place.dataDir : env.DATA_DIR;
}
