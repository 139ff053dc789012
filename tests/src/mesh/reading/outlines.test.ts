import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures that an answer tells, rounded; the last answer of a dialogue whose turns stand between '||'. */
function told(dialogue: string): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const text of dialogue.split(' || ')) {
    const outcome = answerQuestion(text, { earlier });
    if (outcome.kind !== 'calculated') return [outcome.kind];
    earlier = outcome.state;
    figures = outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`);
  }
  return figures;
}

describe('pieces that are no rectangles', () => {
  it.each([
    ['直径1.2米的圆片，40目0.2丝304，一片多重，50片呢', ['0.8874 kg', '44.37 kg', '56.55 m²']],
    [
      '滤片外径88内径30 用80目0.12丝304 5000片净面积 一共多重',
      ['15.18 kg', '0.003037 kg', '26.88 m²'],
    ],
    [
      'Rings od 420 id 310 from 2 mm perforated, 10 mm holes 15 mm pitch, weight of 60',
      ['35.46 kg', '0.5911 kg', '3.784 m²'],
    ],
    [
      'discs 12 inch dia, 60 mesh .0075 wire ss304, 200 pcs, weight?',
      ['15.58 kg', '0.07791 kg', '14.59 m²'],
    ],
    ['不锈钢板2mm 1000*2000 挖4个直径200的圆 剩多少面积 多重', ['29.73 kg', '1.874 m²']],
    ['梯形网片 上底800下底1200高600 电焊网孔50丝3 多重', ['1.332 kg', '0.6000 m²']],
    ['圆片直径300 40目0.25丝304 100片多重 || 直径改350', ['11.80 kg', '0.1180 kg', '9.621 m²']],
    ['304不锈钢板 3mm 1220*2440 一张多重', ['70.82 kg']],
    ['梯形网片上底0.8下底1.2高0.6 304 10目1.0丝 多重', ['2.942 kg', '0.6000 m²']],
    ['三角网 底2米高1.5米 电焊网 50*50 丝3 多重', ['3.329 kg', '1.500 m²']],
    ['三角形网片 底边800高600 304 20目0.4丝 50片多重', ['18.83 kg', '0.3766 kg', '12.00 m²']],
    ['冲孔板 圆孔5距8 三角形 厚1 1*2米 多重', ['10.14 kg']],
    ['梯形场地 上底30米 下底50米 高20米 面积多少', ['800.0 m²']],
    ['三角形地块 底60米 高25米 面积多少平', ['750.0 m²']],
  ])('%s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });

  it('asks for the base of a trapezium that has none', () => {
    expect(told('梯形场地 上底30米 高20米 面积多少')).toEqual(['ask']);
  });

  it('asks for the mesh of a disc that names none', () => {
    expect(told('圆片直径300 100片多重')).toEqual(['ask']);
  });
});
