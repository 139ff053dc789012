import type { Context } from 'hono';
import { message, type Language } from '../../content/messages.ts';

/** `GET /api/<path>`: bytes without an envelope. */
export interface ApiDownload {
  path: string;
  /** Takes the query string with its `?`; null if not found. */
  run: (query: string) => Promise<Download | null>;
}

interface Download {
  /** Strong validator, quoted. */
  etag: string;
  size: number;
  headers: Record<string, string>;
  stream: () => ReadableStream<Uint8Array>;
}

export async function sendDownload(
  context: Context,
  { run }: ApiDownload,
  language: Language,
): Promise<Response> {
  const found = await run(new URL(context.req.url).search);
  if (found === null) {
    return context.json({ code: 404, msg: message(language, 'notFound'), data: null }, 404);
  }
  const { etag, size, headers, stream } = found;
  context.header('etag', etag);
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
  if (context.req.header('if-none-match')?.includes(etag) === true) return context.body(null, 304);
  context.header('content-length', String(size));

  // Hono builds HEAD responses from GET; nobody would read that stream.
  return context.req.method === 'HEAD' ? context.body(null) : context.body(stream());
}
