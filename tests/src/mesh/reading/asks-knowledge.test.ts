import { describe, expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { asksKnowledge } from '#mesh/reading/asks-knowledge.ts';

describe('asksKnowledge', () => {
  test.each([
    '水里余氯大概3个ppm，滤网用304行不行',
    'Which wire for a screen in 37 % hydrochloric acid?',
    'Is galvanized mesh fine at pH 3?',
    '烧结炉网带1050度长期烧，选什么材质',
    'How do I check the aperture of a 200 mesh cloth?',
    '200目的网怎么检查孔径对不对',
  ])('%s wants no number', (question) => {
    expect(asksKnowledge(question)).toBe('advice');
    expect(answerQuestion(question).kind).toBe('none');
  });

  test.each([
    '孔径5mm孔距8mm的60°错排冲孔板，1mm厚，304，一平多重',
    '80度烘箱里用的40目0.2丝304网一平多重',
    '40 mesh 0.2 mm 304, how do I calculate the weight per m²?',
  ])('%s is still calculated', (question) => {
    expect(answerQuestion(question).kind).toBe('calculated');
  });
});
