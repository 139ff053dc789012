import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures of the last answer of a dialogue whose turns stand between '||', by their keys. */
function told(dialogue: string): Record<string, string> | string {
  let earlier: DialogueState | null = null;
  let figures: Record<string, string> = {};
  for (const text of dialogue.split(' || ')) {
    const outcome = answerQuestion(text, { earlier });
    if (outcome.kind !== 'calculated') return outcome.kind;
    earlier = outcome.state;
    figures = Object.fromEntries(
      outcome.figures.map(({ key, value, unit }) => [
        key,
        `${Number(Number(value).toPrecision(4))} ${unit}`,
      ]),
    );
  }
  return figures;
}

describe('sums of the trade', () => {
  it.each([
    ['石笼2x1x1，墙长30米高3米，要多少个', { boxes: '45 pcs', stone_m3: '90 m³' }],
    [
      'retaining wall 36 m long 3 m high 1 m deep, gabions 2x1x1. how many boxes and how much stone',
      { boxes: '54 pcs', stone_m3: '108 m³' },
    ],
    [
      '石笼1.5x1x1，挡墙长45米高3米厚1米 多少个 || 高改4米',
      { boxes: '120 pcs', stone_m3: '180 m³' },
    ],
    ['一张1220*2440能裁几个300*400的', { cut_pieces: '24 pcs', offcut_pct: '3.252 %' }],
    ['how many 24" discs from a 4x100 ft roll', { cut_pieces: '100 pcs', offcut_pct: '21.46 %' }],
    ['地坪32*21 搭接300 2.35x6米的网片 要多少片', { sheets: '64 panels' }],
    [
      'slab 20 x 12 m with A193 sheets 4.8 x 2.4 m, lap 400 mm: how many sheets and total weight',
      { sheets: '30 panels', sheets_kg: '1044 kg' },
    ],
    [
      'ф8@150钢筋网片 2.35x6米 一片多重 || 地坪32*21 搭接300 要多少片 || 一共几吨',
      { sheets: '64 panels', sheets_kg: '4.748 t' },
    ],
    ['边坡长120米 斜高35米 主动防护网 搭接损耗12% 要多少平', { gross_m2: '4704 m²' }],
    ['净用860平 损耗5% 采购多少平 每卷36平买几卷', { gross_m2: '903 m²', cover_rolls: '26 rolls' }],
    [
      '40 mesh 0.25 wire, wire tolerance +/-5 %. min and max opening?',
      { aperture_min_mm: '0.3725 mm', aperture_max_mm: '0.3975 mm' },
    ],
  ])('%s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });

  it('asks for the lap of a slab alone', () => {
    const outcome = answerQuestion('地坪32*21 2.35x6米的网片 要多少片');
    expect(outcome.kind === 'ask' && outcome.reason).toMatchObject({
      type: 'missing',
      missing: { calculator: 'slab_sheets', fields: ['lap_m'] },
    });
  });
});

describe('velocity through a mesh', () => {
  it.each([
    ['过滤流量120立方每小时，管径DN200，网的开孔率36%，过网流速', { velocity_m_s: '2.947 m/s' }],
    [
      'Water 40 m3/h through a basket, screen area 0.09 m2, open area 38%. Velocity through the openings? || what screen area if I want to stay under 0.2 m/s',
      { area_m2: '0.1462 m²' },
    ],
    ['40目 0.2丝 网面1平方米，流量50立方每小时 过网流速', { velocity_m_s: '0.0296 m/s' }],
  ])('follows from the flow: %s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });
});

describe('reinforcement fabrics', () => {
  it.each([
    ['A252 mesh, weight per m2?', { weight_kg_m2_theory: '3.946 kg/m²' }],
    ['A142网片 2.4x4.8米 一张多重', { weight_kg: '25.57 kg' }],
  ])('have the wire and spacing of their names: %s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('numbers alone', () => {
  it.each([
    ['12% of 860', { percentOf: '103.2 1' }],
    ['what % is 46 of 380', { shareOf: '12.11 %' }],
    ['46是380的百分之几', { shareOf: '12.11 %' }],
    ['3 rolls 1x30 m and 2 rolls 1.2x25 m, total m2?', { areas: '150 m²' }],
    ['1米x20米5卷 1.5米x15米4卷 一共多少平', { areas: '190 m²' }],
    ['2.5 lb/ft2 in kg/m2', { conversion: '12.21 kg/m²' }],
    ['350 gsm in oz/yd2', { conversion: '10.32 oz/yd²' }],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});
