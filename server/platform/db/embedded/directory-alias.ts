import { closeSync, constants, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

interface DirectoryAlias {
  /** Path to the directory; valid only in this process if the real path is too long. */
  path: string;
  close: () => void;
}

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, including the final NUL.
const MAX_SOCKET_PATH_LENGTH = 103;

export function aliasDirectory(directory: string, nameLength: number): DirectoryAlias {
  if (Buffer.byteLength(directory) + 1 + nameLength <= MAX_SOCKET_PATH_LENGTH) {
    return { path: directory, close: () => undefined };
  }
  if (process.platform === 'linux') {
    // Needs no cleanup after a kill: the descriptor ends with the process.
    const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);

    return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  }
  // Not os.tmpdir(): on macOS it already takes half of the limit.
  const folder = mkdtempSync('/tmp/meshwise-');
  const link = join(folder, 'd');

  symlinkSync(directory, link);

  return { path: link, close: () => rmSync(folder, { recursive: true, force: true }) };
}
