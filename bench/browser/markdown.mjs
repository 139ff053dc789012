// Main-thread cost of the message view compared with a bare <pre>.
// node bench/browser/markdown.mjs [--runs 3] [--only stream,slow,burst,long]
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { CHROMIUM } from '../../scripts/chromium.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'stream,slow,burst,long' },
  },
});
const SUITES = {
  stream: { tokens: 3000, rate: 100, cpu: 1 },
  slow: { tokens: 3000, rate: 100, cpu: 4 },
  burst: { tokens: 3000, rate: 0, cpu: 1 },
  long: { tokens: 10_000, rate: 100, cpu: 1 },
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function measure(browser, origin, view, { tokens, rate, cpu }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  await page.goto(`${origin}/?view=${view}&tokens=${tokens}&rate=${rate}`);
  await page.waitForFunction('window.go !== undefined');
  await page.waitForTimeout(500);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const before = await busy();
  await page.evaluate('window.longTasks.length = 0; window.go()');
  await page.waitForFunction('window.finished > 0', null, { polling: 250, timeout: 300_000 });
  await page.waitForTimeout(500);
  const after = await busy();
  const { longTasks, tail, elements } = await page.evaluate(() => ({
    longTasks: window.longTasks,
    tail: window.finished - window.lastByte,
    elements: document.querySelectorAll('*').length,
  }));
  await context.close();
  return { busy: after - before, longTasks, tail, elements };
}

async function compare(browser, origin, name, suite) {
  const results = { pre: [], markdown: [] };
  for (let run = 0; run < Number(options.runs); run += 1) {
    for (const view of ['pre', 'markdown']) {
      results[view].push(await measure(browser, origin, view, suite));
    }
  }
  const middle = (view, key) => Math.round(median(results[view].map((result) => result[key])));
  const [pre, markdown] = [middle('pre', 'busy'), middle('markdown', 'busy')];
  const long = results.markdown.flatMap(({ longTasks }) => longTasks);
  console.log(
    `${name}: ${suite.tokens} tokens, ${suite.rate || 'all at once'}, ${suite.cpu}x slowed: ` +
      `pre ${pre} ms, markdown ${markdown} ms (${(markdown / pre).toFixed(2)}), ` +
      `tail ${middle('markdown', 'tail')} ms, long tasks [${long.join(' ')}], ` +
      `${middle('markdown', 'elements')} elements`,
  );
}

const outDir = await mkdtemp(join(tmpdir(), 'markdown-bench-'));
const root = join(import.meta.dirname, 'markdown');
const shared = { root, configFile: false, logLevel: 'error', plugins: [react()] };
await build({ ...shared, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } });
const server = await preview({
  ...shared,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0, strictPort: false },
});
const browser = await chromium.launch(CHROMIUM);
try {
  const { port } = server.httpServer.address();
  for (const name of options.only.split(',')) {
    await compare(browser, `http://127.0.0.1:${port}`, name, SUITES[name]);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
