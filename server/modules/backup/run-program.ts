import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../content/package-root.ts';

export type RunProgram = (
  name: 'backup' | 'verify-backup',
  options: readonly string[],
  signal: AbortSignal,
) => Promise<void>;

class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

const MAX_TOLD = 2000;

/**
 * Runs a built program beside the server, with its environment and at a low priority.
 * @throws ProgramError with the program's last words
 */
export const runProgram: RunProgram = (name, options, signal) =>
  new Promise((resolve, reject) => {
    const program = join(packageRoot(), 'dist', 'server', `${name}.js`);
    if (!existsSync(program)) {
      reject(new ProgramError(`${program} is missing: run npm run build.`));
      return;
    }
    const child = spawn(process.execPath, [program, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGTERM',
    });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-MAX_TOLD);
    });
    if (child.pid !== undefined) lower(child.pid);
    child.once('error', (cause) => reject(new ProgramError(cause.message, { cause })));
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new ProgramError(told.trim() || `ended with ${String(code ?? killedBy)}`));
    });
  });

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
