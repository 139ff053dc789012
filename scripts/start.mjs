// npm start: builds when that is needed, then runs the product in this process, so that signals
// reach it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';

readDotEnv();
useEmbeddedDefaults();
// On a terminal, a line for every call would hide the codes.
if (process.stderr.isTTY) process.env.LOG_LEVEL ||= 'warn';
await ensureBuild();
endWithNpm();
process.setSourceMapsEnabled(true);
await import(join(BUILD, 'server', 'main.js'));

/** Where the shell that npm starts doesn't pass signals on, or npm is killed, this would stay. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || !existsSync('/proc')) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
