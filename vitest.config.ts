import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core of the machine is left idle, which is half of a small one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'spa',
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup-spa.ts'],
          restoreMocks: true,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/setup-server.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
