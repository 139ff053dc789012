import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDiskFull } from '../disk-full.ts';
import { invalid, type DomainError } from './domain-error.ts';

const CHUNK = 64 * 1024;

/**
 * An uploaded file on disk, unlinked, so that nothing remains after a crash. Only `arrayBuffer` and
 * `stream` read it.
 */
export class ReceivedFile extends File {
  readonly #handle: FileHandle;

  constructor(
    handle: FileHandle,
    name: string,
    override readonly size: number,
  ) {
    super([], name);
    this.#handle = handle;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    let at = 0;
    while (at < this.size) at += await this.#read(bytes, at, at);

    return bytes.buffer;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;

    return new ReadableStream({
      pull: async (controller) => {
        const chunk = new Uint8Array(Math.min(CHUNK, this.size - at));
        if (chunk.length === 0) {
          controller.close();
          return;
        }
        const bytesRead = await this.#read(chunk, 0, at);
        at += bytesRead;
        controller.enqueue(chunk.subarray(0, bytesRead));
      },
    });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #read(into: Uint8Array, offset: number, position: number): Promise<number> {
    const { bytesRead } = await this.#handle.read(into, offset, into.length - offset, position);
    if (bytesRead === 0) throw new Error('a received file has become shorter');

    return bytesRead;
  }
}

/**
 * Streams an upload to disk. @throws `refusal` above `maxBytes`; DomainError 422 if the disk is
 * full
 */
export async function receiveFile(
  content: Readable,
  {
    name,
    folder,
    maxBytes,
    refusal,
  }: { name: string; folder: string; maxBytes: number; refusal: DomainError },
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  let handle: FileHandle | undefined;
  let size = 0;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    handle = await open(path, 'wx+', 0o600);
    await rm(path);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw refusal;
      // Unlike `write`, it fails on a disk that takes only a part of the chunk.
      await handle.writeFile(chunk);
    }
    return new ReceivedFile(handle, name, size);
  } catch (cause) {
    await handle?.close();
    throw isDiskFull(cause) ? invalid({ file: { key: 'file.diskFull', sentence: true } }) : cause;
  }
}
