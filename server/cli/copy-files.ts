import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { FileStore } from '../modules/file/file-store.ts';

interface CopiedFiles {
  copied: number;
  bytes: number;
  held: number;
  missing: string[];
}

const PAGE = 1000;
const AT_ONCE = 8;

export async function* hashesIn(client: ClientBase): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ hash: string }>(
      `(SELECT DISTINCT hash FROM files WHERE hash > $1 ORDER BY hash LIMIT $2)
       UNION (SELECT DISTINCT hash FROM shared_files WHERE hash > $1 ORDER BY hash LIMIT $2)
       ORDER BY hash LIMIT $2`,
      [after, PAGE],
    );
    const page = rows.map(({ hash }) => hash);
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1) ?? after;
  }
}

export async function copyFiles(
  pages: AsyncIterable<string[]>,
  from: FileStore,
  to: FileStore,
): Promise<CopiedFiles> {
  const files: CopiedFiles = { copied: 0, bytes: 0, held: 0, missing: [] };
  async function copy(hash: string): Promise<void> {
    if ((await to.open(hash)) !== null) {
      files.held += 1;
      return;
    }
    const bytes = await wholeContent(from, hash);
    if (bytes === null) {
      files.missing.push(hash);
      return;
    }
    await to.put(bytes);
    files.copied += 1;
    files.bytes += bytes.length;
  }
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += AT_ONCE) {
      await Promise.all(page.slice(at, at + AT_ONCE).map(copy));
    }
  }
  return files;
}

async function wholeContent(store: FileStore, hash: string): Promise<Uint8Array | null> {
  const content = await store.open(hash);
  if (content === null) return null;
  const bytes = new Uint8Array(await new Response(content.stream()).arrayBuffer());

  return createHash('sha256').update(bytes).digest('hex') === hash ? bytes : null;
}
