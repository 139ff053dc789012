import { expect, test } from 'vitest';
import type { BookEntry } from '#mesh/quotation/find-rates.ts';
import {
  type LongWork,
  workInPlace,
  type WorkTask,
} from '#server/answering/long-work/long-work.ts';
import { createThreadedWork, startWorkThreads } from '#server/answering/long-work/work-threads.ts';
import { sampleContent, sampleLine } from './sample-content.ts';

const DAY = '2026-11-26';
const BOOK: BookEntry[] = [
  {
    ...{ id: 'a', kind: 'material', subject: 'ss304', wireFrom: null, wireTo: null, value: '20' },
    ...{ per: 'kg', validFrom: '2026-01-01', validTo: null, replacedAt: null },
  },
];
const contentOf = (lines: number, specification = '40目 0.2mm 1.2×30m') =>
  sampleContent(
    Array.from({ length: lines }, (_, n) =>
      sampleLine({
        specification,
        quantity: String(n + 1),
        rates: {
          ...sampleLine().rates,
          material: { value: '18.5', per: 'kg', entryId: 'a' },
        },
      }),
    ),
  );

type Content = ReturnType<typeof contentOf>;
const WORKS: [string, (work: LongWork, content: Content) => Promise<unknown>][] = [
  ['summarise', (work, content) => work.summarise(content, BOOK, DAY)],
  ['totalNow', (work, content) => work.totalNow(content, BOOK, DAY)],
  ['customerView', (work, content) => work.customerView(content, { number: 'Q1', date: DAY })],
];

test.each(WORKS)('%s runs in a thread for a large quotation alone', async (name, run) => {
  const tasks: WorkTask[] = [];
  const work = createThreadedWork({
    ask: (task) => {
      tasks.push(task);
      return Promise.resolve({ result: null });
    },
  });
  await run(work, contentOf(5));
  expect(tasks).toEqual([]);
  await run(work, contentOf(500));
  await run(work, contentOf(5, '网'.repeat(1000)));
  expect(tasks.map((task) => task.name)).toEqual([name, name]);
});

/** A thread compiles its program from the sources first. */
const THREAD_MS = 90_000;

test.each(WORKS)(
  '%s gives the same in a thread as at once',
  { timeout: 2 * THREAD_MS },
  async (_name, run) => {
    const content = contentOf(60);
    const result = await run(createThreadedWork(startWorkThreads(THREAD_MS)), content);
    expect(result).not.toBeNull();
    expect(result).toEqual(await run(workInPlace, content));
  },
);
