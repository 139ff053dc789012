import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import * as chat from '#contract/chat/schemas.ts';
import * as session from '#contract/session/schemas.ts';
import * as shop from '#contract/shop/schemas.ts';
import { VARIABLES } from '#server/platform/env.ts';
import { packageRoot } from '#server/content/package-root.ts';
import { findProgram } from '../support/programs.ts';

const text = (path: string) => readFileSync(join(packageRoot(), path), 'utf8');
const namesIn = (env: string) =>
  [...env.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

const serviceSchema = z.looseObject({
  environment: z.record(z.string(), z.coerce.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.unknown().optional(),
  read_only: z.boolean().optional(),
  mem_limit: z.string().optional(),
  init: z.boolean().optional(),
  restart: z.string().optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
});
const compose = composeSchema.parse(parse(text('deploy/compose.yaml'), { merge: true }));
const nginx = text('deploy/nginx.conf');
const dockerfile = text('Dockerfile');
const unit = text('deploy/meshwise@.service');
const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('meshwise-'));

/** Variables of the compose file itself. */
const COMPOSE_VARIABLES = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'MESHWISE_PORT'];
const seconds = (value: string | undefined) => Number(/^(\d+)s?$/.exec(value ?? '')?.[1]);

describe('compose.yaml', () => {
  test('defines every service, volume and server that it refers to', () => {
    const names = Object.keys(compose.services);
    for (const { depends_on: needed = {}, volumes = [] } of Object.values(compose.services)) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(needed)));
      const kept = volumes.map((volume) => volume.split(':')[0] ?? '');
      const named = kept.filter((volume) => !volume.startsWith('.'));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    }
    const upstreams = [...nginx.matchAll(/^ {2}upstream \w+ \{(.*?)^ {2}\}/gms)].map(
      ([, upstream = '']) =>
        [...upstream.matchAll(/^ {4}server ([\w-]+):8787 /gm)].map(([, name]) => name),
    );
    const behind = servers.map(([name]) => name);
    expect(upstreams).toEqual([behind, behind]);
    expect(behind).toHaveLength(2);
  });

  test('gives servers more time to stop than they take to drain, and no root to write', () => {
    for (const [, server] of servers) {
      const { DRAIN_SECONDS } = server.environment ?? {};
      expect(seconds(server.stop_grace_period)).toBeGreaterThan(Number(DRAIN_SECONDS));
      expect(server.read_only).toBe(true);
      expect(server.mem_limit).toMatch(/^\d+g$/);
      // A process with the id 1 can't be ended from inside its container.
      expect(server.init).toBe(true);
      expect(server.restart).toBe('unless-stopped');
    }
  });

  test('asks for nothing that the example of its configuration leaves out', () => {
    const example = namesIn(text('deploy/compose.env.example'));
    const known = [...VARIABLES, ...COMPOSE_VARIABLES];
    expect(known).toEqual(expect.arrayContaining(example));
    const read = [...text('deploy/compose.yaml').matchAll(/\$\{(\w+)(:?.)/g)];
    for (const [, name = '', defaulted] of read) {
      if (name !== 'MESHWISE_VERSION') expect(example).toContain(name);
      // A secret has no default, so that it can't be forgotten.
      if (name.endsWith('PASSWORD')) expect(defaulted).not.toBe(':-');
    }
  });
});

describe('nginx.conf', () => {
  const [, repeated = ''] = /location ~ \^\/api\/apiindex\/\(([\w|]+)\)\$/.exec(nginx) ?? [];
  const callSchema = z.looseObject({
    path: z.string(),
    request: z.instanceof(z.ZodObject),
  });
  const calls = [chat, session, shop]
    .flatMap((group): unknown[] => Object.values(group))
    .flatMap((each) => callSchema.safeParse(each).data ?? []);
  const requestOf = (call: string) =>
    calls.find(({ path }) => path === `apiindex/${call}`)?.request;
  /** They write nothing, however often they are sent. */
  const readers = ['chatresume', 'chathistory', 'newsessionlist'];

  test.each(repeated.split('|'))('repeats %s, which can be sent twice', (call) => {
    const request = requestOf(call);
    expect(request).toBeDefined();
    if (readers.includes(call)) return;
    expect(Object.keys(request?.shape ?? {})).toContain('clientRequestId');
  });

  test('repeats nothing else that has been sent', () => {
    const rules = [...nginx.matchAll(/proxy_next_upstream ([^;]+);/g)].map(([, rule]) => rule);
    expect(rules.filter((rule) => rule?.includes('non_idempotent'))).toHaveLength(1);
    expect(nginx).toContain('proxy_buffering off;');
  });
});

describe('Dockerfile', () => {
  test('copies files that exist and runs as its own user', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    );
    const made = ['/app/dist', '/app/node_modules'];
    for (const source of copied.filter((path) => !made.includes(path))) {
      expect(existsSync(join(packageRoot(), source.replace('/app/', '')))).toBe(true);
    }
    expect(dockerfile).toMatch(/^USER meshwise$/m);
    expect(dockerfile).toMatch(/useradd .*meshwise/);
    expect(dockerfile).toMatch(/HEALTHCHECK [^]*check-health\.mjs.*\/healthz/);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM'));
    expect(last.indexOf('USER')).toBeLessThan(last.search(/^CMD /m));
  });

  test('leaves secrets and generated files out of its context', () => {
    const ignored = text('.dockerignore').split('\n');
    expect(ignored[0]).toBe('*');
    for (const name of ['.env', 'data', 'dist', 'node_modules', '.git']) {
      expect(ignored).not.toContain(`!${name}`);
    }
  });
});

const systemd = findOptional('systemd-analyze');

describe('meshwise@.service', () => {
  test('waits longer for the end than the longest drain that is usual', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(60);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node .*dist\/server\/main\.js$/m);
  });

  test('starts a server as the image does', () => {
    const [, command = ''] = /^CMD \["sh", .*exec node (.*)"\]$/m.exec(dockerfile) ?? [];
    expect(unit).toContain(`ExecStart=/usr/bin/node ${command}\n`);
    expect(command).toContain('--max-semi-space-size=64');
  });

  test('starts again without a limit, is watched, and has a limit of memory', () => {
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^WatchdogSec=\d+$/m);
    // systemd-notify is no process of the service's main one.
    expect(unit).toMatch(/^NotifyAccess=all$/m);
    expect(unit).toMatch(/^MemoryMax=\d+G$/m);
    expect(unit).toMatch(/^OOMPolicy=continue$/m);
  });

  // It looks whether the program to start is there.
  test.skipIf(systemd === null || !existsSync('/usr/bin/node'))(
    'is a unit that systemd understands',
    () => {
      const file = join(packageRoot(), 'deploy', 'meshwise@.service');
      const said = execFileSync(systemd ?? '', ['verify', file], { stdio: 'pipe' }).toString();
      expect(said).toBe('');
    },
  );
});

/** A program that CI's machine may be without. */
function findOptional(name: string): string | null {
  try {
    return findProgram(name);
  } catch {
    return null;
  }
}
