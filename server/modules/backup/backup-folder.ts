import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const NAME = /^\d{4}-\d{2}-\d{2}-\d{4}$/;
const MANIFEST = 'manifest.json';
const amountsSchema = z.looseObject({
  tables: z.array(z.looseObject({ rows: z.int(), part: z.looseObject({ bytes: z.int() }) })),
  files: z.looseObject({ bytes: z.int() }),
});

/** `2026-11-26-0300`, in Asia/Shanghai. */
export function folderName(at: Date): string {
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();

  return `${local.slice(0, 10)}-${local.slice(11, 13)}${local.slice(14, 16)}`;
}

export async function sizeOf(folder: string): Promise<{ bytes: number; rows: number }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const { tables, files } = amountsSchema.parse(JSON.parse(text));

  return {
    bytes: tables.reduce((sum, { part }) => sum + part.bytes, files.bytes),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Removes all folders of the schedule but the newest `kept`; others in the same place stay. */
export async function prune(directory: string, kept: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - kept));
  for (const name of old) await rm(join(directory, name), { recursive: true, force: true });

  return old;
}

/** A folder of the schedule is new: what a failed run left there is removed. */
export async function clear(directory: string, name: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(join(directory, name), { recursive: true, force: true });
}
