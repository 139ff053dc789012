import { describe, expect, it } from 'vitest';
import { judgedClaim } from '#server/answering/embedded/knowledge/judged-claim.ts';

describe('the verdict on a claimed number', () => {
  it.each([
    ['8号丝比12号丝细吗', '**不是：**8 号比 12 号粗'],
    ['22号丝是不是比20号细', '**是的：**22 号比 20 号细'],
    ['20尺柜能装35吨吗', '**不行：**20 尺柜最多装约 28 t'],
    ['20尺的柜子装18吨行吗', '**可以：**'],
    ['从天津到蒙巴萨 20柜 货26吨能不能走', '20 尺柜的限重各船公司'],
    ['客户说304密度是8.5 对吗', '**不对：**304 不锈钢的密度是 7.93 g/cm³，不是 8.5'],
    ['316的密度是7.98对吧', '**对。**'],
    ['BTO-10比BTO-30刺长吗', '**不是：**BTO-10 的刀片长约 10 mm'],
    ['14号是2毫米对吗', '**对。**2 mm 的丝合 SWG 14 号'],
    ['客户说3mm是10号对吗', '**不对：**3 mm 的丝不是 10 号'],
    ['5/16英寸是8毫米对吧', '**对。**5/16 英寸 = 7.938 mm'],
  ])('is told in Chinese: %s', (question, begins) => {
    expect(judgedClaim(question, 'zh-CN')).toContain(begins);
  });

  it.each([
    ['is 8 gauge thinner than 12 gauge', '**No:** 8 gauge is thicker'],
    ['can a 20ft carry 35 tons', '**No:** a 20 ft container carries about 28 t'],
    ['can I load 20 tons in a 20 foot container', '**Yes:** a 20 ft container'],
    ['customer says 2mm wire is 14 gauge, correct?', '**Right.** 2 mm wire is SWG 14'],
    ['is 10 gauge 3 mm', '**No:** 3 mm wire is not 10 gauge'],
    ['is the density of 316 8.5?', '**No:** the density of 316'],
    ['is BTO-22 longer than BTO-30', '**No:** the blade of BTO-22'],
    ['is 1/2 inch 12.7 mm', '**Yes:** 1/2 in = 12.7 mm'],
  ])('is told in English: %s', (question, begins) => {
    expect(judgedClaim(question, 'en-US')).toContain(begins);
  });

  it('is neither yes nor no where lines differ', () => {
    expect(judgedClaim('40尺高柜能装27吨不', 'zh-CN')).toMatch(/^40 尺柜的限重/);
  });

  it.each(['20尺柜能装多少吨', '8号丝比12号丝重多少', '304密度是多少', '12号丝一公斤几米'])(
    'is left out where nothing is claimed: %s',
    (question) => {
      expect(judgedClaim(question, 'zh-CN')).toBeNull();
    },
  );
});
