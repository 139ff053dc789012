import { describe, expect, test } from 'vitest';
import { enUsEngineTexts } from '#server/content/engine/en-us-engine-texts.ts';
import { zhCnEngineTexts } from '#server/content/engine/zh-cn-engine-texts.ts';
import { formOf } from '#server/answering/embedded/knowledge/question-form.ts';
import { verdictOn } from '#server/answering/embedded/knowledge/verdict.ts';
import { parseArticle } from '#server/trade/knowledge/article-file.ts';

const ARTICLE = `---
id: X01
title: Grades
summary: Grades
keywords: [grades]
---

## Order

2205 resists chlorides better than 316, and 316 better than 304. {A}
= 2205 > 316 / 316L > 304 | 氯离子, chloride, chlorides

430 is not for the seaside. {C}
= 430 | 海边, seaside | no

304 is fine indoors. {C}
= 304 | 食品, food | yes | 室内, indoors

A coat of PVC does not replace the zinc. {C}
= 包塑 / PVC | 不用镀锌, 不需要镀锌, 不要镀锌, needs no zinc, replaces zinc | no
= 包塑 / PVC | 要镀锌, 需要镀锌 | yes

Gabions in water need more than zinc. {C}
= 镀锌 / galvanized | 水下, underwater | no | 石笼, gabion

304 stands up to 925 °C. {B}
= 304 | 炉, furnace, oven | yes
= 304 | * | up to 925 °C

Zinc is fine in concrete. {C}
= 镀锌 / galvanized | 混凝土, concrete | yes

Zinc is safe for birds only when old. {C}
= 镀锌 / galvanized / zinc | 鸟, birds | no

Plywood pallets are not fumigated. {C}
= 胶合板 / plywood | 熏蒸, fumigated | no

Brass and copper are not the same. {C}
= 3.1 | 一样, the same | no

165×1400 holds 20 µm. {C}
= weave / filter / 滤网 | weave, filter, 用什么 | 18–26 µm

PVC outlasts Galfan. {C}
= pvc > galfan | coast

304 rusts in sea water. {C}
= 304 | sea water, seawater | no

200 mesh is 75 µm, and 100 mesh 150 µm. {C}
= 目 / mesh | 一样, the same | no
`;

const facts = parseArticle(ARTICLE).passages.flatMap(({ facts: own = [], text }) =>
  own.map((fact) => ({ ...fact, articleId: 'X01', text })),
);

function openingOf(question: string): string | undefined {
  const texts = /\p{Script=Han}/u.test(question) ? zhCnEngineTexts : enUsEngineTexts;
  return verdictOn(question, formOf(question), facts, texts)?.opening.trim();
}

describe('verdictOn', () => {
  test.each([
    ['304比316更耐氯离子对吧', '不对：'],
    ['316比304更耐氯离子对吧', '对。'],
    ['304不如2205耐氯离子对吧', '对。'],
    ['氯离子多的地方304还是316L', '选316L：'],
    ['430能不能用在海边', '不行：'],
    ['室内食品用304可以吗', '可以：'],
    ['Is 304 better against chlorides than 316?', 'No:'],
    ['304 or 2205 for chlorides?', '2205:'],
    ['Can I use 430 at the seaside?', 'No:'],
    ['304和2205耐氯离子一样好对吧', '不对：'],
    ['Does 304 stand chlorides as well as 316?', 'No:'],
    ['304 holds chlorides the same way as 316, so same life, right?', 'No:'],
    ['包塑了就不用镀锌了吧', '不对：'],
    ['Since PVC replaces zinc, how thick should it be?', 'No:'],
    ['既然430海边也能用，那要多粗的丝', '不对：'],
    ['Is 304 OK in a furnace at 1000 °C?', 'No:'],
    ['Is 304 OK in a furnace at 800 °C?', 'Yes:'],
    ['Is 304 OK in a furnace at 2000 °F?', 'No:'],
    ['304放在1100度的炉子里可以吗', '不行：'],
    ['胶合板要熏蒸吗', '不用：'],
    ['包塑要不要镀锌', '要：'],
    ['包塑需不需要镀锌', '要：'],
    ['包塑的丝不需要镀锌吗', '要：'],
    ['Does the zinc hurt birds?', ''],
  ])('%s → %s', (question, opening) => {
    expect(openingOf(question)).toBe(opening);
  });

  test.each(['430在海边会不会锈', 'Does 430 rust at the seaside?', '430放海边会烂吧'])(
    'what a thing is fit for is neither yes nor no to whether it comes to harm: %s',
    (question) => {
      expect(openingOf(question)).toBe('');
    },
  );

  test.each(['430不能用在海边吧', "You can't use 430 at the seaside, right?"])(
    'a negated claim gets no yes or no: %s',
    (question) => {
      expect(openingOf(question)).toBe('');
    },
  );

  test.each([
    ['a fact about another grade', '430的网是不是比304更耐氯离子吗 430能用在室内食品上吗'],
    ['a fact about another product', '镀锌勾花网能用在水下吗'],
    ['a question that wants more than yes or no', 'What should I look at on 430 for the seaside?'],
  ])('%s gives no verdict', (_, question) => {
    expect(openingOf(question)).toBeUndefined();
  });

  test.each(['430的密度是多少', '304能用在室内吗', '316贵吗', '海边用什么'])(
    'a question about something else finds no fact: %s',
    (question) => {
      expect(openingOf(question)).toBeUndefined();
    },
  );

  test('a fact on one medium decides nothing on another', () => {
    expect(openingOf('Is galvanized mesh fine in concrete with acid?')).toBeUndefined();
  });

  test('a fact without the numbers that are set equal decides nothing', () => {
    expect(openingOf('Is a 3.1 the same as a 2.1?')).toBeUndefined();
    expect(openingOf('100目和150微米一样吗')).toBeUndefined();
    expect(openingOf('200目和200微米一样吗')).toBe('不是：');
  });

  test.each(['Which weave for a 20 micron filter?', '滤20微米的滤网用什么'])(
    'a fact on a range answers an amount inside it: %s',
    (question) => {
      expect(openingOf(question)).toBe('');
    },
  );

  test('a fact on a range decides nothing on an amount outside it', () => {
    expect(openingOf('Which weave for a 30 micron filter?')).toBeUndefined();
  });

  test('an abbreviation keeps its capitals before its reason', () => {
    expect(openingOf('pvc or galfan at the coast?')).toBe('PVC:');
  });

  test('a claim that something never rusts is judged', () => {
    expect(openingOf('Since 304 never rusts in sea water, can I use it?')).toBe('No:');
  });

  test('a fact on one thing decides no comparison', () => {
    expect(openingOf('Is 304 in a furnace stronger than brass?')).toBeUndefined();
  });
});
