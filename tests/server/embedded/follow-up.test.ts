import { describe, expect, it } from 'vitest';
import { calculationParts } from '#server/model/embedded/calculation/answer-calculation.ts';
import { readQuestion } from '#server/model/embedded/calculation/read-question.ts';
import { resolveFollowUp } from '#server/model/embedded/follow-up/resolve-follow-up.ts';
import { createCalculatorService } from '#server/modules/calculator/service.ts';

const calculator = createCalculatorService();
const turns = (...questions: string[]) => questions.map((question) => ({ question }));

function partOf(question: string) {
  const read = readQuestion(question);
  return read && calculationParts(read.calculations, 'zh-CN', calculator)[0];
}

const WOVEN = '40目0.2丝的304网一平米多重';
const ROLL = '40 mesh 0.2 mm ss304, 1 m x 30 m roll, weight?';
const WELDED = '电焊网 50*50 丝3 1.2米*2.4米 一片多重';
const PLATE = '洞洞板，5毫米圆孔、中心距8毫米、错开排，通透率多少';
const GABION = '石笼 2*1*1米，网孔80*100，网丝2.7，边丝3.4，一个多重';
const CONTAINER = '一个20GP能装多少卷，每卷0.12立方75公斤';
const LINK = 'weight of chain link, 2 inch mesh, 9 gauge, 6 ft high, 50 ft roll';

describe('a change of a calculation', () => {
  it.each<[string[], string, string, Record<string, unknown>, string, number]>([
    [
      [WOVEN],
      '那 0.25 的呢？',
      'woven_mesh',
      { mesh: 40, material: 'ss304' },
      'weight_kg_m2',
      1.22602,
    ],
    [[WOVEN], '换成316呢', 'woven_mesh', { mesh: 40, material: 'ss316' }, 'weight_kg_m2', 0.789604],
    [
      [WOVEN, '换成316呢'],
      '那0.25的呢',
      'woven_mesh',
      { material: 'ss316' },
      'weight_kg_m2',
      1.233756,
    ],
    [[WOVEN], '那开孔率呢？', 'woven_mesh', { mesh: 40 }, 'open_area_pct', 46.9279],
    [
      [WOVEN],
      '那60目的呢',
      'woven_mesh',
      { mesh: 60, material: 'ss304' },
      'weight_kg_m2',
      1.176984,
    ],
    [
      [ROLL],
      'what about 2 m wide?',
      'woven_mesh',
      { width_m: 2, length_m: 30 },
      'weight_kg',
      47.07936,
    ],
    [[ROLL], '要 20 米呢', 'woven_mesh', { width_m: 1, length_m: 20 }, 'weight_kg', 15.69312],
    [
      [WELDED],
      '75的孔呢',
      'welded_mesh',
      { pitch_across_mm: 75, wire_mm: 3 },
      'weight_kg',
      4.46126,
    ],
    [
      [WELDED],
      '丝换成4的呢',
      'welded_mesh',
      { pitch_across_mm: 50, wire_mm: 4 },
      'weight_kg',
      11.71914,
    ],
    [[WELDED], '100片呢', 'welded_mesh', { qty: 100 }, 'weight_kg', 659.202],
    [[PLATE], '直排呢', 'perforated_plate', { hole_mm: 5, pitch_mm: 8 }, 'open_area_pct', 30.6796],
    [
      [PLATE],
      '那6毫米孔呢',
      'perforated_plate',
      { hole_mm: 6, pitch_mm: 8 },
      'open_area_pct',
      51.0131,
    ],
    [['SWG 10 是多少毫米'], '那12号呢', 'wire_gauge', { system: 'SWG' }, 'mm', 2.6416],
    [['SWG 10 是多少毫米'], 'BWG呢', 'wire_gauge', { system: 'BWG' }, 'mm', 3.4036],
    [['锌层 245 g/m2 是多少微米'], '那60克的呢', 'zinc_coating', {}, 'thickness_um', 8.40336],
    [[GABION], '3米长的呢', 'gabion', { length_m: 3, width_m: 1, height_m: 1 }, 'stone_t', 4.8],
    [[CONTAINER], '40HQ呢', 'container_load', { unit_weight_kg: 75 }, 'units', 353],
    [
      ['2.2的铁丝五百米多少公斤'],
      '2.5的呢',
      'wire_weight',
      { length_m: 500 },
      'weight_kg',
      19.26681,
    ],
    [
      ['rebar 12 mm, kg per metre'],
      'and 16 mm?',
      'wire_weight',
      { wire_mm: 16 },
      'kg_per_m',
      1.578336,
    ],
    [[LINK], 'and with 100 ft?', 'chain_link', {}, 'weight_kg', 191.26],
    [
      ['hex netting 13 mm mesh 0.7 mm wire, weight per m2?'],
      'and with 1.6 wire?',
      'hex_netting',
      { mesh_width_mm: 13 },
      'weight_kg_m2',
      3.1914,
    ],
    [['40目网多重'], '丝径0.2', 'woven_mesh', { mesh: 40, wire_mm: 0.2 }, 'weight_kg_m2', 0.776741],
    [['40目网多重'], '0.2', 'woven_mesh', { mesh: 40, wire_mm: 0.2 }, 'weight_kg_m2', 0.776741],
  ])('%s %s', (history, question, id, inputs, key, expected) => {
    const { question: whole, from, change } = resolveFollowUp(question, turns(...history));
    const part = partOf(whole);

    expect(part?.calculator).toBe(id);
    expect(part?.inputs).toMatchObject(inputs);
    expect(Number(part?.result.values[key]?.value) / expected).toBeCloseTo(1, 2);
    expect(from).toBeDefined();
    expect(change).not.toBe('');
  });
});

