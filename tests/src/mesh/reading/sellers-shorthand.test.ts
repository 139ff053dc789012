import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { splitClauses } from '#mesh/reading/clauses.ts';
import { told } from './told.ts';

describe('a result and one input find the other input', () => {
  it.each([
    ['mesh 8, open area 60% wire?', '0.716 mm'],
    ['10 mesh, opening 2mm -> wire?', '0.54 mm'],
    ['8目 开孔率60% 丝？', '0.716 mm'],
    ['孔0.5 开孔40%', '0.291 mm'],
    ['圆孔 开孔率40% 孔5', '7.53 mm'],
    ['6目 孔 3.3 开孔率', '60.8 %'],
    ['40 mesh, opening 0.45 mm, open area and weight in 304', '50.2 %'],
    ['400 mesh 0.03 opening um', '33.5 µm'],
    ['opening 0.0331 inch wire 0.017 inch mesh', '20 mesh'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('a weight behind a size is what is asked for', () => {
    expect(told('尼龙网 40目 0.2 重')[0]).toBe('0.113 kg/m²');
  });
});

describe('gauges and reinforcement by their names', () => {
  it.each([
    ['3.15mm wire which swg', '10'],
    ['what awg is 1.5mm', '15'],
    ['刺绳 12x14 15cm间距 一公斤几米?', '9.18 m/kg'],
    ['CRB550 φ6@200 一片2.4x12', '63.9 kg'],
    ['brc mesh A193 one sheet 4.8 x 2.4 weight', '34.8 kg'],
    ['tensile of 2.5mm wire 450 MPa, breaking load kg', '2210 N'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('the system that a size was compared with is said where nobody named one', () => {
    const outcome = answerQuestion('what gauge is 2.05 mm');
    expect(outcome).toMatchObject({ results: [{ notes: ['gaugeAssumed'] }] });
  });
});

describe('prices as sellers say them', () => {
  it.each([
    ['黄铜 80目 0.12 1*30 多少公斤? 铜价72', ['18.1 kg', '1300 CNY']],
    ['60目 0.12 304 1*30 304价19.5 一卷多少钱', ['8.26 CNY/m²', '248 CNY']],
    ['美元报价2.6/平米 汇率7.18 合人民币多少 3000平', ['56000 CNY']],
    ['usd price 2.6 per sqm, rate 7.18, rmb for 3000 sqm', ['56000 CNY']],
    ['客户给的美金价3.2一公斤 18吨 汇率7.2 人民币总价', ['415000 CNY']],
    ['欧元单价 4.2/㎡ 汇率 7.8 折人民币', ['32.8 CNY/m²']],
    ['40目 0.2 304 1x30米 15卷,按每公斤38报总价多少', ['13400 CNY', '353 kg', '23.5 kg']],
    ['按一吨4800 3.5吨多少钱', ['16800 CNY']],
    ['今天不锈钢涨了800一吨 我的网每平1.2公斤 成本涨多少', ['0.96 CNY/m²']],
    ['单价65 100个 含13%税总价多少', ['7340 CNY']],
    ['cost 12 margin 20 price', ['15 1']],
  ])('%s: %s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });

  it('a sheet is priced by its own weight, and a price without tax is a cost', () => {
    const outcome = answerQuestion(
      '电焊网片 6个粗 100孔 2.4×6米 加上15%损耗 料价4800一吨 一片多少钱',
    );
    expect(outcome).toMatchObject({
      figures: [{ key: 'cost_m2' }, { key: 'total', value: expect.closeTo(363.144, 2) as number }],
    });
  });
});

describe('numbers beside the mesh', () => {
  it.each([
    ['gabion 2x1x1, 80x100, 2.7/3.7 PVC; weight each?', ['17.7 kg'], 'boxPlasticExcluded'],
    [
      '美格网护栏 3米长1.8高 丝4.0 孔60×120 立柱48×1.5 两米四,50片一共几吨',
      ['0.69 t', '13.8 kg'],
      'partsExcluded',
    ],
    ['边框护栏网 1.8x3m 丝5 孔80x160 边框20x30x1.5 一片多重', ['15.9 kg'], 'partsExcluded'],
  ])('%s: %s', (question, figures, note) => {
    const outcome = answerQuestion(question);
    expect(told(question)).toEqual(figures);
    expect(outcome).toMatchObject({ results: [{ notes: expect.arrayContaining([note]) as [] }] });
  });

  it.each([
    ['勾花 4m高 50孔 4.0(包塑) 芯3.0 100米长 多重', '1010 kg'],
    ['1.8m high chainlink, 3.5mm pvc coated (2.5 core), 60mm, 25m roll, weight', '67.3 kg'],
    ['3d fence panel 1.53m x 2.5m wire 4mm mesh 50x200 with 3 folds, kg per panel', '9.61 kg'],
    ['护栏网 1.8x3米 丝4 孔60x120 一片多重', '13.8 kg'],
    ['圆孔3.2间距4.8 镀锌板0.8 面积2400*1200 开孔率', '40.3 %'],
    ['concertina BTO-22, 960mm dia, 10m coil: how many coils for 850m fence', '85 rolls'],
    ['20gp max 26t, roll 45kg, dia 30cm x 1.2m, how many', '261 pcs'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it.each([
    '康铜网 20目 0.3 1平',
    '哈氏合金 40目 0.2 平米重',
    'inconel 718 mesh 20x20 0.5mm kg/m2',
  ])('%s: asks for the density of the alloy', (question) => {
    expect(answerQuestion(question)).toMatchObject({ kind: 'ask', reason: { type: 'material' } });
  });
});

describe('what follows', () => {
  const profits = [
    '成本5.2元/平米 想赚18个点 报多少',
    '要是按毛利率算呢',
    '按毛利20呢',
    'margin 25',
  ];
  it.each([
    [1, '6.34 CNY/m²'],
    [2, '6.5 CNY/m²'],
    [3, '6.93 CNY/m²'],
  ])('turn %i: a margin takes the place of the profit before', (turn, figure) => {
    expect(told(...profits.slice(0, turn + 1))).toEqual([figure]);
  });

  it('sizes behind a question about zinc are those of the net', () => {
    const turns = ['12.5*12.5 0.7mm 1*30 电焊网 一卷', '锌层60克', '换25*25呢'];
    expect(told(...turns)).toEqual(['7.34 kg']);
    expect(told(...turns, '两种各50卷一共多少吨')[0]).toBe('1.1 t');
  });
});

it.each([
  'thanks mate',
  'ok got it',
  '好的 收到',
  '行 先这样',
  'that is all',
  '明白了',
  'no problem',
])('%s asks for nothing', (text) => {
  expect(splitClauses(text).map(({ role }) => role)).toEqual(['thanks']);
});

it.each(['可以吗', '明白了吗？'])('%s is a question and no thanks', (text) => {
  expect(splitClauses(text).map(({ role }) => role)).not.toContain('thanks');
});
