import { spawn, type ChildProcess } from 'node:child_process';
import type { Account } from './account.ts';

interface ProgramOptions {
  account: Account | undefined;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** A descriptor that the program and what it starts keep open as their fourth. */
  inherit?: number | undefined;
}

type ProgramEnd =
  { kind: 'not-started'; error: Error } | { kind: 'ended'; code: number | null; output: string };

/** Runs a program to its end; `output` is what it wrote, both streams together. */
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

/** Node reports some reasons with an event, and throws others. */
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

/** What PostgreSQL's programs get of the environment: none of PGDATA, PGOPTIONS and the like. */
export function programEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];

    return value === undefined ? [] : [[name, value] as const];
  });

  return { ...Object.fromEntries(kept), ...additions };
}
