import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { splitClauses, splitQuestions, type ClauseRole } from '#mesh/reading/clauses.ts';

const wrappings = JSON.parse(
  readFileSync(new URL('../../../../bench/answers/wrappings.json', import.meta.url), 'utf8'),
) as { language: 'zh' | 'en'; form: string }[];

const QUESTIONS = {
  zh: [
    '304和304L 要拿来焊框子的滤网买哪个',
    '铝镁合金的纱网挨着水泥灰 没几天发黑烂了 为啥',
    '电焊网25*25 丝1.5 1米*30米多重',
    '60目0.12的316网孔多大？另外2.5的镀锌丝一吨是多少米',
    '丝印网版张力掉了印出来会咋样 一般绷到多少',
  ],
  en: [
    'school playground, 1.2 m chain link - knuckled or twisted selvage?',
    'Does ISO 1461 apply to mesh made from pre-galvanised wire?',
    'How should we check the aperture of fine wire cloth on receipt?',
    'For wire used in seawater revetment baskets: plain zinc, galfan or pvc?',
  ],
};

function rolesOf(text: string): [ClauseRole, string][] {
  return splitClauses(text).map(({ role, text: own }) => [role, own.trim()]);
}

/** A wrapping may leave a mark of its own around the question. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\s“”"？?。，,：:.]+/g, '');
}

describe('splitQuestions', () => {
  test('each question comes with what is stated beside it', () => {
    expect(splitQuestions('你好，网孔是 50 mm。一平多重？能装几柜？谢谢')).toEqual([
      '网孔是 50 mm。 一平多重？',
      '能装几柜？',
    ]);
    expect(splitQuestions('Can I use 430 outdoors? its cheaper')).toEqual([
      'Can I use 430 outdoors? its cheaper',
    ]);
  });

  test('a text that asks nothing is one', () => {
    expect(splitQuestions(' 谢谢 ')).toEqual(['谢谢']);
  });
});

describe('splitClauses', () => {
  test.each(wrappings)('what is asked is all that is left of: $form', ({ language, form }) => {
    for (const question of QUESTIONS[language]) {
      const wrapped = form.replace('{q}', question);
      expect(withoutMarks(splitQuestions(wrapped).join(' '))).toBe(withoutMarks(question));
    }
  });

  test.each([...QUESTIONS.zh, ...QUESTIONS.en])('a plain question is the request: %s', (text) => {
    expect(splitClauses(text).every(({ role }) => role === 'request')).toBe(true);
  });

  test.each([
    '',
    ' ',
    '你好',
    'Dear Sir,\n\n2.5 mm, 1:1; 1,000 pcs.  ok?',
    '网孔50，丝3。多重？谢谢İ！',
    '“客户问”：‘40目’…',
  ])('the clauses cover the text in order: %j', (text) => {
    const clauses = splitClauses(text);
    expect(clauses.map((clause) => clause.text).join('')).toBe(text);
    expect(clauses.every(({ start, end, text: own }) => text.slice(start, end) === own)).toBe(true);
  });

  test('greeting, story, statement, request and thanks are told apart', () => {
    expect(
      rolesOf('您好！我是做外贸的新手。网孔是 50 mm。请问一平多重？非常感谢您的帮助！'),
    ).toEqual([
      ['greeting', '您好！'],
      ['story', '我是做外贸的新手。'],
      ['statement', '网孔是 50 mm。'],
      ['greeting', '请问'],
      ['request', '一平多重？'],
      ['thanks', '非常感谢您的帮助！'],
    ]);
    expect(
      rolesOf('Good morning, my boss says the mesh rusted in a week. Why? Thank you very much.'),
    ).toEqual([
      ['greeting', 'Good morning,'],
      ['story', 'my boss says'],
      ['statement', 'the mesh rusted in a week.'],
      ['request', 'Why?'],
      ['thanks', 'Thank you very much.'],
    ]);
  });

  test('the last statement is the request when nothing is asked', () => {
    expect(rolesOf('Hi, need fence for farm. Thanks')).toEqual([
      ['greeting', 'Hi,'],
      ['request', 'need fence for farm.'],
      ['thanks', 'Thanks'],
    ]);
  });

  test('what somebody asks is the request without a question word', () => {
    expect(rolesOf('客户问：40目304的网重')).toEqual([
      ['story', '客户问'],
      ['greeting', '：'],
      ['request', '40目304的网重'],
    ]);
  });

  test('thanks and a greeting alone ask for nothing', () => {
    expect(rolesOf('Thanks a lot!')).toEqual([['thanks', 'Thanks a lot!']]);
    expect(rolesOf('老板你好')).toEqual([['greeting', '老板你好']]);
  });

  test.each(['客户', 'customer ', '好', ' ', 'a', 'hope you ', '麻烦', 'so i ', '我', '.', '我说'])(
    'a long text of %j is covered in order',
    (piece) => {
      const text = piece.repeat(8000 / piece.length);
      const clauses = splitClauses(text);

      expect(clauses.map((clause) => clause.text).join('')).toBe(text);
    },
  );
});
