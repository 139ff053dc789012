import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '../../platform/env.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

export async function openFileStore(
  env: Pick<
    Environment,
    | 'DATA_DIR'
    | 'S3_BUCKET'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY'
    | 'S3_PATH_STYLE'
  >,
  logger: Pick<Logger, 'error'>,
): Promise<FileStore> {
  if (env.S3_BUCKET === undefined) return createDiskFileStore(join(env.DATA_DIR, 'files'));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const isGiven = accessKeyId !== undefined && secretAccessKey !== undefined;
  const { createS3FileStore } = await import('./s3-file-store.ts');

  return createS3FileStore({
    logger,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: isGiven ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: env.S3_PATH_STYLE,
  });
}
