// Reading of pictures by the recognition that ships: the first picture, which starts the reader and
// loads the networks, and the next ones; and the largest memory that the reader had. Processor time
// doesn't depend on what else runs.
import { readFile } from 'node:fs/promises';
import { register } from 'tsx/esm/api';

register();
const { createReaderPool } = await import('../../server/modules/file/reader-pool.ts');
const { OCR_LIMITS, startReaderProcess } =
  await import('../../server/modules/file/reader-process.ts');
const { createTextReader } = await import('../../server/modules/file/text-reader.ts');

const LIMIT_MS = 6000;
const ROUNDS = 5;
const PICTURE = new URL('../../tests/server/file/ocr/pictures/long.jpg', import.meta.url);

let started = null;
const ocrPool = createReaderPool(() => (started = startReaderProcess(OCR_LIMITS)));
const reader = createTextReader({ ocrPool });
const bytes = Uint8Array.from(await readFile(PICTURE));
const times = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const usedBefore = started === null ? 0 : await started.usedMs();
  const since = performance.now();
  const source = { memberId: 'bench', mime: 'image/jpeg', load: async () => bytes };
  let rows = 0;
  const limits = { pages: 1, chars: 100_000 };
  for await (const step of reader.passages(source, limits, new AbortController().signal)) {
    if (step.type === 'scan') rows = step.scan.rows.length;
  }
  const wall = Math.round(performance.now() - since);
  const used = Math.round((await started.usedMs()) - usedBefore);
  if (round > 0) times.push(wall);
  const name = round === 0 ? 'first' : `next ${String(round)}`;
  console.log(
    `${name}: ${String(wall)} ms, ${String(used)} ms of a processor, ${String(rows)} rows`,
  );
}
console.log(`resident at most: ${await mostResident()}, limit ${String(OCR_LIMITS.residentMb)} MB`);
reader.close();
const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
console.log(`median of the next ones: ${String(median)} ms, limit ${String(LIMIT_MS)} ms`);
process.exitCode = median > LIMIT_MS ? 1 : 0;

/** Resident memory of the only process that this one starts, the reader. */
async function mostResident() {
  try {
    const own = String(process.pid);
    const [child] = (await readFile(`/proc/${own}/task/${own}/children`, 'utf8')).split(' ');
    const status = await readFile(`/proc/${child}/status`, 'utf8');
    return `${String(Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024))} MB`;
  } catch {
    return 'unknown on this system';
  }
}
