import { join } from 'node:path';
import type { Environment } from '../platform/env.ts';
import { createLogger } from '../platform/http/logger.ts';
import { createDiskFileStore } from '../modules/file/disk-file-store.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import { openFileStore } from '../modules/file/open-file-store.ts';
import type { Place } from './open-place.ts';

export const dataDirOf = (env: Environment, place: Place): string =>
  place.kind === 'folder' ? place.dataDir : env.DATA_DIR;

export function diskFilesOf(env: Environment, place: Place): FileStore {
  return createDiskFileStore(join(dataDirOf(env, place), 'files'));
}

export function filesOf(env: Environment, place: Place): Promise<FileStore> {
  return openFileStore({ ...env, DATA_DIR: dataDirOf(env, place) }, createLogger('error'));
}
