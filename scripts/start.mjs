// npm start: builds if necessary, then runs the product in this process, so that it receives
// signals.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';

readDotEnv();
useEmbeddedDefaults();
// On a terminal, request logs would hide the SMS codes.
if (process.stderr.isTTY) process.env.LOG_LEVEL ||= 'warn';
await ensureBuild();
endWithNpm();
process.setSourceMapsEnabled(true);
await import(join(BUILD, 'server', 'main.js'));

/** Ends the server with npm, whose shell may not forward signals. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event || !existsSync('/proc')) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}