describe('a follow-up for the articles', () => {
  it.each([
    ['热镀锌能用多少年', '那电镀锌呢？', '电镀锌能用多少年'],
    ['Is 304 good for seawater?', 'and for 316?', 'is 316 good for seawater?'],
    ['热镀锌和电镀锌有什么区别', '喷塑呢', '热镀锌和喷塑有什么区别'],
    ['平纹网有什么特点', '斜纹呢', '斜纹网有什么特点'],
    ['What does FOB mean?', 'And CIF?', 'what does cif mean?'],
    ['304不锈钢在海边能用吗', '内陆呢', '304不锈钢在内陆能用吗'],
    ['电焊网怎么包装', '那勾花网呢', '勾花网怎么包装'],
    ['How is welded mesh packed?', 'what about chain link?', 'how is chain link packed?'],
  ])('%s %s', (before, question, expected) => {
    expect(resolveFollowUp(question, turns(before))).toMatchObject({
      question: expected,
      from: before,
    });
  });

  it.each([
    ['白锈是怎么来的', '那怎么防？', /白锈.*怎么防/],
    ['热镀锌能用多少年', '它怎么做的', /热镀锌.*怎么做/],
    ['What is Galfan?', 'and how is it tested?', /galfan.*tested/],
  ])('%s %s', (before, question, expected) => {
    expect(resolveFollowUp(question, turns(before)).question).toMatch(expected);
  });
});

describe('a question that stands by itself', () => {
  it.each([
    [[WOVEN], '热镀锌和电镀锌有什么区别'],
    [[WOVEN], '石笼是什么'],
    [[WOVEN], '那60目0.15丝的316网一平米多重'],
    [[WOVEN], '谢谢'],
    [[WOVEN], 'What is the difference between FOB and CIF for a mesh order?'],
    [['你好'], '那呢'],
    [[], '那 0.25 的呢？'],
    [['热镀锌能用多少年'], '勾花网 50孔 3丝 一平米多重'],
  ])('%s %s', (history, question) => {
    expect(resolveFollowUp(question, turns(...history))).toEqual({ question });
  });
});
