import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The inputs and the figures of the last turn; turns stand between '||'. */
function lastOf(dialogue: string) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion('');
  for (const text of dialogue.split(' || ')) {
    outcome = answerQuestion(text, { earlier });
    if (outcome.kind !== 'none') earlier = outcome.state;
  }
  if (outcome.kind !== 'calculated') throw new Error(`${dialogue}: ${outcome.kind}`);
  return {
    inputs: outcome.results.map(({ inputs }) => inputs),
    figures: outcome.figures.map(({ value, unit }) => `${Number(value).toPrecision(4)} ${unit}`),
    notes: [...(outcome.notes ?? []), ...outcome.results.flatMap(({ notes }) => notes)],
  };
}

describe('sizes as they are said short', () => {
  it.each<[string, Record<string, unknown>]>([
    ['304卷 100目 丝0.1 1米宽30米 多重', { material: 'ss304', mesh: 100 }],
    ['电焊网丝2/3 孔50*100 1米*2米一片多重', { wire_mm: 2, wire_cross_mm: 3 }],
    ['电焊网 横3竖4 孔50*100 1*2 多重', { wire_mm: 4, wire_cross_mm: 3 }],
    ['电焊网 孔1/2寸 丝径0.9 1*30一卷多重', { pitch_across_mm: 12.7 }],
    [
      '双股刺绳2.5丝刺2.0刺距10公分，围栏1000米拉5道，需要多少公斤',
      { line_wire_mm: 2.5, barb_wire_mm: 2 },
    ],
    ['刺绳 2.5股丝2.0刺丝10公分刺距 一米多重', { line_wire_mm: 2.5, barb_wire_mm: 2 }],
    ['板里配双层双向ф8@200，12米乘8米的板，钢筋网多重', { qty: 2, pitch_across_mm: 200 }],
    [
      '板里配双层双向ф8@200，12米乘8米的板，钢筋网多重 || 换成ф10',
      { qty: 2, wire_mm: 10, pitch_across_mm: 200 },
    ],
    ['刀片刺绳 圈径500 56圈 拉开10米一卷 围墙320米 要几卷 || 双层的呢', { layers: 2 }],
    ['长圆孔 宽5长20 横30纵10 开孔率', { pitch_x_mm: 30, pitch_y_mm: 10 }],
    ['长圆孔 5*20 横向中心距10 纵向中心距30 直排 开孔率', { pitch_x_mm: 30, pitch_y_mm: 10 }],
    ['0.9丝包塑到1.4 六角网 孔25 一平多重', { wire_mm: 0.9, mesh_width_mm: 25 }],
    ['丝2.7的一公斤多少米', { wire_mm: 2.7 }],
    ['5毫米孔的轧花网2个丝 一平方几斤', { aperture_mm: 5, wire_mm: 2 }],
    ['孔20 3丝 轧花网 一平多重', { aperture_mm: 20, wire_mm: 3 }],
    ['200目 5丝 304 一平多重', { mesh: 200, wire_mm: 0.05 }],
  ])('%s', (dialogue, inputs) => {
    expect(lastOf(dialogue).inputs[0]).toMatchObject(inputs);
  });

  it.each([
    ['要304卷 100目 丝0.1 1米宽30米 多重', ['4427 kg', '14.56 kg']],
    ['刀片刺绳 圈径500 56圈 拉开10米一卷 围墙320米 要几卷', ['32.00 rolls']],
    ['刀片刺绳 圈径700 每卷拉12米 厂区2.5公里 用多少卷', ['209.0 rolls']],
    ['80目 0.12丝 304 宽1.6 长25 3.5卷多重', ['79.09 kg', '22.60 kg']],
    ['刀片刺绳450圈径，33圈，每卷拉8米，300米围墙要几卷 || 每卷拉10米呢', ['30.00 rolls']],
    [
      'razor wire coil 500mm 56 loops stretched to 10 m, wall 320 m, how many coils',
      ['32.00 rolls'],
    ],
    ['每平方不超过2公斤 50的孔勾花网 最粗能用多粗的丝', ['2.848 mm']],
    ['八号线直径多少 一吨多少米', ['4.191 mm', '9234 m']],
    ['30目0.3丝多重一平 || weight in 304, roll 1.22 wide 30.5 long', ['49.27 kg']],
    [
      '三种网：①20目0.4丝1米*30米2卷 ②40目0.25丝1.2*30 3卷，全部304，总重多少',
      ['226.6 kg', '94.16 kg', '47.08 kg', '132.4 kg', '44.14 kg'],
    ],
  ])('%s', (dialogue, figures) => {
    expect(lastOf(dialogue).figures).toEqual(figures);
  });
});

describe('an opening without a unit', () => {
  it.each([
    ['荷兰网1.8高30米 6*6孔 丝2.5 多重', 60, true],
    ['荷兰网 孔6 丝2.5 1.8*30 多重', 60, true],
    ['电焊网10*10孔 丝1 1*30米 多重', 10, false],
    ['电焊网 12*12 丝1.2 1*1 多重', 12, false],
  ])('%s', (question, pitch, isNoted) => {
    const { inputs, notes } = lastOf(question);

    expect(inputs[0]).toMatchObject({ pitch_across_mm: pitch });
    expect(notes.includes('openingInCentimetres')).toBe(isNoted);
  });
});

describe('sizes in another measure', () => {
  it.each([
    ['18丝是多少毫米', '0.1800 mm'],
    ['18丝的网是多少毫米的丝', '0.1800 mm'],
    ['11.5号丝是多少毫米', '2.870 mm'],
    ['11号半丝多粗', '2.870 mm'],
    ['12号半的勾花网 5公分孔 一平多重', '1.560 kg/m²'],
    ['200目是多少微米', '75.00 µm'],
    ['100目等于多少个微米 || 200目呢', '75.00 µm'],
    ['80目丝0.12是多少微米', '197.5 µm'],
  ])('%s', (dialogue, figure) => {
    expect(lastOf(dialogue).figures[0]).toBe(figure);
  });

  it('says that a mesh count without a wire is read as a test sieve', () => {
    expect(lastOf('200目是多少微米').notes).toContain('sieveAssumed');
    expect(lastOf('200目筛是多少微米').notes).not.toContain('sieveAssumed');
  });

  it('asks about an opening beside a mesh count that it contradicts', () => {
    expect(answerQuestion('80目 孔3.5 0.12丝 一平多重')).toMatchObject({
      kind: 'ask',
      reason: { type: 'unused' },
    });
  });

  it('asks whether a wire alone is of hundredths', () => {
    expect(answerQuestion('5丝 304丝 1公斤多长').kind).toBe('ask');
  });

  it('asks for the wire of a mesh count that no test sieve has', () => {
    expect(answerQuestion('150目是多少微米').kind).toBe('ask');
  });
});
