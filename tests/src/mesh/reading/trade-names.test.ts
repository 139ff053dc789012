import { describe, expect, it, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The last turn's outcome; turns stand between '||'. */
function answerTo(dialogue: string) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion('', { earlier });
  for (const text of dialogue.split(' || ')) {
    outcome = answerQuestion(text, { earlier });
    earlier = outcome.kind === 'none' ? null : outcome.state;
  }
  return outcome;
}

/** Figures with four digits; the kind of the answer where it has none. */
function told(dialogue: string): string[] {
  const outcome = answerTo(dialogue);
  if (outcome.kind === 'ask') return [`ask ${outcome.reason.type}`];
  if (outcome.kind === 'none') return ['none'];
  return outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`);
}

describe('perforations named by DIN 24041', () => {
  it.each([
    // 90.69 % × (3 / 5)² = 32.65 % open; 7.85 × 0.6735 × 2 m² = 10.57 kg.
    ['R3T5 1 mm 冷板 1x2米 多重', ['10.57 kg']],
    ['C10U15开孔率', ['44.44 %']],
    ['R5 T8 open area', ['35.43 %']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });

  test('a hexagonal hole in square rows is not calculated as a round one', () => {
    expect(told('H5 U8 open area')).not.toContain('35.43 %');
  });
});

describe('plain sheets and plates', () => {
  it.each([
    // 1 mm × 8.47 g/cm³ × 0.12 m².
    ['brass, 1 mm thick, 300 by 400 mm, weight?', ['1.016 kg']],
    ['2.0x1000x2000 304 2B 板重', ['31.72 kg']],
    ['1200x2400 2 mm sheet S235 weight', ['45.22 kg']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });

  it.each(['3mm花纹板1.5x6米多重', 'checker plate 4 mm 1.2x2.4 m carbon steel weight'])(
    'the answer to %s says that the raised pattern weighs more',
    (question) => {
      const outcome = answerTo(question);
      const notes = outcome.kind === 'calculated' ? outcome.results[0]?.notes : [];
      expect(notes).toContain('raisedPattern');
    },
  );

  test('a smooth plate has no note about a raised pattern', () => {
    const outcome = answerTo('3mm 304 plate 1x2 m weight');
    const notes = outcome.kind === 'calculated' ? outcome.results[0]?.notes : ['raisedPattern'];
    expect(notes).not.toContain('raisedPattern');
  });
});

describe('flows by weight', () => {
  it.each([
    // 400 m³/h / (0.36 × 2 m²) = 0.1543 m/s; ρ / 2 × (v / 0.6)² = 33.08 Pa.
    ['每小时400吨水，开孔率36%，面积2平，压降多少', ['33.08 Pa']],
    // 400 t/h / 0.85 = 470.6 m³/h; 33.08 Pa / 0.85.
    ['每小时400吨油，密度0.85，开孔率36%，面积2平，压降多少', ['38.91 Pa']],
    [
      '400 tonnes an hour of oil of 850 kg/m3, open area 36%, area 2 m2, pressure drop?',
      ['38.91 Pa'],
    ],
    // A bare 1.2 of air is in kg/m³: 5000 / 3600 / 0.36 = 3.858 m/s.
    ['空气流量5000m3/h，密度1.2，开孔率36%，面积1平，压降多少', ['24.81 Pa']],
    ['half clogged, 400 m3/h, open area 36%, area 2 m2, pressure drop', ['132.3 Pa']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('forces, zinc and prints', () => {
  it.each([
    // 500 MPa × 7.069 mm² = 3534 N = 360.4 kgf.
    ['3 mm wire, tensile 500 MPa, pulls how many kg', ['360.4 kgf']],
    // √(4 × 500 × 9.80665 N / (π × 400 MPa)).
    ['能拉500公斤，抗拉强度400MPa，要多粗的丝', ['3.951 mm']],
    // 0.9 × 305.15 g/m² / 7.14.
    ['0.9 oz/ft2 zinc thickness', ['38.46 µm']],
    ['锌层275克每平米，每年锈掉2微米，能用几年', ['19.26 a']],
    ['fabric 120-34, print area 0.06 m2, 1000 prints, how much ink?', ['1.072 L']],
    ['网布120-34，厚55微米，A4，印1000张，要多少升墨', ['1.202 L', '19.28 cm³/m²']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('prices with charges, deposits and commissions', () => {
  it.each([
    ['CFR价 12500，运费1800，离岸价多少', ['1.070e+4 1']],
    ['Order is 20000 USD, deposit 30%, balance?', ['1.400e+4 USD']],
    ['佣金5%倒扣，净价950，报多少', ['1000 CNY']],
    ['佣金5%，净价1000，报多少', ['1050 CNY']],
    ['100平以下12元，100平以上10.5，我要150平多少钱', ['1575 CNY', '10.50 CNY/m²']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

test('the gauge of a wire is read as that of a sheet where a sheet is asked about', () => {
  expect(told('wire 16 SWG diameter || sheet gauge, stainless?')).toEqual(['1.588 mm']);
});

describe('words of calculations in other senses', () => {
  it.each([
    ['门宽4米的仓库，能放下1.5米宽30米长的网卷吗', ['none']],
    ['We need insect mesh for 4 doors, each 0.9 x 2.1 m: how many square metres?', ['none']],
    ['一共印了500件衣服，每件15元', ['7500 CNY']],
    ['60目0.12丝304网，工期20天，1米宽30米长多重', ['12.71 kg']],
    ['Pay 20% on top for 500 USD', ['600.0 USD']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});
