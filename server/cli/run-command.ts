import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseError } from 'pg';
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-postgres-error.ts';
import { EnvironmentError, readEnvironment, type Environment } from '../platform/env.ts';
import { DomainError } from '../platform/http/domain-error.ts';
import { SmsError } from '../modules/member/sms-transport.ts';
import { StartError } from '../platform/start-error.ts';

export const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** Exits with 1 if `main` throws or returns false. */
export async function runCommand(main: (env: Environment) => Promise<boolean>): Promise<void> {
  try {
    const read = readEnvironment(process.env);
    const isWell = await main({ ...read, DATA_DIR: resolve(read.DATA_DIR) });
    process.exitCode = isWell ? 0 : 1;
  } catch (cause) {
    console.error(inWords(cause) ?? cause);
    process.exitCode = 1;
  }
}

function inWords(cause: unknown): string | null {
  if (
    cause instanceof EnvironmentError ||
    cause instanceof StartError ||
    cause instanceof EmbeddedPostgresError ||
    cause instanceof SmsError
  ) {
    return cause.message;
  }
  // The error's details contain row values.
  if (cause instanceof DatabaseError) return `The database refuses: ${cause.message}`;

  return cause instanceof DomainError ? 'The bucket of the files could not be used.' : null;
}

/** @throws StartError with the usage */
export function readOptions<Name extends string>(
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));

    return parseArgs({ options }).values as Partial<Record<Name, string>>;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** Resolves against the caller's directory: npm changes to the project folder. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
