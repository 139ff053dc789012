import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Process id listening on the port of `url`. Linux only. @throws if there is none */
export function serverProcess(url) {
  const { port } = new URL(url);
  const wanted = Number(port).toString(16).toUpperCase().padStart(4, '0');
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((row) => row.includes(`:${wanted} `) && row.includes(' 0A '));
  const inode = line?.trim().split(/\s+/)[9];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const links = readdirSync(`/proc/${pid}/fd`);
      for (const fd of links)
        if (linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`) return pid;
    } catch {
      // Not accessible, or ended.
    }
  }
  throw new Error('the server is not found');
}

function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** @throws if the process has ended */
export function memoryOf(pid) {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));

  return Number(kb) * 1024;
}

export function readersOf(server) {
  const task = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');

  return task
    .trim()
    .split(/\s+/)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('read-document');
      } catch {
        return false;
      }
    });
}
