import { expect, test } from 'vitest';
import { writeWav } from '#server/modules/voice/wav.ts';
import { createSentenceSplitter } from '#features/voice/model/split-sentences.ts';

const file = (title: string, count: number) =>
  writeWav({ rate: 22_050, samples: new Uint8Array(count * 2).fill(7) }, title);
const FILES = [file('四十目。', 100), file('', 3), file('Odd title', 50)];
const STREAM = Uint8Array.from(FILES.flatMap((each) => [...each]));

test.each([1, 7, 43, 44, 100, 10_000])('pieces of %i bytes make the same sentences', (size) => {
  const split = createSentenceSplitter();
  const sentences = [];
  for (let at = 0; at < STREAM.byteLength; at += size) {
    sentences.push(...split(STREAM.subarray(at, at + size)));
  }
  expect(sentences.map(({ text }) => text)).toEqual(['四十目。', '', 'Odd title']);
  expect(sentences.map((sentence) => sentence.file)).toEqual(FILES);
});

test('a sentence is there as soon as its last byte is', () => {
  const split = createSentenceSplitter();
  const first = FILES[0]?.byteLength ?? 0;
  expect(split(STREAM.subarray(0, first - 1))).toEqual([]);
  expect(split(STREAM.subarray(first - 1, first))).toHaveLength(1);
});

test('anything else is refused', () => {
  const split = createSentenceSplitter();
  expect(() => split(new TextEncoder().encode('<html>not a sound</html>'))).toThrow();
  const endless = file('x', 10);
  new DataView(endless.buffer).setUint32(4, 0xfffffff0, true);
  expect(() => createSentenceSplitter()(endless)).toThrow();
});
