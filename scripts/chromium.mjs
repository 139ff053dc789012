import { existsSync } from 'node:fs';

/** The headless shell draws no window around a page, which saves a third of a page's cost. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How Playwright launches Debian's Chromium; the environment variable CHROMIUM names another one. */
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
