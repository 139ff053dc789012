// Builds client and server into dist/. Each is built in a temporary folder and then swapped in, so
// that a failed build doesn't affect a running server.
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { BUILD, ROOT, writeStamp } from './build-state.mjs';
import { compressFolder } from './compress.mjs';
import { PROGRAM_SOURCES } from './programs.mjs';

const builtAt = Date.now();
const aside = join(BUILD, `.next-${process.pid}`);
const shared = { root: ROOT, mode: 'production', logLevel: 'warn' };

process.env.NODE_ENV = 'production';
try {
  await both(buildServer(), buildClient());
  await compressFolder(join(aside, 'client'));
  for (const half of ['server', 'client']) await replace(join(aside, half), join(BUILD, half));
  await writeStamp(builtAt);
} finally {
  await rm(aside, { recursive: true, force: true });
}

function buildServer() {
  return build({
    ...shared,
    configFile: false,
    build: {
      ssr: true,
      copyPublicDir: false,
      target: 'node20',
      outDir: join(aside, 'server'),
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          ...PROGRAM_SOURCES,
          'read-document': 'server/modules/file/read-document.ts',
          'speech-thread': 'server/modules/voice/speech-thread.ts',
          'work-thread': 'server/answering/long-work/work-thread.ts',
          'watch-loop-thread': 'server/platform/observability/watch-loop-thread.ts',
        },
      },
    },
  });
}

function buildClient() {
  return build({
    ...shared,
    configFile: join(ROOT, 'vite.config.ts'),
    // The default loader writes to node_modules, which may be read-only.
    configLoader: 'runner',
    build: { outDir: join(aside, 'client'), emptyOutDir: true },
  });
}

/** Waits for both, because the folder can't be removed while one still writes. */
async function both(...builds) {
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function replace(next, place) {
  const old = join(aside, 'old');
  await mkdir(BUILD, { recursive: true });
  await rm(old, { recursive: true, force: true });
  await rename(place, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, place);
}
