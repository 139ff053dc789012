import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { extendSplit, splitBlocks, startSplit } from '#ui/markdown/split-blocks.ts';

const SAMPLE = [
  '## Heading',
  'Text with\nsecond line',
  '- a\n  - b\n\n  still a\n- c',
  '```ts\nconst a = 1;\n\nconst b = 2;\n```',
  '| a | b |\n|---|--:|\n| 1 | 2 |',
  '$$\nx\n\ny\n$$',
  '> quote\n> more',
  '---',
  '    indented',
  'end',
];

describe('splitBlocks', () => {
  it('cuts at top-level blocks only', () => {
    expect(splitBlocks(SAMPLE.join('\n\n'))).toEqual(SAMPLE);
  });

  it('reads Windows line ends', () => {
    expect(splitBlocks('a\r\n\r\nb\r\nc')).toEqual(['a', 'b\nc']);
  });

  it('finds nothing in blank text', () => {
    expect(splitBlocks(' \n\n')).toEqual([]);
  });
});

describe('extendSplit', () => {
  it('ends with the same blocks whatever the pieces the text arrives in', () => {
    const text = SAMPLE.join('\n\n');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 40 }), (sizes) => {
        let split = startSplit('', true);
        let end = 0;
        for (const size of sizes) {
          end = Math.min(text.length, end + size);
          split = extendSplit(split, text.slice(0, end), true);
        }
        expect(extendSplit(split, text, false).blocks).toEqual(SAMPLE);
      }),
    );
  });

  it('keeps finished blocks and their strings while the last one grows', () => {
    const first = startSplit('one\n\ntwo\n\nthr', true);
    const second = extendSplit(first, 'one\n\ntwo\n\nthree\n\nfour', true);
    expect(second.blocks).toEqual(['one', 'two', 'three', 'four']);
    expect(second.tailStart).toBe('one\n\ntwo\n\nthree\n\n'.length);
  });

  it('starts anew when the text is replaced', () => {
    const split = startSplit('one\n\ntwo', true);
    expect(extendSplit(split, 'other', true).blocks).toEqual(['other']);
  });

  it('keeps a formula together while it is open, and gives up on one that never closes', () => {
    const open = startSplit('$$\nx\n\ny', true);
    expect(open.blocks).toHaveLength(1);
    expect(extendSplit(open, '$$\nx\n\ny', false).blocks).toEqual(['$$\nx', 'y']);
    expect(startSplit(`$$\n${'long text\n\n'.repeat(400)}`, true).blocks.length).toBeGreaterThan(2);
  });
});
