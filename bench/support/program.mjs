import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const TICKS_A_SECOND = 100;
const KIB_A_MIB = 1024;

/** Programs to end together with this process. */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

export function startProgram(command, args, { onOutput = () => undefined, ...options } = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
      onOutput(text);
    });
  }
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  // Handled by the callers that wait for it.
  ended.catch(() => running.delete(child));

  return {
    pid: child.pid,
    output: () => output,
    isRunning: () => running.has(child),
    end: async (signal) => {
      if (running.has(child)) child.kill(signal);
      await ended;
    },
  };
}

/** Retries `look`. @throws its last error when the program ends or time is up */
export async function untilReady(program, look, ms = 60_000) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await look();
    } catch (cause) {
      if (!program.isRunning() || Date.now() > end) {
        throw new Error(`not ready: ${program.output().slice(-2000)}`, { cause });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** CPU seconds and memory in MiB, including child processes. */
export function usageOf({ pid }) {
  let seconds = 0;
  let mib = 0;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      // For the program itself includes children that have ended.
      const ticks = statOf(each).slice(11, each === pid ? 15 : 13);
      seconds += ticks.reduce((sum, value) => sum + Number(value), 0) / TICKS_A_SECOND;
      const [, kib] = /Pss:\s+(\d+)/.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'));
      mib += Number(kib) / KIB_A_MIB;
    } catch {
      // It has ended meanwhile.
    }
  }
  return { seconds, mib };
}

function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return statOf(name)[1] === String(pid);
      } catch {
        return false;
      }
    });
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
function statOf(pid) {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();

  return port;
}
