import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#lib/clipboard.ts';

afterEach(() => void vi.unstubAllGlobals());

function useClipboard(clipboard: object | undefined) {
  vi.stubGlobal('navigator', { clipboard });
}

class Item {
  constructor(readonly data: Record<string, Promise<Blob>>) {}
}

test('a text is written to the clipboard as it is', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  useClipboard({ writeText });
  await copyText('目数 40');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('目数 40');
});

test('an unfinished text is passed to the clipboard as a promise', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  const write = vi.fn(async (items: Item[]) => {
    for (const { data } of items) await data['text/plain'];
  });
  useClipboard({ write });
  let finish: ((text: string) => void) | undefined;
  const text = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const copied = copyText(() => text);
  expect(write).toHaveBeenCalledOnce();
  finish?.('目数 40');
  await copied;
  const blob = await write.mock.calls[0]?.[0][0]?.data['text/plain'];
  expect(blob?.type).toBe('text/plain');
  expect(await blob?.text()).toBe('目数 40');
});

test('a browser without promises in its clipboard gets the text once it is made', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  useClipboard({ writeText });
  await copyText(() => Promise.resolve('目数 40'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('目数 40');
});

test.each([
  ['nowhere to write to', undefined],
  ['a refusal', { writeText: () => Promise.reject(new Error('denied')) }],
])('%s fails', async (_name, clipboard) => {
  useClipboard(clipboard);
  await expect(copyText('x')).rejects.toThrow();
});

test('writing fails without an unhandled rejection when the text cannot be made', async () => {
  vi.stubGlobal('ClipboardItem', Item);
  useClipboard({
    write: async (items: Item[]) => {
      for (const { data } of items) await data['text/plain'];
    },
  });
  await expect(copyText(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});
