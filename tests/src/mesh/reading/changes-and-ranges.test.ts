import { describe, expect, it } from 'vitest';
import type { DialogueState } from '#mesh/reading/answer/outcome.ts';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { productWithoutCalculator } from '#mesh/reading/asks-for-number.ts';

/** Figures of the last turn with four digits; turns stand between '||'. */
function told(dialogue: string): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const text of dialogue.split(' || ')) {
    const outcome = answerQuestion(text, { earlier });
    earlier = outcome.kind === 'none' ? null : outcome.state;
    figures =
      outcome.kind === 'calculated'
        ? outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`)
        : [outcome.kind];
  }
  return figures;
}

describe('a size that is changed by an amount', () => {
  it.each([
    ['20目0.4 304一平多重 || 加粗5丝', '1.986 kg/m²'],
    ['12目 0.40 316 一平多重 || 再加两个丝', '1.045 kg/m²'],
    ['60目0.12的孔多大 || 丝再细一个丝呢', '0.3133 mm'],
    ['20目0.4 304 1x30米一卷多重 || 短5米呢', '39.23 kg'],
    ['20目0.4 304 1x30米一卷多重 || 长度减半', '23.54 kg'],
    ['20 mesh 0.4 mm 304 roll 1x30 m weight || 0.05 mm thicker wire', '59.58 kg'],
    ['20 mesh 0.4 mm 304 roll 1x30 m weight || double the width', '94.16 kg'],
    ['20 mesh 0.4 mm 304 roll 1x30 m weight || increase the wire by 0.1 mm', '73.56 kg'],
    // Sizes that are said anew are no changes.
    ['20目0.4 304 1x30米一卷多重 || 宽1.2米呢', '56.50 kg'],
    ['20目0.4 304 1x30米一卷多重 || 丝换成0.6', '105.9 kg'],
  ])('%s', (dialogue, figure) => {
    expect(told(dialogue)[0]).toBe(figure);
  });
});

describe('two values of one size', () => {
  it.each([
    ['实测丝径0.38 标0.4 一平少多少斤 20目304', ['-9.750 %', '-0.3060 jin/m²']],
    ['少了三个丝 原来0.35 20目304一米乘30米的 一卷轻多少', ['-16.41 %', '-5.914 kg']],
    ['20目304网要求丝0.4，实测只有0.37，一卷1x30米轻了多少', ['-14.44 %', '-6.797 kg']],
    [
      '304 40 mesh ordered 0.2 mm wire, measured 0.19, 1x30 m roll, how much lighter?',
      ['-9.750 %', '-2.295 kg'],
    ],
    ['wire 3.0 mm ordered, measured 2.87. how many percent weight I lose?', ['-8.479 %']],
  ])('%s', (question, figures) => {
    expect(told(question).slice(0, 2)).toEqual(figures);
  });
});

describe('a range of a size', () => {
  it.each([
    ['丝0.9到1.0 孔12.7的电焊网 一米乘30 多重的范围', ['23.64 kg', '29.18 kg']],
    ['二十到三十目之间的 0.3丝 孔大概多少到多少', ['0.5467 mm', '0.9700 mm']],
    ['welded mesh 25x25 wire 1.8-2.0 mm weight per m2', ['1.598 kg/m²', '1.973 kg/m²']],
    ['welded 50x50 mm wire 2.5 ±0.05 mm weight per m2 min and max', ['1.480 kg/m²', '1.604 kg/m²']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('mesh counts behind their name', () => {
  it.each([
    ['304 mesh 20 x 0.4 mm weight per sq m', '1.569 kg/m²'],
    ['Aluminium fly screen 18 x 16, 0.23 mm wire weight per m²', '0.1502 kg/m²'],
    ['SS304 mesh 20 x 20, 0.45mm wire, 1m x 30m - 10 rolls weight', '595.8 kg'],
    ['Mesh 30 x 40, wire 0.25 mm, opening?', '0.5967 mm'],
    ['mesh 50 x 50 mm, wire 3 mm, weight per m2', '2.220 kg/m²'],
  ])('%s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('numbers as they are written and said', () => {
  it.each([
    ['14 mesh 0,35 mm 304, 1,20 x 30 m weight', '30.28 kg'],
    ['welded mesh 25 m x 1,0 m 50x50 3 mm weight', '56.93 kg'],
    ['order 1,500 m2 of 20 mesh 0.4 mm 304 weight', '2354 kg'],
    ['四分之三寸的电焊网 零点七毫米 一米二高 二十五米 一卷多沉', '9.518 kg'],
    ['斜纹的325目 三个半丝 孔多少微米', '43.15 µm'],
    ['护栏网2米5一片 围260米 几片', '104.0 panels'],
    ['四目一个粗的镀锌方眼网 一平多重', '1.942 kg/m²'],
    ['三十木零点二八 不锈钢三零四 1米22宽 一卷30.5米多重', '42.92 kg'],
    ['整张1米乘2米 裁30公分乘40的小片能出几片', '15.00 pcs'],
    ['10 swg in mm and inches', '3.251 mm'],
    ['2 inch 11.5 ga chain link 6 ft x 50 ft weight lb || and 6 ga?', '354.7 lb'],
    [
      'Aperture 12 mm wire 4 mm crimped, sheet 2x1.2 m, 30 sheets, price 1.35 €/kg; total?',
      '1199 EUR',
    ],
  ])('%s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });

  it('sections without a calculator are not read as a mesh', () => {
    expect(told('绕丝筛管 缝0.3 面丝2.2宽 开孔率多少')).toEqual(['none']);
    expect(told('方管立柱60乘60壁厚1.5 两米五长 一百根多少公斤')).toEqual(['none']);
  });

  it('a coat of plastic that is not sized is told apart from the weight', () => {
    const outcome = answerQuestion('勾花网 50孔 3.0丝 包塑 一平多重');
    expect(outcome.kind === 'calculated' && outcome.results[0]?.notes).toContain('plasticExcluded');
  });
});

describe('several results of one question', () => {
  it.each([
    ['need opening and open area for 40 mesh x 0.25 mm wire', ['0.3850 mm', '36.76 %']],
    ['17 x 14 mesh 0.28 mm wire opening size?', ['1.214 mm', '1.534 mm']],
    ['100 mesh .0045" wire, what opening does that give in microns?', ['139.7 µm']],
    ['十二目四十个丝 304 一平多少斤', ['1.883 jin/m²']],
    ['20目0.4和30目0.25的304网各100平多重', ['156.9 kg', '91.95 kg']],
    ['No. 35 sieve opening?', ['500.0 µm']],
    ['micron rating of a 200x200 mesh with 0.053 mm wire', ['0.07400 mm']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('prices and deals as they are said', () => {
  it.each([
    ['五千八一吨的料 每平3.2公斤 合多少钱一平', '18.56 CNY/m²'],
    ['货款十二万八 付百分之三十定金 尾款多少', '8.960e+4 CNY'],
    ['20目0.4 304 1x30米一卷 28块一公斤 汇率7.12 多少美金', '185.1 USD'],
    ['护栏网3米一片 围260米 几片 || 那换成2米5一片的呢', '104.0 panels'],
    ['titanium gr2, 40 mesh .22 mm, 1x10 m weight', '5.400 kg'],
    ['8 mm holes 12 straight, 3 mm aluminium 5052 weight per m2', '5.273 kg/m²'],
    ['304, half inch opening, wire an eighth, woven, 4x8 ft sheet weight', '23.52 kg'],
  ])('%s', (dialogue, figure) => {
    expect(told(dialogue)[0]).toBe(figure);
  });
});

describe('a product that no calculator is for', () => {
  it.each([
    ['方管立柱60乘60壁厚1.5 两米五长 一百根多少公斤', '方管'],
    ['conveyor belt B36-24-14, 1 m wide, weight per metre', 'conveyor belt'],
    ['钢格板有哪些规格', null],
    ['电焊网50x50 3毫米 一平多重', null],
  ])('%s', (question, product) => {
    expect(productWithoutCalculator(question)).toBe(product);
  });
});

describe('sheets that are described by their open area', () => {
  it.each([
    ['2 mm thick 40% open stainless 304 weight per m2', '9.516 kg/m²'],
    ['防风抑尘网 0.8厚 镀锌板 开孔率40 一平多重', '3.768 kg/m²'],
    ['1mm厚304冲孔板 1x2米 多重', 'ask'],
  ])('%s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('answers to what was asked back, and corrections', () => {
  it.each([
    ['ss wire mesh 1m x 30m how many kg || 40 mesh, 0.25', '36.78 kg'],
    ['304网12个丝,1米乘30,多重 || 80目', '16.95 kg'],
    ['电焊网一百二十丝的 孔50 1米宽30米 多少斤 || 不对,孔是六十', '17.95 jin'],
    ['网1米乘30米,铺1000平方要几卷 || 每卷搭接10公分', '38.00 rolls'],
    ['concertina wire 500 m fence, each coil covers 8 m, how many coils', '63.00 rolls'],
    ['轧花网孔10丝2,开孔率多少', '69.44 %'],
  ])('%s', (dialogue, figure) => {
    expect(told(dialogue)[0]).toBe(figure);
  });
});

describe('amounts of other countries', () => {
  it.each([
    ['freight 120 usd/t, 8.4 t, total?', '1008 USD'],
    ['5400 USD, rate 83.2, how much INR', '4.493e+5 INR'],
    ['30% deposit of 18.650,00 EUR', '5595 EUR'],
    ['vat 19% on 3.480,50 euro, gross?', '4142 EUR'],
    ['一平方12块5,1米宽30米一卷,20卷多少钱', '7500 CNY'],
    ['FOB 3200美金,海运费650,保险千分之三,CIF报多少', '3863 USD'],
  ])('%s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});
