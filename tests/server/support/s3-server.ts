import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '#server/modules/file/s3-file-store.ts';

const BUCKET = 'meshwise';

/** A service that speaks like S3, with one bucket, in a folder of the test's own. */
export interface TestS3 {
  /** What reaches it, but for the logger. */
  options: Omit<S3Options, 'logger'>;
  /** Where the bucket's objects lie: `<key>._S3rver_object`. */
  folder: string;
  close: () => Promise<void>;
}

export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'meshwise-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();

  return {
    options: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      pathStyle: true,
    },
    folder: join(directory, BUCKET),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
