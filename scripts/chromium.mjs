import { existsSync } from 'node:fs';

/** The headless shell saves a third of the cost per page. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium for Playwright; CHROMIUM overrides the path. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
