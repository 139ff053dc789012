import { describe, expect, test } from 'vitest';
import type { ModelEvent } from '#server/answering/provider.ts';
import type { AskService } from '#server/trade/screening/ask-service.ts';
import { screenedEvents } from '#server/answering/screening/screened-events.ts';
import { createScreening } from '#server/trade/screening/screening.ts';

const WORDS = [{ word: '冰毒', category: 'drugs' }];

/** Final text of an answer that arrives in pieces, and why it was stopped. */
async function hear(
  text: string,
  {
    size = 3,
    ask = null,
    more = [],
  }: { size?: number; ask?: AskService | null; more?: ModelEvent[] } = {},
) {
  async function* said(): AsyncGenerator<ModelEvent> {
    for (let at = 0; at < text.length; at += size) {
      await Promise.resolve();
      yield { type: 'delta', text: text.slice(at, at + size) };
    }
    yield* more;
  }
  let heard = '';
  let most = '';
  let reason: string | null = null;
  const events: ModelEvent[] = [];
  try {
    const stopped = (why: string) => new Error(why);
    for await (const event of screenedEvents(said(), createScreening(WORDS, ask), stopped)) {
      events.push(event);
      if (event.type === 'delta') heard += event.text;
      if (event.type === 'back') heard = heard.slice(0, -event.characters);
      if (heard.length > most.length) most = heard;
    }
  } catch (cause) {
    reason = (cause as Error).message; // thrown by `stopped` alone
  }
  return { heard, most, reason, events };
}

describe('by words', () => {
  test.each([1, 2, 5, 100])('the sentence is taken back, in pieces of %i', async (size) => {
    const { heard, most, reason } = await hear('石笼重 20 kg。接着说怎么买冰毒。完。', { size });

    expect(heard).toBe('石笼重 20 kg。');
    expect(reason).toBe('drugs');
    expect(most).not.toContain('冰毒');
  });

  test.each([
    ['- 第一点\n- 第二点说冰毒', '- 第一点'],
    ['有来源的句子。[^1]这句冰毒', '有来源的句子。[^1]'],
    ['It is 1.5 mm. Then 冰毒', 'It is 1.5 mm.'],
    ['一上来就是冰毒', ''],
  ])('%s leaves the sentences before', async (text, left) => {
    expect((await hear(text)).heard.trimEnd()).toBe(left);
  });

  test('an answer without them is the same to the letter', async () => {
    const text = '丝网，冰箱、毒性。\n\n1. 网\n2. 冰';
    expect(await hear(text, { size: 1 })).toMatchObject({ heard: text, reason: null });
  });

  test('a script that a model wrote is looked through', async () => {
    const script = { type: 'script', titles: ['谈冰毒'] } as never; // as far as it is looked at
    const { reason, events } = await hear('好。', { more: [{ type: 'part', part: script }] });

    expect(reason).toBe('drugs');
    expect(events.some(({ type }) => type === 'part')).toBe(false);
  });
});

describe('with a service', () => {
  test('each sentence waits for its word, and what is refused is never said', async () => {
    const asked: string[] = [];
    const ask: AskService = (text) => {
      asked.push(text);
      return Promise.resolve(text.includes('坏') ? { pass: false, reason: 'bad' } : { pass: true });
    };
    const { heard, most, reason } = await hear('第一句。第二句坏。第三句。', { ask });

    expect(asked).toEqual(['第一句。', '第二句坏。']);
    expect(heard).toBe('第一句。');
    expect(most).toBe('第一句。');
    expect(reason).toBe('bad');
  });

  test('the words are looked for all the same, and what waits is not said', async () => {
    const { heard, reason } = await hear('好。再说冰毒。', {
      ask: () => Promise.resolve('unknown'),
    });

    expect(heard).toBe('好。');
    expect(reason).toBe('drugs');
  });

  test('the rest of an answer comes through', async () => {
    const text = '第一句。没有句号的结尾';
    const { heard, reason } = await hear(text, { ask: () => Promise.resolve({ pass: true }) });

    expect(heard).toBe(text);
    expect(reason).toBeNull();
  });
});
