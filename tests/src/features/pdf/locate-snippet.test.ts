import { expect, test } from 'vitest';
import { locateSnippet } from '#features/pdf/model/locate-snippet.ts';

const found = (text: string, snippet: string) => {
  const place = locateSnippet(text, snippet);
  return place === null ? null : text.slice(place.start, place.end);
};

test('a snippet is found across gaps and line breaks of the page', () => {
  expect(found('筛网的 目数\n越高，开孔越小。', '目数越高，开孔')).toBe('目数\n越高，开孔');
  expect(found('woven wire-\ncloth of steel', 'wire cloth of')).toBe('wire-\ncloth of');
});

test('a snippet is found in full-width and compatibility forms', () => {
  expect(found('丝径 ０．２５ ｍｍ', '0.25 MM')).toBe('０．２５ ｍｍ');
  expect(found('the ﬁne mesh', 'fine')).toBe('ﬁne');
  expect(found('𠮷网 304 不锈钢丝网', '304 不锈钢')).toBe('304 不锈钢');
});

test('a shortened snippet is found by its longest part', () => {
  const page = '交货期为合同签订后三十天。付款方式为月结六十天，验收后开票。';
  expect(found(page, '…付款方式为月结六十天，验收后开票…别处的话')).toBe(
    '付款方式为月结六十天，验收后开票',
  );
});

test('a snippet that is missing, too short or empty is not found', () => {
  expect(found('开孔率由网孔尺寸计算', '断裂强力')).toBeNull();
  expect(found('开孔率由网孔尺寸计算', '…网孔…')).toBeNull();
  expect(found('任何一页', '')).toBeNull();
});
