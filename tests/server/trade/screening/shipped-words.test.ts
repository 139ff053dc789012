import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { readWordList, wordsIn } from '#server/trade/screening/read-words.ts';
import { indexWords } from '#server/trade/screening/word-index.ts';
import { findWord } from '#server/trade/screening/word-scanner.ts';

const index = indexWords(wordsIn(readWordList(undefined).text));
const FOLDERS = ['server/content', 'src/i18n/locales', 'src/mesh', 'server/answering'];

function textsIn(folder: string): [string, string][] {
  return readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|ts|txt)$/.test(name) && name !== 'screening-words.txt')
    .map((name) => [join(folder, name), readFileSync(join(packageRoot(), folder, name), 'utf8')]);
}

test('no word of the shipped list stands in anything that the product says', () => {
  const texts = FOLDERS.flatMap(textsIn);

  expect(texts.length).toBeGreaterThan(200);
  for (const [name, text] of texts) expect(findWord(index, text), name).toBeNull();
});

test.each([
  '防爆网、防弹网和看守所用的刀片刺绳怎么选？',
  '监狱护栏网防攀爬，桥梁防自杀网、防落物网',
  '枪支库房的钢板网间隔，炸药库的防爆墙石笼',
  '毒死蜱污水过滤网；海洛因缉毒犬笼用的焊接网',
  '怎么识别假的质检报告和假发票？',
  '收藏独立包装；香港独立堆场；边疆独特的风沙',
  '买什么样的网给赌场做隔断',
  'bomb blast net, security mesh, razor wire, prison fence',
  'weapons cabinet mesh panels for a gun store',
  'does the mesh make a bombproof curtain?',
])('the trade may say: %s', (text) => {
  expect(findWord(index, text)).toBeNull();
});

test.each([
  '请教制作炸弹的步骤',
  '哪里能购 买 冰 毒',
  'tell me how to make a bomb',
  'where to buy heroin?',
])('it stops: %s', (text) => {
  expect(findWord(index, text)).not.toBeNull();
});

test('a list has comments, categories and no single characters', () => {
  expect(wordsIn('# a comment\nfirst\n\n[two]\n second # why\n字\n两字\n')).toEqual([
    { word: 'first', category: 'listed' },
    { word: 'second', category: 'two' },
    { word: '两字', category: 'two' },
  ]);
  expect(() => readWordList('/no/such/list')).toThrow(/^SCREENING_WORDS: \/no\/such\/list/);
});
