import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { withoutCorrected } from '#mesh/reading/corrected.ts';
import { told } from './told.ts';

describe('a number that is taken back in its sentence', () => {
  it.each([
    ['六角网，丝径2.7，更正一下，丝径2.4，孔80x120，一平多重', '1.1 kg/m²'],
    ['304 40目，丝0.25，不对，是0.2，一平多重', '0.785 kg/m²'],
    ['网子，长度50米，哦不，应该是总长20米，纸管100mm，网厚0.5mm，外径多少', '151 mm'],
    ['welded mesh 50x50, 3 mm wire - sorry, 2.5 mm wire, 1 x 30 m roll, weight?', '47.4 kg'],
    ['woven mesh 20 mesh 0.5 mm, no wait, 0.4 mm, 304, weight per m2', '1.57 kg/m²'],
  ])('%s: only the number that is meant counts', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it.each(['孔50，不对，丝3', '40 mesh. Sorry for the late reply. 0.2 mm wire', '不对，是30米'])(
    '%s: nothing is taken back',
    (text) => {
      expect(withoutCorrected(text)).toBe(text);
    },
  );

  it('is read in a time that grows with the text', () => {
    const start = performance.now();
    withoutCorrected('丝径2，不对，是3，'.repeat(150));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('two values of one name that nothing joins', () => {
  it('are asked about', () => {
    const outcome = answerQuestion('电焊网 孔50 丝3 宽1米 长30米 丝4 一卷多重');
    expect(outcome.kind).toBe('ask');
  });
});

describe('a new size in a follow-up', () => {
  const FIRST = '电焊网 孔50x50 丝3 1.5x30米 一卷多重';

  it.each(['粗细2.5的呢', '换成粗细2.5毫米', '丝细2.5呢', '2.5丝的'])('%s: is the size', (turn) => {
    expect(told(FIRST, turn)[0]).toBe('70.6 kg');
  });

  it('is a difference where the words say so', () => {
    expect(told(FIRST, '丝再细0.5毫米')[0]).toBe('70.6 kg');
  });
});
