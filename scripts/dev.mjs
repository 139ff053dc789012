// npm run dev: client and server with reload. Open the URL printed by Vite.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './build-state.mjs';
import { readDotEnv } from './prepare.mjs';

const HALVES = {
  server: ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  client: ['vite/bin/vite.js'],
};

readDotEnv();
const env = {
  ...process.env,
  NODE_ENV: 'development',
  API_ORIGIN: process.env.API_ORIGIN || `http://127.0.0.1:${process.env.PORT || 8787}`,
};
const running = Object.entries(HALVES).map(([name, [program, ...args]]) => {
  const half = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of ['stdout', 'stderr']) {
    createInterface({ input: half[stream] }).on('line', (line) => {
      process[stream].write(`[${name}] ${line}\n`);
    });
  }
  // If one half ends, the other is stopped.
  half.on('exit', (code) => {
    if (code !== 0) process.exitCode ??= 1;
    stop();
  });
  return half;
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

function stop() {
  for (const half of running) half.kill();
}
