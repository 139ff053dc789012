import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures of the last turn, rounded; the kind of the answer where it has none. Turns stand between '||'. */
function told(dialogue: string): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const text of dialogue.split(' || ')) {
    const outcome = answerQuestion(text, { earlier });
    figures = [outcome.kind === 'ask' ? `ask ${outcome.reason.type}` : outcome.kind];
    if (outcome.kind === 'none') continue;
    earlier = outcome.state;
    if (outcome.kind === 'calculated')
      figures = outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`);
  }
  return figures;
}

describe('wire with a plastic coat', () => {
  it.each([
    ['包塑电焊网 芯2.0外2.6 孔60*60 1.2x30 一卷几公斤', ['33.97 kg', '3.603 kg']],
    ['pvc coated welded mesh 50x50 2.5/3.2 wire 1x25m weight', ['43.88 kg', '4.341 kg']],
    ['包塑丝外径3.5 电焊网50*50 1.8x30 多重', ['ask missing']],
    ['包塑丝外径3.5 电焊网50*50 1.8x30 多重 || 芯2.5', ['98.40 kg', '13.94 kg']],
    [
      '双边丝护栏网 丝4 孔75*150 1.8*3米 一片多重 || 浸塑后丝径5 塑层增重多少',
      ['12.20 kg', '1.076 kg'],
    ],
    ['包塑勾花网 丝外径3.5 孔50 高1.8 长20 多重 || 芯丝2.5', ['64.65 kg']],
  ])('%s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });
});

describe('gates of several widths', () => {
  it.each([
    ['围栏300米 大门5米宽1个 小门1米宽2个 3米一片 高1.8 要几片', ['98.00 panels']],
    ['护栏 周长300米 2个门 一个4米一个1米 片宽3 高2 几片几柱', ['99.00 panels', '101.0 posts']],
    [
      'fence 250 m, 2.5 m panels, 2 gates of 4 m and 1 gate of 1 m, 2 m high, how many panels and posts',
      ['97.00 panels', '101.0 posts'],
    ],
    [
      'Plot is 48 x 33 m, two gates 4 m each plus one 1 m wicket. how many metres of fence?',
      ['153.0 m'],
    ],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('perforated sheets', () => {
  it.each([
    ['长圆孔5*20 间距8*24 直排 开孔率', ['49.29 %']],
    [
      '6 mm holes, 9 mm pitch staggered 60, 2mm mild steel sheet 1000x2000: open area, holes and weight pls',
      ['40.31 %', '2.851e+4 holes', '18.74 kg'],
    ],
    [
      '1/8" holes on 3/16" staggered centers, 16 ga ss304, 4x10 ft sheet: open area and lbs',
      ['40.31 %', '61.58 lb'],
    ],
    ['perf sheet 1/4 round on 3/8 stag, 11ga steel, 48x96, weight in lbs', ['93.30 lb']],
    [
      '304冲孔板 1.5厚 孔5 中心距8 三角错排 1.22*2.44一张多重 || 一张上有多少个孔',
      ['5.371e+4 holes'],
    ],
    ['冲孔板5孔8距 一个平方多少个孔 || 1.2x2.4的板呢', ['ask ambiguous']],
  ])('%s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });
});

describe('follow-ups that once were read as something else', () => {
  it.each([
    ['电焊网孔25.4 丝2.1 宽1.2 长30 一卷多重 || 12号丝的呢', ['135.1 kg']],
    ['电焊网孔25.4 丝2.1 宽1.2 长30 10卷多重 || 每卷多少', ['77.72 kg']],
    ['50目0.2丝的孔 || 两个差几公斤', ['none']],
    ['开孔率要55% 丝0.4 做几目 || 取整16目 实际开孔率多少', ['55.96 %']],
    ['一卷18公斤 1米x30米 电焊网12.7的孔 丝多粗 || 实际说是0.9的丝 应该多重', ['23.64 kg']],
    [
      '一卷18公斤 1米x30米 电焊网12.7的孔 丝多粗 || 实际说是0.9的丝 应该多重 || 差了几公斤',
      ['31.31 %', '5.636 kg'],
    ],
    ['40 mesh .010 wire ss304 in lb/ft2 || and in oz per sq yd?', ['37.33 oz/yd²']],
    ['80目不锈钢网丝0.1 一平方几斤 || 宽1.22长30.5 五卷总共', ['146.0 jin', '29.20 jin']],
    ['chain link 6ft 9ga 2" mesh 50ft roll lbs', ['211.6 lb']],
    ['实测丝径1.85 标称2.0 重量差百分之几', ['14.44 %', '7.500 %', '0.1500 mm']],
    [
      'fence is 3mm wire 50x100 welded 2 m high - total kg? || and if the height were 2.4',
      ['ask missing'],
    ],
  ])('%s', (dialogue, figures) => {
    expect(told(dialogue)).toEqual(figures);
  });
});
