import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { createSharedFiles, type SharedFiles } from './shared-files.ts';

const INDEX = 'index.html';
const HASHED = `assets${sep}`;
/** Pages whose URL alone grants access to shared content. */
const SHARED = join('system', 'share', '');
/** Precompressed by the build if smaller; best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const MAX_HELD_FILE_BYTES = 8 * 1024 * 1024;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `GET /chat/*`: the built SPA. Paths without a file extension get its HTML document. */
export function clientRoutes(directory: string): Hono {
  const routes = new Hono();
  const policy = policyReader(directory);
  const files = createSharedFiles({ maxBytes: MAX_HELD_BYTES, maxFileBytes: MAX_HELD_FILE_BYTES });
  const screen = async (context: Context): Promise<Response> => {
    const csp = await policy();
    if (csp === undefined) return context.text('The client has not been built: npm run build', 503);
    context.header('content-security-policy', csp);

    return (
      (await sendFile(context, files, join(directory, INDEX), 'no-cache')) ?? context.notFound()
    );
  };

  routes.get('/', screen);
  routes.get('/*', async (context) => {
    const file = fileOf(context);
    if (file === undefined) return context.notFound();
    if (file.startsWith(SHARED)) context.header('x-robots-tag', 'noindex');
    if (extname(file) === '' || file === INDEX) return screen(context);
    const cacheControl = file.startsWith(HASHED) ? FOR_EVER : 'no-cache';

    return (
      (await sendFile(context, files, join(directory, file), cacheControl)) ?? context.notFound()
    );
  });

  return routes;
}

/**
 * Returns the Content-Security-Policy for a document: own scripts, and inline scripts by hash. antd
 * inserts style elements, so inline styles are allowed.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

type PolicyReader = () => Promise<string | undefined>;

function policyReader(directory: string): PolicyReader {
  let known: { version: string; policy: string } | undefined;

  return async () => {
    const path = join(directory, INDEX);
    const version = (await statOf(path))?.version;
    if (version === undefined) return undefined;
    if (known?.version !== version) {
      known = { version, policy: contentSecurityPolicy(await readFile(path, 'utf8')) };
    }
    return known.policy;
  };
}

function fileOf(context: Context): string | undefined {
  try {
    const below = context.req.path.replace(/^\/chat\/?/, '');
    const file = normalize(decodeURIComponent(below));

    return file.startsWith('..') || file.startsWith(sep) || file.includes('\0') ? undefined : file;
  } catch {
    return undefined;
  }
}

async function sendFile(
  context: Context,
  files: SharedFiles,
  path: string,
  cacheControl: string,
): Promise<Response | undefined> {
  const file = await statOf(path);
  if (file === undefined) return undefined;

  context.header('cache-control', cacheControl);
  context.header('vary', 'accept-encoding');
  const etag = `W/"${file.version}"`;
  context.header('etag', etag);
  if (context.req.header('if-none-match')?.includes(etag) === true) return context.body(null, 304);

  context.header('content-type', getMimeType(path) ?? 'application/octet-stream');
  const accepted = acceptedEncodings(context.req.header('accept-encoding'));
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.has(name)) continue;
    const packed = await statOf(path + suffix);
    const answer = packed && (await sendContent(context, files, path + suffix, packed, name));
    if (answer !== undefined) return answer;
  }
  return sendContent(context, files, path, file);
}

/** Returns undefined if the file was removed after it was checked. */
async function sendContent(
  context: Context,
  files: SharedFiles,
  path: string,
  file: FileStat,
  encoding?: string,
): Promise<Response | undefined> {
  if (encoding !== undefined) context.header('content-encoding', encoding);
  const isHead = context.req.method === 'HEAD';
  try {
    // Hono builds HEAD responses from GET; nobody would read that stream.
    const content = isHead ? null : await files.read(path, file);
    const size = content instanceof Uint8Array ? content.byteLength : file.size;
    context.header('content-length', String(size));

    return content === null ? context.body(null) : context.body(content);
  } catch {
    context.header('content-encoding', undefined);

    return undefined;
  }
}

function acceptedEncodings(header = ''): Set<string> {
  return new Set(
    header
      .split(',')
      .map((entry) =>
        entry
          .toLowerCase()
          .split(';')
          .map((part) => part.trim()),
      )
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name = '']) => name),
  );
}

interface FileStat {
  version: string;
  size: number;
}

async function statOf(path: string): Promise<FileStat | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    const { size, mtimeMs } = stats;

    return { version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`, size };
  } catch {
    return undefined;
  }
}
