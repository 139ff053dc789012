import { defineConfig } from 'vitest/config';
import SlowFilesFirst from './tests/slow-files-first.ts';

/** The suffix of a test's name says what it needs: nothing, a document, or a database. */
const DOM_TESTS = ['tests/src/**/*.test.tsx', 'tests/src/**/*.dom.test.ts'];
const DATABASE_TESTS = ['tests/server/**/*.db.test.ts'];
/** What they test keeps no state in modules, and none of them mocks a module. */
const STATELESS_TESTS = ['tests/{src/mesh,src/contract,server}/**/*.test.ts'];

export default defineConfig({
  test: {
    // The time limits below are for what hangs, wide enough for a machine that is busy with something else.
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFilesFirst },
    reporters: ['default', './tests/reporters/slowest-files.ts'],
    projects: [
      {
        test: {
          name: 'stateless',
          environment: 'node',
          include: STATELESS_TESTS,
          exclude: [...DOM_TESTS, ...DATABASE_TESTS],
          setupFiles: ['tests/setup.ts'],
          // The files of a worker share what it has imported and compiled.
          isolate: false,
          pool: 'threads',
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/src/**/*.test.ts'],
          exclude: [...DOM_TESTS, ...STATELESS_TESTS],
          setupFiles: ['tests/setup.ts', 'tests/setup-modules.ts'],
          // tests/setup-modules.ts gives each file modules of its own.
          isolate: false,
          pool: 'threads',
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: DOM_TESTS,
          setupFiles: ['tests/setup.ts', 'tests/setup-modules.ts', 'tests/setup-dom.ts'],
          // One document a worker, which tests/setup-dom.ts cleans up after each file.
          isolate: false,
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: DATABASE_TESTS,
          globalSetup: ['tests/setup-database.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
