import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientRoutes, contentSecurityPolicy } from '#server/platform/http/client-files.ts';

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const INDEX = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/chat/assets/main-1.js"></script>`;
const CODE = 'console.log(1);'.repeat(100);

let directory = '';
const app = new Hono();

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'meshwise-client-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), INDEX);
  writeFileSync(join(directory, 'icon.svg'), '<svg/>');
  writeFileSync(join(directory, 'sw.js'), CODE);
  writeFileSync(join(directory, 'manifest.webmanifest'), '{}');
  writeFileSync(join(directory, 'assets', 'main-1.js'), CODE);
  writeFileSync(join(directory, 'assets', 'main-1.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(directory, 'assets', 'main-1.js.gz'), gzipSync(CODE));
  app.route('/chat', clientRoutes(directory));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a shared page asks search engines not to index it', async () => {
  const shared = await get('/chat/system/share/0123456789012345678901');
  expect(shared.status).toBe(200);
  expect(shared.headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/chat/system/agreement')).headers.get('x-robots-tag')).toBeNull();
});

test.each(['/chat/', '/chat/login', '/chat/system/agreement', '/chat/index.html', '/chat/?a=1.js'])(
  '%s is the document, which is always revalidated',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(INDEX);
  },
);

test.each([
  ['/chat/sw.js', 'text/javascript'],
  ['/chat/manifest.webmanifest', 'application/manifest+json'],
])('%s is asked for anew each time, as %s', async (path, type) => {
  const response = await get(path);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('the policy lets the inline script run by its hash, and nothing else inline', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policy = (await get('/chat/')).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy?.match(/sha256-/g)).toHaveLength(1);
});

test('the document of a new build has its own policy', async () => {
  const place = mkdtempSync(join(directory, 'next-'));
  writeFileSync(join(place, 'index.html'), '<script>1</script>');
  const next = new Hono().route('/chat', clientRoutes(place));
  const policy = async () =>
    (await next.request('/chat/')).headers.get('content-security-policy') ?? '';
  expect(await policy()).toBe(contentSecurityPolicy('<script>1</script>'));
  writeFileSync(join(place, 'index.html'), '<script>two</script>');
  expect(await policy()).toBe(contentSecurityPolicy('<script>two</script>'));
});

test('a hashed file is cached permanently', async () => {
  const response = await get('/chat/assets/main-1.js');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toBe(CODE);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('for %j the encoding is %j', async (accept, encoding) => {
  const response = await get('/chat/assets/main-1.js', { 'accept-encoding': accept });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('accept-encoding');
});

test('an unchanged file is answered with 304', async () => {
  const first = await get('/chat/icon.svg');
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/chat/icon.svg', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each([
  '/chat/assets/gone-2.js',
  '/chat/missing.png',
  '/chat/assets',
  '/chat/..%2f..%2fpackage.json',
  '/chat/%2e%2e/%2e%2e/etc/passwd.txt',
  '/chat/assets/..%5c..%5cx.js',
  '/chat/%00.js',
  '/chat/%E0%A4%A.js',
])('%s leads to no file', async (path) => {
  const response = await get(path);
  const text = await response.text();
  expect([200, 404]).toContain(response.status);
  if (response.status === 200) expect(text).toBe(INDEX);
});

test('a server without a build says how to build', async () => {
  const bare = new Hono().route('/chat', clientRoutes(join(directory, 'nowhere')));
  const response = await bare.request('/chat/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});
