import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';
import { programEnvironment, runProgram } from './run-program.ts';

export interface Runtime {
  bin: string;
  env: NodeJS.ProcessEnv;
  version: string;
  major: number;
}

interface RuntimeOptions {
  nativeDirectory: string;
  account: Account | undefined;
  /** Candidate parents for our own folders, best first. */
  privateParents: readonly string[];
}

interface LibraryLink {
  source: string;
  target: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The account can't read root's `DATA_DIR`, so root uses shared folders. */
export function privateParentsFor(dataDir: string, account: Account | undefined): string[] {
  return account === undefined
    ? [join(dataDir, 'postgres.runtime')]
    : ['/var/cache/meshwise', join(tmpdir(), 'meshwise-runtime')];
}

/**
 * Finds a way to run the programs: in place; with the package's library links created elsewhere
 * (its install script creates them, but scripts may be disabled); or from a copy, if only root can
 * enter the folder.
 * @throws EmbeddedPostgresError `binaries-unusable` with the reason of the last attempt
 */
export async function prepareRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { nativeDirectory, account, privateParents } = options;
  const links = missingLinks(nativeDirectory);
  const inPlace = await tryRuntime(nativeDirectory, {}, account);
  let last = inPlace;

  if (inPlace.kind === 'runs' && links.length === 0) return inPlace.runtime;
  // On other platforms the loader variable doesn't survive the shell that initdb starts.
  if (inPlace.kind !== 'closed' && links.length > 0 && process.platform === 'linux') {
    const folder = firstMade(privateParents, (parent) =>
      makeLinkFolder(parent, nativeDirectory, links),
    );
    if (folder !== undefined) {
      // A library found through a link looks for its dependencies beside the link.
      const path = `${folder}:${join(nativeDirectory, 'lib')}`;
      last = await tryRuntime(nativeDirectory, { LD_LIBRARY_PATH: path }, account);
      if (last.kind === 'runs') return last.runtime;
    }
  }
  if (inPlace.kind === 'closed' || links.length > 0) {
    for (const parent of privateParents) {
      const folder = makeCopy(parent, nativeDirectory, links);
      if (folder === undefined) continue;
      last = await tryRuntime(folder, {}, account);
      if (last.kind === 'runs') return last.runtime;
    }
  }
  throw new EmbeddedPostgresError(
    'binaries-unusable',
    `The embedded PostgreSQL's programs in ${nativeDirectory} can't be run: ` +
      (last.kind === 'runs'
        ? `links to its libraries are missing, and can't be made in ${privateParents.join(' or ')}.`
        : `${last.reason}.`),
  );
}

type Attempt =
  | { kind: 'runs'; runtime: Runtime }
  | { kind: 'closed'; reason: string }
  | { kind: 'fails'; reason: string };

async function tryRuntime(
  directory: string,
  additions: Record<string, string>,
  account: Account | undefined,
): Promise<Attempt> {
  const env = programEnvironment(additions);
  const bin = join(directory, 'bin');
  const program = join(bin, 'postgres');
  const end = await runProgram(program, ['--version'], { account, cwd: '/', env });

  if (end.kind === 'not-started') {
    const reason = explainNotStarted(end.error, program, account);

    return { kind: errorCode(end.error) === 'EACCES' ? 'closed' : 'fails', reason };
  }
  if (end.code === 0) return { kind: 'runs', runtime: { bin, env, ...parseVersion(end.output) } };

  return { kind: 'fails', reason: end.output.trim() || `they end with ${String(end.code)}` };
}

function firstMade(
  parents: readonly string[],
  make: (parent: string) => string | undefined,
): string | undefined {
  for (const parent of parents) {
    const folder = make(parent);
    if (folder !== undefined) return folder;
  }

  return undefined;
}

function parseVersion(output: string): Pick<Runtime, 'version' | 'major'> {
  const version = /\d+(\.\d+)*/.exec(output)?.[0] ?? '';

  return { version, major: Number.parseInt(version, 10) };
}

function explainNotStarted(error: Error, file: string, account: Account | undefined): string {
  switch (errorCode(error)) {
    case 'EACCES':
      return `${file} may not be executed (a folder above it is closed, or mounted noexec)`;
    case 'EPERM':
    case 'EINVAL':
      return account === undefined
        ? error.message
        : `PostgreSQL refuses root, and this process may not become user id ${account.uid}`;
    case 'ENOENT':
      return existsSync(file)
        ? 'the system lacks the GNU C library that they are built for (Alpine and others on musl)'
        : `${file} is missing`;
    case undefined:
    default:
      return error.message;
  }
}

function missingLinks(nativeDirectory: string): LibraryLink[] {
  const list = join(nativeDirectory, 'pg-symlinks.json');
  if (!existsSync(list)) return [];

  // The list's paths start at the package: native/lib/….
  return linkList
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .map(({ source, target }) => ({
      source: relative('native', source),
      target: relative('native', target),
    }))
    .filter(({ target }) => !existsSync(join(nativeDirectory, target)));
}

function makeLinkFolder(
  parent: string,
  nativeDirectory: string,
  links: readonly LibraryLink[],
): string | undefined {
  return makeFolder(parent, 'libraries', nativeDirectory, (folder) => {
    for (const { source, target } of links) {
      symlinkSync(join(nativeDirectory, source), join(folder, basename(target)));
    }
  });
}

function makeCopy(
  parent: string,
  nativeDirectory: string,
  links: readonly LibraryLink[],
): string | undefined {
  return makeFolder(parent, 'copy', nativeDirectory, (folder) => {
    cpSync(nativeDirectory, folder, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => !file.endsWith('.a'),
    });
    for (const { source, target } of links) {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    }
    openToReaders(folder);
  });
}

/** A strict umask at installation carries over to the copy; the account must be able to read it. */
function openToReaders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}

function makeFolder(
  parent: string,
  kind: string,
  nativeDirectory: string,
  fill: (folder: string) => void,
): string | undefined {
  const folder = join(parent, `${kind}-${fingerprint(nativeDirectory)}`);
  const draft = `${folder}.${randomBytes(6).toString('hex')}`;

  try {
    mkdirSync(parent, { recursive: true });
    if (!isOurs(parent)) return undefined;
    chmodSync(parent, 0o755);
    if (existsSync(folder)) return isOurs(folder) ? folder : undefined;
    mkdirSync(draft);
    chmodSync(draft, 0o755);
    fill(draft);
    renameSync(draft, folder);

    return folder;
  } catch {
    // Another start may have been faster; on other errors the next parent is tried.
    rmSync(draft, { recursive: true, force: true });

    return existsSync(folder) && isOurs(folder) ? folder : undefined;
  }
}

/** In a shared temporary folder another user may have created this path. */
function isOurs(path: string): boolean {
  const stats = lstatSync(path);

  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function fingerprint(nativeDirectory: string): string {
  const program = lstatSync(join(nativeDirectory, 'bin', 'postgres'), { throwIfNoEntry: false });

  return createHash('sha256')
    .update(`${nativeDirectory}\n${program?.size ?? 0}\n${program?.mtimeMs ?? 0}`)
    .digest('hex')
    .slice(0, 16);
}
