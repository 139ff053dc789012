import { expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The outcome of the last of several questions. */
function lastOf(dialogue: string) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion('');
  for (const question of dialogue.split(' || ')) {
    outcome = answerQuestion(question, { earlier });
    if ('state' in outcome) earlier = JSON.parse(JSON.stringify(outcome.state)) as DialogueState;
  }
  return outcome;
}

function numbersOf(dialogue: string): number[] {
  const outcome = lastOf(dialogue);
  if (outcome.kind !== 'calculated') throw new Error(`${dialogue}: ${outcome.kind}`);
  return outcome.figures.map(({ value }) => Number(Number(value).toPrecision(3)));
}

const TWO_ROLLS = '1) welded 50x50 wire 3 1x20m 2) welded 25x25 wire 2 1x20 m, weight';

test.each([
  [
    'more rolls of the same',
    '60目0.15丝304，5卷，每卷1*30，一共多少公斤 || 再来3卷一共多重',
    [159, 59.6, 19.9],
  ],
  [
    'more rolls in English',
    '60 mesh 0.15 wire ss304 5 rolls 1x30 m total kg || 3 more rolls',
    [159, 59.6, 19.9],
  ],
  [
    'so many of each of two answers',
    '40目0.2丝304 1*30米多重 || 60目0.15丝的呢 || 各5卷一共多少公斤',
    [217, 118, 23.5, 99.3, 19.9],
  ],
  ['more sheets', '电焊网50*50 丝3 1*2米 100片 多重 || 再来50片', [691, 230, 4.61]],
  ['a number of rolls in place of none', '60目0.15丝304 1*30一卷多重 || 再来3卷', [59.6, 19.9]],
  ['a follow-up about all items', `${TWO_ROLLS} || 5 rolls of each, total kg`, [428]],
  ['a changed item with a new total', `${TWO_ROLLS} || the second one wire 1.8, new total`, [77.9]],
  [
    'the first answer of the dialogue',
    '20目0.3 304孔多大 || 30目0.25呢 || 回到第一个 1x30米多重',
    [26.5],
  ],
  [
    'a pitch that corrects an opening',
    'woven opening 10 wire 2, 1x2 m weight || no, 10 is centre to centre',
    [9.86],
  ],
  ['a mesh count that stays', '孔0.3丝0.2 几目 || 丝改0.15 目数不变 孔多少', [0.35]],
  [
    'an opening that stays',
    '60 mesh 0.12 wire opening || opening stays, wire 0.14, which mesh then?',
    [57.3],
  ],
  ['what a change saves', '20目0.4 1x30 304 一卷多重 || 丝换0.35 一卷省几公斤', [-11]],
  ['a fraction as inches', 'woven 1" opening 3/8" wire kg/m2 || and 1/4 wire', [15.7]],
])('%s', (_, dialogue, numbers) => {
  expect(numbersOf(dialogue)).toEqual(expect.arrayContaining(numbers));
});

test.each([
  ['chain link 3x3 9ga kg per m2', [2.3]],
  ['which is heavier, 1x1 inch 14ga or 2x2 inch 12ga welded mesh', [2.16, 1.86]],
  ['20目0.3 和 20目0.4 哪个孔大 大多少', [0.97, 0.87]],
  ['80目0.12和100目0.1各一卷 1x30 304 一共多重', [31.7]],
  ['welded panel 50x100 4mm, 5mm and 6mm wire 2.4x1.2m weight', [8.88, 13.9, 20]],
  ['5 rolls 1x30 and 3 rolls 1.2x25 of 12.7x12.7 0.9mm welded, total weight', [189]],
  ['22 swg, 22 bwg and 22 awg in mm please', [0.711, 0.644]],
  ['fence 180 m straight, posts every 3 m, rolls of 30 m: how many posts and rolls', [61, 6]],
  ['14 mesh 0.5 wire opening in inches', [0.0517]],
])('all that is asked is told: %s', (question, numbers) => {
  expect(numbersOf(question)).toEqual(expect.arrayContaining(numbers));
});

test.each(['200目不锈钢网 丝0.05 孔径 || 客户要拦住80微米的颗粒 用哪个'])(
  'a size of another thing fills no field: %s',
  (dialogue) => {
    expect(lastOf(dialogue).kind).not.toBe('calculated');
  },
);

test('a comparison names the item that has more', () => {
  expect(lastOf('40目0.2和50目0.18哪个重')).toMatchObject({ verdict: { more: 1, less: 0 } });
});
