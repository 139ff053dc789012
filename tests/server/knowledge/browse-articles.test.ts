import { expect, test } from 'vitest';
import { browse, type BrowsedArticle } from '#server/trade/knowledge/browse-articles.ts';

const NOW = new Date('2026-11-26T00:00:00.000Z');
const SHIPPED = new Date('2026-11-20T00:00:00.000Z');
const LATER = new Date('2026-11-25T00:00:00.000Z');

function article(id: string, over: Partial<BrowsedArticle> = {}): BrowsedArticle {
  return {
    id,
    language: 'zh-CN',
    title: id,
    summary: '',
    keywords: [],
    sources: [],
    region: [],
    contributor: null,
    isShipped: true,
    updatedAt: SHIPPED,
    ...over,
  };
}

const ROWS = [
  article('P05', { keywords: ['电焊网', '镀锌'], sources: ['GB/T 33281'] }),
  article('P06', { keywords: ['勾花网'] }),
  article('G07', { region: ['eu'], keywords: ['电焊网'] }),
  article('u1', { isShipped: false, contributor: '李', updatedAt: LATER, keywords: ['电焊网'] }),
];
const PLACES = [
  { id: 'anping', name: '[anping]' },
  { id: 'eu', name: '[eu]' },
];
const list = (request: Parameters<typeof browse>[1]) =>
  browse(ROWS, request, { language: 'zh-CN', places: PLACES, now: NOW });
const ids = (request: Parameters<typeof browse>[1]) => list(request).list.map(({ id }) => id);

test('new articles come first; shipped ones that were stored together are not new', () => {
  expect(ids({})).toEqual(['u1', 'G07', 'P05', 'P06']);
  expect(list({}).list[0]).toMatchObject({ isNew: true, subject: 'members', contributor: '李' });
  expect(ids({ isNew: true })).toEqual(['u1']);
  expect(list({})).toMatchObject({ newCount: 1, total: 4, nextCursor: null });
});

test('articles are filtered by subject, product, material, standard and place together', () => {
  expect(ids({ subject: 'products' })).toEqual(['P05', 'P06']);
  expect(ids({ product: 'welded' })).toEqual(['u1', 'G07', 'P05']);
  expect(ids({ product: 'welded', material: 'zinc' })).toEqual(['P05']);
  expect(ids({ standard: 'gb' })).toEqual(['P05']);
  expect(ids({ region: 'eu' })).toEqual(['G07']);
  expect(list({ region: 'eu' }).list[0]?.places).toEqual(['[eu]']);
  expect(ids({ product: 'unknown' })).toEqual([]);
});

test('subjects and facets are those that articles have under the other filters', () => {
  const { subjects, facets } = list({ subject: 'places', product: 'welded' });
  expect(subjects.filter(({ count }) => count > 0)).toEqual([
    { id: 'products', count: 1 },
    { id: 'places', count: 1 },
    { id: 'members', count: 1 },
  ]);
  const choicesOf = (facet: string, of = facets) =>
    of.find((each) => each.facet === facet)?.choices;
  expect(choicesOf('product')).toEqual([{ id: 'welded', name: '电焊网' }]);
  expect(choicesOf('region')).toEqual([{ id: 'eu', name: '[eu]' }]);
  expect(choicesOf('region', list({ product: 'chainlink' }).facets)).toEqual([]);
  expect(choicesOf('region', list({ region: 'anping' }).facets)).toHaveLength(2);
  expect(choicesOf('product', list({}).facets)).toEqual([
    { id: 'welded', name: '电焊网' },
    { id: 'chainlink', name: '勾花网' },
  ]);
});

test('pages follow one another without gaps', () => {
  const first = list({ count: 3 });
  expect(first.nextCursor).toBe('2');
  expect(ids({ count: 3, page: 2 })).toEqual(['P06']);
});
