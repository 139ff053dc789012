import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import type { DialogueState } from '#mesh/reading/answer/outcome.ts';
import { told } from './told.ts';

/** The lead before the figures of the last turn. */
function lead(...turns: string[]): { zh: string; en: string } {
  let earlier: DialogueState | null = null;
  let said = { zh: '', en: '' };
  for (const turn of turns) {
    const outcome = answerQuestion(turn, { earlier });
    if (outcome.kind === 'none') return { zh: 'none', en: 'none' };
    earlier = outcome.state;
    said = { zh: outcome.lead?.zh ?? '', en: outcome.lead?.en ?? '' };
  }
  return said;
}

describe('a verdict stands before the figures', () => {
  it.each([
    ['14目0.6的和18目0.4的哪个结实', '**前一种更结实**'],
    ['电焊网 20孔1.6丝 和 40孔2.4丝 哪个更强', '**后一种更结实**'],
    ['304编织网 24目0.3丝 说开孔率58% 对吗', '**不对**：是 51.3 %，不是 58 %'],
    ['孔偏小0.04毫米 标称孔0.8 差百分之几 合格不', '差 **5 %**'],
    ['石料筛 要让20mm的石头漏下去', '约 **21–23 mm**'],
    ['要筛10毫米以下的石子', '**10.5–11.5 mm**'],
    ['1.2米宽的电焊网 600平 几卷', '一卷多长没有说：总长 500 m'],
    ['孔0.6 差0.05 公差±6% 超差没', '**超差**'],
    ['4.0的丝拉断力6千牛 强度多少 要求不低于450够不够', '**合格**'],
    ['24目能织0.7的丝吗', '**平纹不行**'],
    ['50目0.4丝 304 一平多重', '**织不出来**'],
    ['小柜能装得下29.5吨丝吗', '**超重**'],
    ['要拦住100微米的颗粒 用多少目 丝多粗', '用 **180 目 × 0.053 mm**'],
  ])('%s: %s', (question, said) => {
    expect(lead(question).zh).toContain(said);
  });

  it.each([
    ['Which is stronger, 6 mesh 1.2 mm or 10 mesh 0.7 mm?', '**The first is stronger**'],
    ['Is 16 ga 1x1 inch welded mesh heavier than 14 ga 2x2 inch?', '**Yes**'],
    ['He claims 30 mesh 0.3 mm wire gives 50% open area, is he right?', '**No**: it is 41.7 %'],
    ['Is mesh 60 wire 0.0075" the same as 0.25 mm opening?', '**No**: it is 0.2328 mm'],
    ['A 2.2 mm wire broke at 1.2 kN, what MPa and does it meet 350-550?', '**No**: 316 MPa'],
    ['can you weave 30 mesh with 0.9 mm', '**No**'],
  ])('%s: %s', (question, said) => {
    expect(lead(question).en).toContain(said);
  });

  it('a short weight says what the wire probably is', () => {
    const { zh } = lead('丝径2.0 孔50的电焊网 客户说一卷1×20米 才16公斤 是不是偷丝了');
    expect(zh).toContain('**是，分量不够**');
    expect(zh).toMatch(/丝大约只有 1\.78 mm|1\.77\d mm/);
  });

  it('a cloth that cannot be woven has no weight', () => {
    const outcome = answerQuestion('50目0.4丝 304 一平多重');
    expect(outcome.kind === 'calculated' && outcome.results).toEqual([]);
    expect(told('50目0.4丝 304 一平多重').join(' ')).not.toContain('kg');
  });

  it('a mesh whose opening is larger than the grain does not hold it', () => {
    expect(lead('What is the aperture of 400 mesh?', 'so it stops 30 micron grit?').en).toContain(
      '**No, it is not held back**',
    );
  });
});

describe('sums from what they give', () => {
  it.each([
    ['碳钢板网 每平3.5公斤 厚1.5 短节14 梗多宽', '2.08 mm'],
    ['钢板网 每平6公斤 梗3.5 短节28 要多厚', '3.06 mm'],
    ['焊网一平米要2.4公斤 丝2.5毫米 孔做多大', '32.1 mm'],
    ['304编织网一平1.2公斤 丝0.35 几目', '20 mesh'],
    ['电焊网 孔30 每平2公斤 丝要多粗', '2.21 mm'],
    ['15 lb per 100 sq ft hardware cloth 1/2 inch, which gauge?', '0.869 mm'],
    ['双股刺绳 一卷30公斤 450米 每米几克', '66.7 g/m'],
    ['网宽2米 2.5公分的孔 横向能出多少个孔', '80 holes'],
    ['轧花网 丝1.5 孔8 304 门幅1.2米 要48平 多少公斤', '142 kg'],
    ['900平 每平2.6公斤 一车拉1.2吨 要几车', '2 trucks'],
    ['3吨2.2的丝 上锌150克每平 要用多少锌', '104 kg'],
    ['十号丝和十三号丝差多少毫米 每米重差几倍', '0.991 mm'],
    ['convert 14 SWG to mm and to AWG nearest', '2.03 mm'],
    ['电焊网一卷25米 拉出来只有23米5 少了几个点', '6 %'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('a weight of a metre that is said is not asked for', () => {
    expect(told('钢丝绳 0.3kg/m 一卷400米 多重')).toContain('120 kg');
  });
});

describe('goods and codes that no calculator knows', () => {
  it.each([
    ['358密网 2.1米高 2.5米宽 一片多重', '47.8 kg'],
    ['barbed wire 2.2 mm line 2.0 mm barb, 4 pts, 120 mm spacing, kg per m', '0.075 kg/m'],
    ['不锈钢绳网 7×7 绳径2.5 孔60 每平多重', '0.785 kg/m²'],
    ['按1x19 不锈钢绳网 丝绳3毫米 孔100 一平多重', '0.852 kg/m²'],
    ['网带 螺旋丝1.8 穿杆2.5 节距15 螺距10 304 每平多重', '8.6 kg/m²'],
    ['钢格板 G404/30/100 每平重多少', '44.7 kg/m²'],
    ['牛栏网 8/100/15 边丝2.5 中丝2.0 100米一卷 多重', '38.9 kg'],
    ['石笼网2×1×0.5米 一车28吨能装多少个', '2280 pcs'],
    ['过滤网片 直径60 80目 0.12丝 304 500片多少克', '799 g'],
    ['一根立柱 直径50 壁厚1.5 高2.2 多重', '3.95 kg'],
    ['涂塑电焊网 铁丝1.8 涂好2.6 孔50 1.5高20米 一卷几公斤', '29 kg'],
    ['护栏 丝5.0 孔50×200 1.5米高 2.5米宽 3个弯 一片多重', '14.9 kg'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('what a code does not say is asked for', () => {
    expect(lead('羊网 7-90-30 50米一卷 多少公斤').zh).toContain('**边丝和中丝的丝径**');
    expect(lead('3/4" #13 expanded metal, weight per sq ft').en).toContain('**short way (SWD)');
    expect(lead('BTO-22 razor coil 600 mm, weight?').en).toContain('How many loops');
    expect(lead('绳网 绳2 孔50 一平多重').zh).toContain('绳的结构');
  });

  it('a follow-up goes on with a square metre of them', () => {
    expect(told('钢格板 303/30/100 一平多重', '8平方多少斤')[0]).toBe('422 jin');
    expect(told('刀片滚笼 直径500 50圈 一卷多重', '每米0.1公斤')[0]).toBe('7.85 kg');
  });
});
