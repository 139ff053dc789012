// node deploy/check-health.mjs URL [SECONDS] [FOLDER]: a container's health check. Ends with 0 when the address
// answers well, else with 1. When the last good answer is older than SECONDS (60), the server is ended, so that
// the container is restarted. FOLDER (/tmp) has the server's process id in server.pid.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [url, seconds = '60', folder = '/tmp'] = process.argv.slice(2);
const LOOK_MS = 2500;
const lastGood = join(folder, 'healthy');

if (await isWell()) {
  writeFileSync(lastGood, '');
  process.exit(0);
}
// A server that has not answered yet may be migrating the database.
const { mtimeMs = Infinity } = statSync(lastGood, { throwIfNoEntry: false }) ?? {};
if (Date.now() - mtimeMs > Number(seconds) * 1000) {
  rmSync(lastGood);
  process.kill(Number(readFileSync(join(folder, 'server.pid'), 'utf8')), 'SIGKILL');
  console.error('the server has not answered and was ended');
}
process.exit(1);

async function isWell() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(LOOK_MS) })).ok;
  } catch {
    return false;
  }
}
