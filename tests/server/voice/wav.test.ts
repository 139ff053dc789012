import { describe, expect, test } from 'vitest';
import { durationOf, joinSounds, readWav, writeWav } from '#server/modules/voice/wav.ts';

const tone = (count: number, level = 5000): Uint8Array => {
  const samples = new Uint8Array(count * 2);
  const view = new DataView(samples.buffer);
  for (let n = 0; n < count; n++) view.setInt16(n * 2, n % 2 === 0 ? level : -level, true);
  return samples;
};
const text = (file: Uint8Array) => new TextDecoder('latin1').decode(file);

test('a written file is read with its title', () => {
  const samples = tone(1001);
  const file = writeWav({ rate: 22_050, samples }, '四十目');
  expect(readWav(file)).toEqual({ rate: 22_050, samples });
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.byteLength - 8);
  expect(new TextDecoder().decode(file)).toContain('INAM');
  expect(new TextDecoder().decode(file)).toContain('四十目\0');
});

test('a file whose length was not known when it began is read to where it ends', () => {
  const file = writeWav({ rate: 24_000, samples: tone(500) }, '');
  const at = text(file).indexOf('data') + 4;
  new DataView(file.buffer).setUint32(at, 0xffffffff, true);
  expect(readWav(file).samples).toEqual(tone(500));
});

test('the first of two channels is read', () => {
  const stereo = new Uint8Array(400);
  for (let n = 0; n < 100; n++) stereo.set([n, 0, 255, 255], n * 4);
  const file = writeWav({ rate: 22_050, samples: stereo }, '');
  new DataView(file.buffer).setUint16(22, 2, true);
  const { samples } = readWav(file);
  expect(samples.byteLength).toBe(200);
  expect([...samples.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
});

describe('what is no sound of 16 bits is refused', () => {
  test.each([
    ['nothing', new Uint8Array(0)],
    ['a page', new TextEncoder().encode('<html>not found, and more than a header of text</html>')],
    ['no samples', writeWav({ rate: 22_050, samples: tone(10) }, '').subarray(0, 40)],
    [
      'eight bits',
      (() => {
        const file = writeWav({ rate: 22_050, samples: tone(10) }, '');
        new DataView(file.buffer).setUint16(34, 8, true);
        return file;
      })(),
    ],
  ])('%s', (_, file) => {
    expect(() => readWav(file)).toThrow();
  });
});

test('joining takes the silence away around each and adds the pause', () => {
  const rate = 22_050;
  const padded = new Uint8Array((rate + 2205 + rate) * 2);
  padded.set(tone(2205), rate * 2);
  const joined = joinSounds(
    [
      { rate, samples: padded },
      { rate, samples: padded },
    ],
    200,
  );
  // Twice 100 ms of tone with 40 ms on either side, and the pause.
  expect(durationOf(joined)).toBe(560);
  expect(durationOf(joinSounds([{ rate, samples: new Uint8Array(rate) }], 100))).toBeLessThan(200);
});
