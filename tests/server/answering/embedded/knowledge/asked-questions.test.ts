import { describe, expect, test } from 'vitest';
import { withNamesOf, wordingsOf } from '#server/answering/embedded/knowledge/asked-questions.ts';

describe('wordingsOf', () => {
  test('clauses that neither ask nor speak of the trade are left out', () => {
    expect(wordingsOf('今天忙了一天，拉丝后为什么要退火 您给个准话')).toContain(
      '拉丝后为什么要退火',
    );
  });

  test('a clause that asks takes the names of the rest', () => {
    expect(wordingsOf('我在工地上装勾花网，球场的，立柱都立好了，怎么才能绷紧')).toContain(
      '勾花网 立柱 怎么才能绷紧',
    );
  });

  test('a question in one clause has no other wording', () => {
    expect(wordingsOf('Is 430 fine at the seaside?')).toEqual([]);
  });

  test('two clauses that both speak of the trade stay together', () => {
    expect(wordingsOf('养殖场圈地用的电焊网，一卷一般多长')).toEqual([]);
  });
});

describe('withNamesOf', () => {
  test('names that stand elsewhere in the message come before the question', () => {
    expect(withNamesOf('The cages stay in the sea. Would 304 do?', 'Would 304 do?')).toBe(
      'in the sea Would 304 do?',
    );
  });
});
