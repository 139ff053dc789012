import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { DomainError } from '../../platform/http/domain-error.ts';
import { contentHash, isContentHash, type FileStore } from './file-store.ts';

export interface S3Options {
  logger: Pick<Logger, 'error'>;
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  pathStyle: boolean;
}

/** The bucket may contain other data. */
const FOLDER = 'files/';
const CONNECT_MS = 3000;
const REQUEST_MS = 30_000;

/**
 * Stores each file as one object under its hash; its age is that of the last PUT.
 * @throws DomainError 503 from every method if the service is unavailable
 */
export function createS3FileStore({
  logger,
  bucket,
  region,
  endpoint,
  credentials,
  pathStyle,
}: S3Options): FileStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
    // Many S3-compatible services don't support additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (hash: string) => ({ Bucket: bucket, Key: FOLDER + hash });

  const stored = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (cause) {
      logger.error({ err: cause }, 'the bucket could not be used');
      throw new DomainError(503, 'file.storageDown');
    }
  };
  const head = async (hash: string) => {
    try {
      return await client.send(new HeadObjectCommand(objectOf(hash)));
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  };

  const contentOf = (hash: string): ReadableStream<Uint8Array> => {
    const left = new AbortController();
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        reader ??= await stored(async () => {
          const asked = new GetObjectCommand(objectOf(hash));
          const { Body } = await client.send(asked, { abortSignal: left.signal });
          if (Body === undefined) throw new Error('an object without content');
          const content = Body.transformToWebStream() as ReadableStream<Uint8Array>;

          return content.getReader();
        });
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async (reason) => {
        await reader?.cancel(reason);
        left.abort();
      },
    });
  };

  return {
    put: (bytes) =>
      stored(async () => {
        const hash = await contentHash(bytes);
        // PUT again even if it exists: a copy onto itself doesn't update the age on all services.
        await client.send(new PutObjectCommand({ ...objectOf(hash), Body: bytes }));

        return hash;
      }),

    open: (hash) =>
      stored(async () => {
        const found = isContentHash(hash) ? await head(hash) : null;
        if (found === null) return null;

        return { size: found.ContentLength ?? 0, stream: () => contentOf(hash) };
      }),

    removeOlder: (hash, instant) =>
      stored(async () => {
        const found = isContentHash(hash) ? await head(hash) : null;
        if (found?.LastModified === undefined || found.LastModified >= instant) return;
        await client.send(new DeleteObjectCommand(objectOf(hash)));
      }),

    olderThan: async function* (instant) {
      let last: string | undefined;
      do {
        const page = await stored(() =>
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: FOLDER,
              ...(last === undefined ? {} : { StartAfter: last }),
            }),
          ),
        );
        const objects = page.Contents ?? [];
        for (const { Key = '', LastModified } of objects) {
          const hash = Key.slice(FOLDER.length);
          if (isContentHash(hash) && LastModified !== undefined && LastModified < instant)
            yield hash;
        }
        last = page.IsTruncated === true ? objects.at(-1)?.Key : undefined;
      } while (last !== undefined);
    },

    freeBytes: () => Promise.resolve(null),

    check: () =>
      stored(async () => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      }),
  };
}

function isMissing(cause: unknown): boolean {
  return cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404;
}
