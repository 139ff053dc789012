import { describe, expect, test } from 'vitest';
import { continueQuestion } from '#server/answering/embedded/knowledge/continue-question.ts';

function after(question: string, asked: string) {
  return continueQuestion(asked, { question });
}

describe('continueQuestion', () => {
  test('another thing of the kind takes the place of the last one, the property stays', () => {
    expect(after('304和316有啥区别', '那2205呢')).toMatchObject({
      act: 'ask',
      question: '304和2205有啥区别',
    });
    expect(after('is hot-dip galvanized mesh ok outdoors?', 'and galfan?')).toMatchObject({
      act: 'ask',
      question: 'is galfan mesh ok outdoors?',
    });
  });

  test('a question without a subject is asked of the subject before', () => {
    expect(after('海边小区护栏用啥材质好', '预算不够呢 有没有便宜点的')).toMatchObject({
      act: 'ask',
      question: expect.stringMatching(/护栏.*便宜/) as string,
    });
  });

  test('another part of the standard before is asked for by its number', () => {
    expect(after('what does EN 10223-3 cover?', 'and -8?')).toMatchObject({
      act: 'ask',
      question: 'what does en 10223-8 cover?',
    });
    expect(after('EN 10223-3是什么', '那第6部分呢')).toMatchObject({
      question: 'en 10223-6是什么',
    });
  });

  test.each(['为什么', '为啥呢', '什么原因'])(
    '%s asks for the reason of the question before',
    (asked) => {
      expect(after('2205和316L选哪个，海边用', asked)).toEqual({
        act: 'reason',
        question: '2205和316L选哪个，海边用',
      });
    },
  );

  test.each(['why?', 'and why not?', "what's the reason"])(
    '%s asks for the reason of the question before',
    (asked) => {
      expect(after('Which lasts longer, A or B?', asked)).toEqual({
        act: 'reason',
        question: 'Which lasts longer, A or B?',
      });
    },
  );

  test('which of the two is asked of the names before, without what was asked of them', () => {
    expect(after('镀锌和浸塑护栏哪个好', '哪个便宜')?.question).toBe('镀锌和浸塑和护栏，哪个便宜');
    expect(after('电焊网和勾花网哪个结实', '哪个用得久')?.question).toBe(
      '电焊网和勾花网，哪个用得久',
    );
    expect(after('Is galvanized stronger than pvc coated?', 'which is cheaper?')?.question).toBe(
      'galvanized and pvc coated, which is cheaper?',
    );
  });

  test('a place takes the place of another one, or is added to the whole question', () => {
    expect(after('Which lasts longer on a farm, hot-dip or galfan?', 'and in a city?')).toEqual({
      act: 'ask',
      question: 'which lasts longer on a city, hot-dip or galfan?',
    });
    expect(after('热镀锌和高尔凡哪个用得久', '海边呢')).toEqual({
      act: 'ask',
      question: '热镀锌和高尔凡哪个用得久，海边',
    });
    expect(after('Is hot-dip mesh ok?', 'in salt water?')).toEqual({
      act: 'ask',
      question: 'Is hot-dip mesh ok, in salt water',
    });
  });

  test('a material takes the place of a coating where no material is named', () => {
    expect(after('镀锌丝能不能埋混凝土里', '那铝的呢')?.question).toBe('铝丝能不能埋混凝土里');
  });

  test('a place leaves out a price that was asked before', () => {
    expect(after('304和201哪个便宜', '泡在盐水里呢')?.question).toBe('304 201，泡在盐水里');
  });

  test.each([
    ['做成表格', 'table'],
    ['make it a table please', 'table'],
    ['简单点说', 'shorter'],
    ['in short?', 'shorter'],
    ['你这个数准不准啊', 'accuracy'],
    ['are you sure?', 'accuracy'],
    ['source?', 'accuracy'],
    ['哪个标准规定的', 'accuracy'],
    ['贵多少', 'priceGap'],
    ['ok and what do you need from me to quote', 'quote'],
  ])('%s is read as %s', (asked, act) => {
    expect(after('席型网50x250过滤精度多少微米', asked)?.act).toBe(act);
  });

  test.each([
    [
      ['要一种能防老鼠的网', '就家里仓库墙脚用，预算少', '那孔要多大'],
      '要一种能防老鼠的网，孔要多大',
    ],
    [
      ['mesh to keep rats out', 'at home, garage vents', 'what hole size then'],
      'mesh to keep rats out, what hole size',
    ],
    [['hot 40% sulphuric acid mesh', 'what alloy then'], 'hot 40% sulphuric acid mesh, what alloy'],
    [['incoloy mesh for a 1100C belt?', 'and 314?'], '314 mesh for a 1100c belt?'],
    [['ASTM A641 class 1 coating', 'class 3?'], 'astm a641 class 3 coating'],
    [['A392 2级锌多少', '1级呢'], 'a392 1级锌多少'],
  ])('%j keeps the subject', ([first = '', ...more], question) => {
    const asked = more.reduce((earlier, each) => after(earlier, each)?.question ?? each, first);
    expect(asked).toBe(question);
  });

  test('a language that is asked for is taken', () => {
    expect(after('304和316有啥区别', '用英文说')).toMatchObject({
      act: 'translate',
      into: 'en-US',
    });
    expect(after('304 or 316?', 'in Chinese please')).toMatchObject({
      act: 'translate',
      into: 'zh-CN',
    });
  });

  test('a question of its own continues nothing', () => {
    expect(after('304和316有啥区别', '石笼网的石头要多大')).toBeUndefined();
    expect(after('304 or 316?', 'How is chain link mesh measured?')).toBeUndefined();
  });
});
