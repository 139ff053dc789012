import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Hono, type Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

const INDEX = 'index.html';
/** What the build names after its content. */
const HASHED = `assets${sep}`;
/** Screens whose address alone opens what somebody shared. */
const SHARED = join('system', 'share', '');
/** Written by the build beside each file that shrinks; the best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `GET /chat/*`: the built SPA. A path without a file extension is one of its screens. */
export function clientRoutes(directory: string): Hono {
  const routes = new Hono();
  const policy = policyReader(directory);

  routes.get('/', (context) => screen(context, directory, policy));
  routes.get('/*', async (context) => {
    const file = fileOf(context);
    if (file === undefined) return context.notFound();
    if (file.startsWith(SHARED)) context.header('x-robots-tag', 'noindex');
    if (extname(file) === '') return screen(context, directory, policy);
    if (file === INDEX) return screen(context, directory, policy);

    return (await sendFile(context, directory, file)) ?? context.notFound();
  });

  return routes;
}

/**
 * The Content-Security-Policy for a document: scripts of our own, and those that stand in it, by
 * their hashes. antd writes style elements, so styles may stand inline.
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

/** Reads the document again when a new build has replaced it. */
function policyReader(directory: string): PolicyReader {
  let known: { version: string; policy: string } | undefined;

  return async () => {
    const path = join(directory, INDEX);
    const version = await versionOf(path);
    if (version === undefined) return undefined;
    if (known?.version !== version) {
      known = { version, policy: contentSecurityPolicy(await readFile(path, 'utf8')) };
    }
    return known.policy;
  };
}

async function screen(
  context: Context,
  directory: string,
  policy: PolicyReader,
): Promise<Response> {
  const csp = await policy();
  if (csp === undefined) return context.text('The client has not been built: npm run build', 503);
  context.header('content-security-policy', csp);

  return (await sendFile(context, directory, INDEX)) ?? context.notFound();
}

/** The file below the directory that a path names; undefined when it leads out of it. */
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
  directory: string,
  file: string,
): Promise<Response | undefined> {
  const path = join(directory, file);
  const version = await versionOf(path);
  if (version === undefined) return undefined;

  context.header(
    'cache-control',
    file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  context.header('vary', 'accept-encoding');
  const etag = `W/"${version}"`;
  context.header('etag', etag);
  if (context.req.header('if-none-match')?.includes(etag) === true) return context.body(null, 304);

  context.header('content-type', getMimeType(file) ?? 'application/octet-stream');
  const accepted = acceptedEncodings(context.req.header('accept-encoding'));
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.has(name)) continue;
    const packed = await contentOf(path + suffix);
    if (packed === undefined) continue;
    context.header('content-encoding', name);

    return context.body(packed);
  }
  const content = await contentOf(path);

  return content && context.body(content);
}

function acceptedEncodings(header = ''): Set<string> {
  return new Set(
    header
      .split(',')
      .map((entry) =>
        entry
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name = '']) => name),
  );
}

async function versionOf(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path);

    return stats.isFile()
      ? `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`
      : undefined;
  } catch {
    return undefined;
  }
}

async function contentOf(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch {
    return undefined;
  }
}
