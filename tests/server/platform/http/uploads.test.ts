import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiRoutes } from '#server/platform/http/api.ts';
import { Reply, type ApiCall } from '#server/platform/http/api-call.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { createMemoryRateLimiter } from '#server/platform/http/rate-limit.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { NO_TRACING } from '#server/platform/observability/tracing.ts';
import { z } from 'zod';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwise-uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('an upload does not wait for another that is received and being opened', async () => {
  const opening: (() => void)[] = [];
  const upload: ApiCall = {
    path: 'file/upload',
    kind: 'upload',
    body: 'multipart',
    allowance: 'call',
    maxMb: 1,
    request: z.unknown(),
    run: async (raw) => {
      const { file } = z.object({ file: z.file() }).parse(raw);
      if (file.name === 'slow') await new Promise<void>((resolve) => opening.push(resolve));
      return new Reply(200, { size: (await file.arrayBuffer()).byteLength });
    },
  };
  const api = apiRoutes({
    markOf: () => 'x',
    calls: [upload],
    downloads: [],
    authenticate: (token) => Promise.resolve({ memberId: token ?? '', signInId: '' }),
    uploadFolder: folder,
    rightsOf: () => Promise.resolve({ isRoot: false, isAny: false, has: () => false }),
    rateLimiter: createMemoryRateLimiter({ question: 100, call: 100, failure: 100 }),
    logger: createLogger('silent'),
    metrics: createMetrics(),
    tracing: NO_TRACING,
    trustedProxies: 0,
    callsAtOnce: 6,
    closing: new AbortController().signal,
  });
  const send = async (token: string, name: string) => {
    const body = new FormData();
    body.set('file', new File(['content'], name));
    const request = { method: 'POST', headers: { token }, body };
    const answer = await api.request(new Request('http://localhost/file/upload', request));

    return answer.json() as Promise<unknown>;
  };
  const slow = ['a', 'b', 'c'].flatMap((member) => [send(member, 'slow'), send(member, 'slow')]);
  expect(await send('d', 'quick')).toMatchObject({ code: 200, data: { size: 7 } });
  while (opening.length < slow.length) await new Promise((resolve) => setImmediate(resolve));
  for (const end of opening) end();
  expect(await Promise.all(slow)).toHaveLength(6);
});
