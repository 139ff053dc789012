import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  // Files share nothing: each starts servers of its own.
  fullyParallel: false,
  // One more than the cores of a small machine: tests wait for answers and pages a fifth of the time.
  workers: 3,
  // Limits for what hangs, wide enough for a machine that is busy with something else.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  reportSlowTests: { max: 10, threshold: 5000 },
  use: {
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // A worker that keeps pages between tests would answer in place of the server.
    serviceWorkers: 'block',
    launchOptions: CHROMIUM,
  },
});
