import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { aliasDirectory } from './directory-alias.ts';

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: false;
}

export interface Endpoint {
  connection: EmbeddedConnection;
  serverArguments: string[];
  close: () => void;
}

const NAME = 'meshwise';
const PORT = 5432;

/**
 * A Unix socket in the data directory, protected by its permissions. On Windows, where the driver
 * supports no such socket: a free loopback port with a generated password.
 */
export async function openEndpoint(dataDir: string, directory: string): Promise<Endpoint> {
  if (process.platform === 'win32') {
    const port = await freePort();

    return {
      connection: {
        host: '127.0.0.1',
        port,
        user: NAME,
        database: NAME,
        password: readFileSync(passwordFile(dataDir), 'utf8'),
        ssl: false,
      },
      serverArguments: ['-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
      close: () => undefined,
    };
  }
  const alias = aliasDirectory(directory, `.s.PGSQL.${PORT}`.length);

  return {
    connection: { host: alias.path, port: PORT, user: NAME, database: NAME, ssl: false },
    serverArguments: [
      ...['-p', String(PORT), '-c', 'listen_addresses='],
      ...['-k', process.platform === 'linux' ? ownDirectory(directory) : alias.path],
      ...['-c', 'unix_socket_permissions=0700'],
    ],
    close: alias.close,
  };
}

/** initdb arguments for the user and its authentication; creates the password on Windows. */
export function accessArguments(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['-U', NAME, '--auth=trust'];
  const file = passwordFile(dataDir);
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });

  return ['-U', NAME, '--auth=scram-sha-256', `--pwfile=${file}`];
}

/**
 * Data directory as passed to PostgreSQL's programs, which have it as working directory. On Linux
 * the path is short and needs no permission on the parent folders.
 */
export function ownDirectory(directory: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No free port on loopback.')),
      );
    });
  });
}
