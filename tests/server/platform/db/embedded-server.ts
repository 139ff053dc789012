import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { buildPrograms } from '../../support/build-programs.ts';

/** The program that `spawn` runs. */
export async function buildRunner(): Promise<string> {
  const program = await buildPrograms({
    runner: 'tests/server/platform/db/run-embedded-server.ts',
  });

  return program('runner');
}

/** Everything that a test starts or makes, taken away again by `cleanUp`. */
export class EmbeddedServers {
  readonly #folders: string[] = [];
  readonly #running: EmbeddedPostgres[] = [];
  readonly #children: ChildProcess[] = [];

  folder(): string {
    // The name under which the next run removes what a killed one has left.
    const folder = mkdtempSync(join(tmpdir(), `meshwise-test-${process.pid}-`));
    this.#folders.push(folder);

    return folder;
  }

  async start(
    dataDir: string,
    options: Partial<EmbeddedPostgresOptions> = {},
  ): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      logger: { info: () => undefined, error: () => undefined },
      ...options,
    });
    this.#running.push(postgres);

    return postgres;
  }

  /** Another process that runs the server; `lines` is what it reports. */
  spawn(
    program: string,
    mode: 'hold' | 'write',
    dataDir: string,
  ): { child: ChildProcess; lines: LineLog } {
    const child = spawn(process.execPath, [program, mode, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.push(child);

    return { child, lines: new LineLog(child) };
  }

  track(child: ChildProcess): ChildProcess {
    this.#children.push(child);

    return child;
  }

  async cleanUp(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    await Promise.all(this.#running.map((postgres) => postgres.stop()));
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** A child's lines so far. */
class LineLog {
  readonly all: string[] = [];
  /** Resolves when the child's output has ended and every line is here. */
  readonly ended: Promise<void>;

  constructor(child: ChildProcess) {
    if (child.stdout === null) throw new Error('The child has no output.');
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => this.all.push(line));
    this.ended = new Promise((resolve) => reader.once('close', resolve));
  }
}

/** One statement on a connection of its own. */
export async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text });

    return rows;
  } finally {
    await client.end();
  }
}

/** The living processes that work in a directory, as PostgreSQL's all do in theirs. */
export function processesIn(directory: string): string[] {
  const place = statSync(directory);

  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const own = statSync(`/proc/${pid}/cwd`);

      return own.ino === place.ino && own.dev === place.dev;
    } catch {
      return false;
    }
  });
}
