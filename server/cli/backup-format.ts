import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** What a backup says of itself; written last, so that a folder without it is none. */
export const MANIFEST = 'manifest.json';
/** Content of files, each under its hash. */
export const FILES = 'files';

const partSchema = z.strictObject({
  /** Within the backup's folder. */
  path: z.string().regex(/^[\w/]+(\.\w+)+$/),
  /** Of the compressed part. */
  bytes: z.int(),
  sha256: z.string(),
});
export type Part = z.infer<typeof partSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The moment that all of it is of. */
  takenAt: z.iso.datetime(),
  /** Version of the product that took it. */
  product: z.string(),
  /** The newest migration of the database. */
  schema: z.strictObject({ tag: z.string(), when: z.number() }),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** COPY's text format. */
      part: partSchema,
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  files: z.strictObject({
    count: z.int(),
    bytes: z.int(),
    /** Their hashes, a line each. */
    list: partSchema,
    /** Hashes that the database names, and whose content was not there any more. */
    missing: z.array(z.string()),
  }),
  /** Fingerprints of the keys that personal data in it is sealed with; the keys are not in it. */
  phoneKeys: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const LEVEL = 4;

/** Compresses what comes into a part that nobody else may read, and waits until it is on the disk. */
export async function writePart(
  folder: string,
  path: string,
  source: AsyncIterable<Uint8Array | string>,
): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await pipeline(
    source,
    createGzip({ level: LEVEL }),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const chunk of compressed) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true }),
  );

  return { path, bytes, sha256: hash.digest('hex') };
}

/** @throws StartError for a part that is missing or is not what was written */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const hash = createHash('sha256');
  try {
    const file: AsyncIterable<Buffer> = createReadStream(join(folder, part.path));
    for await (const chunk of file) hash.update(chunk);
  } catch (cause) {
    throw new StartError(`The backup is damaged: ${part.path} can't be read.`, { cause });
  }
  if (hash.digest('hex') !== part.sha256) {
    throw new StartError(`The backup is damaged: ${part.path} is not what was written.`);
  }
}

/** What went into a part, as a stream. */
export function readPart(folder: string, { path }: Part): Readable {
  const content = createGunzip();
  createReadStream(join(folder, path))
    .on('error', (cause) => content.destroy(cause))
    .pipe(content);

  return content;
}

/** @throws StartError where there is no backup, or one of a newer form */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch (cause) {
    throw new StartError(`There is no backup in ${folder}, or none that was finished.`, { cause });
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new StartError(
      `${join(folder, MANIFEST)} is damaged, or of a newer version of the product.`,
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
