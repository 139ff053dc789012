import { closeSync, constants, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

interface DirectoryAlias {
  /** Leads to the directory, from this process alone where the real path is too long. */
  path: string;
  close: () => void;
}

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the final NUL included.
const MAX_SOCKET_PATH_LENGTH = 103;

/** A path to `directory` that is short enough for a socket named with up to `nameLength` bytes. */
export function aliasDirectory(directory: string, nameLength: number): DirectoryAlias {
  if (Buffer.byteLength(directory) + 1 + nameLength <= MAX_SOCKET_PATH_LENGTH) {
    return { path: directory, close: () => undefined };
  }
  if (process.platform === 'linux') {
    // Nothing to clean up after a kill: the descriptor dies with the process.
    const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);

    return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  }
  // Not os.tmpdir(): macOS' own is half as long as the limit.
  const folder = mkdtempSync('/tmp/meshwise-');
  const link = join(folder, 'd');

  symlinkSync(directory, link);

  return { path: link, close: () => rmSync(folder, { recursive: true, force: true }) };
}
