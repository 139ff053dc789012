import { PROGRAM_SOURCES } from './scripts/programs.mjs';

export default {
  entry: [
    'server/main.ts',
    ...Object.values(PROGRAM_SOURCES),
    'server/modules/file/read-document.ts',
    'server/modules/file/read-document-from-source.mjs',
    'server/modules/voice/speech-thread.ts',
    'server/modules/voice/speech-thread-from-source.mjs',
    'server/answering/long-work/work-thread.ts',
    'server/answering/long-work/work-thread-from-source.mjs',
    'server/platform/observability/watch-loop-thread.ts',
    'src/app/pwa/service-worker.ts',
    'scripts/*.mjs',
    'bench/**/*.mjs',
    'tests/**/*.test.{ts,tsx}',
    'tests/e2e/*.spec.ts',
    'tests/server/file/ocr/pictures/draw.ts',
    'tests/msw/mock-mode/start.ts',
    'tests/server/platform/db/run-embedded-server.ts',
    'tests/server/platform/observability/stand-still.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'tests/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}'],
  ignoreBinaries: ['systemd-notify'],
  // Read as files.
  ignoreDependencies: ['@fontsource/noto-sans-sc'],
  ignoreExportsUsedInFile: true,
};
