import { expect, test } from 'vitest';
import { createRegionList } from '#server/trade/knowledge/region-list.ts';

const shipped = () =>
  Promise.resolve([{ text: '---\nid: a\nregion: [us, anping]\n---\ntext' }, { text: 'none' }]);

test('places come from shipped and published articles and from cards, named ones first', async () => {
  const regions = createRegionList({
    shipped,
    stored: () =>
      Promise.resolve({ articles: ['eu'], cards: ['东南亚', 'hebei', '越南', ' 安平 '] }),
  });
  expect(await regions('zh-CN')).toEqual([
    { id: 'anping', name: '安平' },
    { id: 'hebei', name: '河北' },
    { id: 'us', name: '美国' },
    { id: 'eu', name: '欧盟' },
    { id: 'southeast-asia', name: '东南亚' },
    { id: '越南', name: '越南' },
  ]);
});

test('a new place is seen after a minute, and a failed look keeps what is known', async () => {
  let at = 0;
  let cards = ['越南'];
  let fails = false;
  const regions = createRegionList({
    shipped: () => Promise.resolve([]),
    stored: () =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve({ articles: [], cards }),
    now: () => at,
  });
  const names = async () => (await regions('en-US')).map(({ name }) => name);
  expect(await names()).toEqual(['越南']);
  cards = ['越南', '智利'];
  expect(await names()).toEqual(['越南']);
  at = 61_000;
  expect(await names()).toEqual(['越南', '智利']);
  fails = true;
  at = 130_000;
  expect(await names()).toEqual(['越南', '智利']);
});
