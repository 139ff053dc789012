import { spawn, type ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { packageRoot } from '../../content/package-root.ts';
import {
  CONTENT_PIPE,
  type ParentMessage,
  type ReaderMessage,
  type ReadTask,
} from './reader-messages.ts';

export interface ReaderProcess {
  /**
   * Reads a file. Ends with `end`; its state is `ended` if the process was killed or exceeded its
   * limits.
   */
  read: (task: ReadTask, bytes: Uint8Array) => AsyncGenerator<ReaderMessage>;
  bytes: (size: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** True if it may read another file: alive, and below the memory and CPU limits. */
  canGoOn: () => Promise<boolean>;
  /** CPU time in milliseconds; wall time if unknown. */
  usedMs: () => Promise<number>;
  end: () => void;
}

const MB = 1024 * 1024;
interface ReaderLimits {
  heapMb: number;
  /** The process is killed above it. */
  residentMb: number;
  /** It reads no further file above it. */
  keptMb: number;
  dataMb: number;
}

const LIMITS: ReaderLimits = { heapMb: 384, residentMb: 640, keptMb: 288, dataMb: 896 };
/** The networks of the recognition take some 350 MB, and 250 more for a large picture. */
export const OCR_LIMITS: ReaderLimits = { heapMb: 384, residentMb: 960, keptMb: 640, dataMb: 1536 };
/** CPU limit; also ends a reader whose server was killed. */
const MAX_CPU_S = 900;
/** After this much it reads no further file, so that none is ended for the time of others. */
const MUCH_CPU_S = 450;
const MAX_FILES = 100;
const LOOK_EVERY_MS = 100;
const LOW_PRIORITY = 3;
const PAGE_BYTES = 4096;
const TICK_MS = 10;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? join(packageRoot(), 'server', 'modules', 'file', 'read-document-from-source.mjs')
  : join(packageRoot(), 'dist', 'server', 'read-document.js');
const limited = (dataMb: number) =>
  `ulimit -c 0; ulimit -t ${String(MAX_CPU_S)}; ulimit -d ${String(dataMb * 1024)}; exec "$0" "$@"`;
/** The environment passed on contains no secrets. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'LANG',
];

export function startReaderProcess(limits: Partial<ReaderLimits> = {}): ReaderProcess {
  const { heapMb, residentMb, keptMb, dataMb } = { ...LIMITS, ...limits };
  const child = startProgram(heapMb, dataMb);
  const pipe = child.stdio[CONTENT_PIPE] as Duplex; // 'pipe' is one
  const startedAt = performance.now();
  let isOver = false;
  let files = 0;
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      clearInterval(watch);
      pipe.destroy();
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const end = () => {
    isOver = true;
    child.kill('SIGKILL');
  };
  const watch = setInterval(() => {
    void residentBytes(child.pid).then((bytes) => {
      if (bytes > residentMb * MB) end();
    });
  }, LOOK_EVERY_MS);
  watch.unref();
  pipe.on('error', end);
  // An idle reader doesn't keep the server process alive.
  const hold = (isHeld: boolean) => {
    for (const held of [child, child.channel, pipe as unknown as NodeJS.RefCounted]) {
      if (isHeld) held?.ref();
      else held?.unref();
    }
  };
  hold(false);

  const send = (message: ParentMessage) => {
    if (child.connected) child.send(message, () => undefined);
  };

  return {
    read: async function* (task, bytes) {
      const abort = new AbortController();
      void over.then(() => abort.abort());
      files += 1;
      hold(true);
      try {
        const messages = on(child, 'message', { signal: abort.signal });
        send({ type: 'read', task, size: bytes.length });
        pipe.write(bytes);
        for await (const [told] of messages) {
          const message = told as ReaderMessage; // our own program sends nothing else
          yield message;
          send({ type: 'next' });
          if (message.type === 'end') return;
        }
      } catch (cause) {
        if (!abort.signal.aborted) throw cause;
        yield { type: 'end', state: 'ended' };
      } finally {
        hold(false);
      }
    },

    bytes: async (size) => {
      const bytes = new Uint8Array(size);
      let at = 0;
      while (at < size) {
        const piece = pipe.read() as Buffer | null; // a stream without an encoding
        if (piece !== null) {
          bytes.set(piece, at);
          at += piece.length;
        } else if (isOver) {
          throw new Error('The reader ended.');
        } else {
          await Promise.race([over, new Promise((resolve) => pipe.once('readable', resolve))]);
        }
      }
      return bytes;
    },

    canGoOn: async () =>
      !isOver &&
      files < MAX_FILES &&
      (await residentBytes(child.pid)) < keptMb * MB &&
      ((await processorMs(child.pid)) ?? 0) < MUCH_CPU_S * 1000,

    usedMs: async () => (await processorMs(child.pid)) ?? performance.now() - startedAt,

    end,
  };
}

function startProgram(heapMb: number, dataMb: number): ChildProcess {
  const program = [`--max-old-space-size=${String(heapMb)}`, '--expose-gc', PROGRAM];
  const isLimited = process.platform !== 'win32';
  const child = spawn(
    isLimited ? '/bin/sh' : process.execPath,
    isLimited ? ['-c', limited(dataMb), process.execPath, ...program] : program,
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      env: {
        ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
        NODE_ENV: process.env['NODE_ENV'],
        MALLOC_ARENA_MAX: '2',
        // The allocator of the canvas reserves 1 GB, which would count as used data.
        MIMALLOC_ARENA_EAGER_COMMIT: '0',
      },
    },
  );
  try {
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  } catch {
    // Not permitted everywhere.
  }
  return child;
}

/** User and system time; null if unknown. */
async function processorMs(pid: number | undefined): Promise<number | null> {
  try {
    const about = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
    // The program name is in parentheses and may contain spaces.
    const fields = about.slice(about.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${String(pid)}/statm`, 'utf8')).split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
