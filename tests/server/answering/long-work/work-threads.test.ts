import { describe, expect, it } from 'vitest';
import {
  workInPlace,
  WorkTooLongError,
  type WorkTask,
} from '#server/answering/long-work/long-work.ts';
import { memberScope } from '#server/platform/threads/member-scope.ts';
import { ThreadError } from '#server/platform/threads/thread-pool.ts';
import { createThreadedWork, startWorkThreads } from '#server/answering/long-work/work-threads.ts';

const SHORT = '40目 0.2mm 304平纹网每平米多重';
const LONG = `${SHORT}，客户要100卷，每卷1m×30m，总重多少？${'请尽快回复，谢谢。'.repeat(20)}`;

/** A thread compiles its program from the sources first. */
const THREAD_MS = 90_000;

/** Threads whose tasks end when they are told to. */
function heldThreads() {
  const begun: { task: WorkTask; end: () => void }[] = [];
  const work = createThreadedWork({
    ask: (task) =>
      new Promise((resolve) => {
        begun.push({ task, end: () => resolve({ result: task.args[0] }) });
      }),
  });

  return { begun, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('reading a question', () => {
  it('is done at once where it is short, and in a thread where it is long', async () => {
    const { begun, work } = heldThreads();
    expect(await work.readQuestion(SHORT, [])).toMatchObject({ kind: 'calculated' });
    expect(begun).toEqual([]);
    const reading = work.readQuestion(LONG, []);
    await turn();
    expect(begun.map(({ task }) => task.name)).toEqual(['readQuestion']);
    begun[0]?.end();
    expect(await reading).toBe(LONG);
  });

  it('is done in a thread for a short list of several products', async () => {
    const { begun, work } = heldThreads();
    void work.readQuestion('304 40目0.2 1×30 10卷；316 60目0.15 1×30 5卷', []);
    await turn();
    expect(begun).toHaveLength(1);
  });

  it('is done in a thread where the questions before it are long', async () => {
    const { begun, work } = heldThreads();
    void work.readQuestion(SHORT, [{ question: LONG, answer: '' }]);
    await turn();
    expect(begun).toHaveLength(1);
  });

  it('gives in a thread what it gives at once', { timeout: 3 * THREAD_MS }, async () => {
    const history = [{ question: LONG, answer: '' }];
    const work = createThreadedWork(startWorkThreads(THREAD_MS));
    for (const question of [LONG, `换成60目呢？${'谢谢。'.repeat(40)}`]) {
      expect(await work.readQuestion(question, history)).toEqual(
        structuredClone(await workInPlace.readQuestion(question, history)),
      );
    }
  });
});

it('members take turns in the threads, and one member has one of them', async () => {
  const { begun, work } = heldThreads();
  const ask = (memberId: string, text: string) =>
    memberScope.run(memberId, () => work.specFromWords(text));
  const all = ['a1', 'a2', 'a3'].map((text) => ask('a', text.repeat(400)));
  all.push(ask('b', 'b1'.repeat(400)));
  const names: string[] = [];
  for (let n = 0; n < all.length; n += 1) {
    await turn();
    const next = begun[n];
    names.push(String(next?.task.args[0]).slice(0, 2));
    next?.end();
    if (n === 0)
      expect(begun.map(({ task }) => String(task.args[0]).slice(0, 2))).toEqual(['a1', 'b1']);
  }
  await Promise.all(all);
  expect(names).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('work whose thread ends is too long', async () => {
  const work = createThreadedWork({ ask: () => Promise.reject(new ThreadError('late')) });
  await expect(work.readQuestion(LONG, [])).rejects.toBeInstanceOf(WorkTooLongError);
});
