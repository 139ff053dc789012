import { spawn, type ChildProcess } from 'node:child_process';
import type { Account } from './account.ts';

interface ProgramOptions {
  account: Account | undefined;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Descriptor passed to the program and its children as descriptor 3 (the fourth). */
  inherit?: number | undefined;
}

type ProgramEnd =
  | { kind: 'not-started'; error: Error }
  | { kind: 'ended'; code: number | null; output: string };

export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = tryToSpawn(file, args, options);
    if (child instanceof Error) {
      resolve({ kind: 'not-started', error: child });

      return;
    }
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };

    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => resolve({ kind: 'not-started', error }));
    child.once('close', (code) => resolve({ kind: 'ended', code, output }));
  });
}

/** `spawn` throws some errors and emits others. */
function tryToSpawn(
  file: string,
  args: readonly string[],
  { cwd, env, account, inherit }: ProgramOptions,
): ChildProcess | Error {
  try {
    return spawn(file, args, {
      cwd,
      env,
      ...account,
      stdio: ['ignore', 'pipe', 'pipe', 'ignore', inherit ?? 'ignore'],
      windowsHide: true,
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Passes no PG* variables (PGDATA, PGOPTIONS …). */
export function programEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];

    return value === undefined ? [] : [[name, value] as const];
  });

  return { ...Object.fromEntries(kept), ...additions };
}
