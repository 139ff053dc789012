import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../platform/start-error.ts';

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json';
export const FILES = 'files';

const partSchema = z.strictObject({
  path: z.string().regex(/^[\w/]+(\.\w+)+$/),
  bytes: z.int(),
  sha256: z.string(),
});
export type Part = z.infer<typeof partSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  product: z.string(),
  schema: z.strictObject({ tag: z.string(), when: z.number() }),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      part: partSchema,
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  files: z.strictObject({
    count: z.int(),
    bytes: z.int(),
    list: partSchema,
    missing: z.array(z.string()),
  }),
  /** Fingerprints of the encryption keys; the keys themselves are not included. */
  phoneKeys: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const LEVEL = 4;

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

/**
 * @throws StartError if a part is missing or damaged
 */
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

export function readPart(folder: string, { path }: Part): Readable {
  const content = createGunzip();
  createReadStream(join(folder, path))
    .on('error', (cause) => content.destroy(cause))
    .pipe(content);

  return content;
}

/**
 * @throws StartError if there is no backup, or one of a newer format
 */
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
