import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures of the last of several questions in a row, as 'value unit'. */
function figuresOf(...questions: string[]): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const question of questions) {
    const outcome = answerQuestion(question, { earlier });
    if (outcome.kind !== 'none') earlier = outcome.state;
    figures =
      outcome.kind === 'calculated'
        ? outcome.figures.map(
            ({ value, unit }) =>
              `${typeof value === 'number' ? String(Number(value.toPrecision(4))) : value} ${unit}`,
          )
        : [outcome.kind];
  }
  return figures;
}

describe('results of a question', () => {
  it.each([
    ['304平纹网40目0.2丝，1平米几公斤', '0.7847 kg/m²'],
    ['铝板网短节10长节20梗1板厚0.8，平方重是多少', '0.432 kg/m²'],
    ['304 woven mesh 30 mesh 0.22mm wire - gsm of this mesh?', '712.1 g/m²'],
    ['石笼网2x1x1米 网目80x100mm 2.7mm 边丝3.4mm，100个一共几吨', '1.767 t'],
    ['编织网目数100目要至少47个点开孔率，丝最粗能用多少?', '0.07987 mm'],
    ['电焊网网孔25x25mm每平方要1.97kg，丝径多少?', '1.999 mm'],
    ['黄铜编织网 20目 Φ0.35mm 1.2米宽 10米一卷 25块一公斤，一卷多少钱', '385 CNY'],
    ['60目标准筛，筛孔是多少微米？', '250 µm'],
    ['锌层 锌量80g/㎡ 丝粗3mm 每公斤丝带多少克锌?', '13.59 g/kg'],
  ])('answers %s', (question, figure) => {
    expect(figuresOf(question)).toContain(figure);
  });

  it('answers each of two questions about different products', () => {
    const figures = figuresOf(
      '1. SS 304 welded wire mesh 30*30mm 2mm wire rolls of 0.9m x 30m - how heavy is a roll?\n2. chain link 50 x 50mm wire diameter 4 mm rolls of 2 x 18 m, how heavy is a roll?',
    );
    expect(figures).toEqual(['45.61 kg', '142.1 kg']);
  });

  it('adds up the items of a list, each of its own material', () => {
    const question =
      '80 sqm copper woven mesh 325 mesh 0.035 mm wire; 20 sqm 18 mesh 0.28 mm galvanized steel woven wire mesh. What is the total weight?';
    expect(figuresOf(question)[0]).toBe('31.35 kg');
  });

  it('asks where a number finds no place', () => {
    expect(figuresOf('304编织网40目0.2丝 损耗7 一平多重 33kPa')).toEqual(['ask']);
  });

  it('asks where a net has both a mesh and an opening', () => {
    expect(figuresOf('304网 40目 孔0.4 丝径0.2 一平多重')).toEqual(['ask']);
  });

  it('asks where two readings are close', () => {
    const outcome = answerQuestion('要每平米2公斤的网,50孔用多粗丝');
    expect(outcome).toMatchObject({ kind: 'ask', reason: { type: 'ambiguous' } });
  });
});

describe('results of a dialogue', () => {
  const first = '304平纹网100目0.1丝0.9×15m，每卷重多少';

  it('adds an item to the answer before', () => {
    expect(figuresOf(first, '再加30目0.22的1米宽 20米一卷紫铜方孔网 一卷，一共多重')[0]).toBe(
      '22.71 kg',
    );
  });

  it('sums up the last two answers', () => {
    expect(figuresOf(first, '0.08丝的呢', '两个加起来多重')[0]).toMatch(/kg$/);
  });

  it('tells the difference to the answer before in per cent', () => {
    expect(figuresOf(first, '换成316呢', '差百分之多少')[0]).toBe('0.6305 %');
  });

  it('keeps the pattern of a plate when its material changes', () => {
    const plate = '304冲孔板 圆孔12毫米 孔中心距18mm 直排 板厚0.8mm，平方重是多少?';
    expect(figuresOf(plate, '改成镀锌多少')).toEqual(['4.088 kg/m²']);
  });

  it('converts the last figures', () => {
    expect(figuresOf(first, '要200卷呢', '合几吨')).toContain('1.324 t');
  });

  it('says nothing where a follow-up changes nothing', () => {
    expect(figuresOf(first, '那边呢')).not.toContain('6.621 kg');
  });
});
