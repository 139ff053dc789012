import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { requestParts } from '#mesh/reading/request-part.ts';
import { told } from './told.ts';

describe('sizes as buyers write them', () => {
  it.each([
    ['8 mesh .028 wire, opening?', '2.46 mm'],
    ['12 mesh 0.023 wire open area', '52.4 %'],
    ['400 mesh 0.025 wire open area', '36.8 %'],
    ['4 x 4 mesh, .063 wire, T304, 48 in. wide by 100 ft long. Roll weight in pounds?', '412 lb'],
    ['20x20 mesh 0.4 mm 304, 1 x 30 m roll, kg?', '47.1 kg'],
    ['50x50 mesh welded 3mm wire 1x2 m weight', '4.61 kg'],
    ['chicken netting 1 inch hole, BWG 20, one metre by fifty metres - kilos per roll?', '25.2 kg'],
    ['40目 丝径1/10mm 304 每平多重', '0.196 kg/m²'],
    ['40目 丝径1e-1mm 304 每平多重', '0.196 kg/m²'],
    ['丝印用120目(每厘米)，34的丝，网厚55微米，理论下墨量多少', '19.3 cm³/m²'],
    ['barbed wire 12 x 14 gauge, 4" barb spacing, 25 kg reel: how many metres?', '231 m'],
    ['6 gauge 6x6 inch concrete mesh, sheet 5 x 10 ft. lbs per sheet?', '23.7 lb'],
    ['方孔冲孔网，孔10毫米见方，筋宽3毫米，直排的，开孔率？', '59.2 %'],
  ])('%s: %s', (question, figure) => {
    expect(told(question)[0]).toBe(figure);
  });
});

describe('what is asked beside the usual', () => {
  it.each([
    ['一吨40目0.2丝径304网有多少平', ['1270 m²']],
    ['40目0.2 304 1x30米一卷，10吨多少卷', ['424 rolls', '23.5 kg']],
    ['手上有2吨货，每卷15公斤半，得打多少卷', ['130 pcs']],
    ['16号铁丝(BWG)是多粗，一公斤有几米长', ['1.65 mm', '59.5 m/kg']],
    ['16 gauge in BWG, SWG and AWG - what mm are they?', ['1.65 mm', '1.63 mm', '1.29 mm']],
    ['2.0的镀锌丝，上锌量245克每平米，一吨丝上挂了多少公斤锌？', ['62.4 kg']],
    ['40目 0.2mm 304，1x30米和1.2x30米各多重', ['23.5 kg', '28.2 kg']],
    ['50x50和100x100的电焊网 3丝 每平各多重', ['2.22 kg/m²', '1.11 kg/m²']],
    [
      'SS304, per roll 1x30m: a) 10 mesh 0.5mm b) 16 mesh 0.35mm, kg?',
      ['65.6 kg', '36.8 kg', '28.8 kg'],
    ],
    [
      '三个都是304的，每平方多重：20目0.3的丝；30目0.25的；50目0.2的',
      ['0.883 kg/m²', '0.92 kg/m²', '0.981 kg/m²'],
    ],
    [
      '304丝现在一吨16800，40目20丝的网，织网费一平2块5，损耗3%，开票13个点，一平方含税报多少',
      ['18.2 CNY/m²'],
    ],
    ['My cost is 12.40 USD and I sell at 15.50. What margin do I make?', ['20 %']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });
});

describe('what a result does not depend on', () => {
  it.each([
    ['一条直线围栏120米，3米一片，要几片网几根柱子', ['40 panels', '41 posts']],
    [
      '围个长80米宽50米的养殖场，两米半一根柱子，留一个4米宽的大门，网片要几片，立柱要几根',
      ['103 panels', '104 posts'],
    ],
    [
      'rock for 120 gabions 2x1x1 m. Bulk density of the stone is 1.6 t/m3. How many tonnes?',
      ['384 t', '240 m³'],
    ],
    ['rolls are 30 cm in diameter and 1 m long. How many go in a 40ft HQ?', ['720 pcs']],
    ['30目的网一米宽，丝用0.28，孔有多大', ['0.567 mm']],
  ])('is not asked for: %s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });

  it('keeps the results that depend on it out of the answer', () => {
    const outcome = answerQuestion('一条直线围栏120米，3米一片，要几片网几根柱子');
    const [item] = outcome.kind === 'calculated' ? outcome.results : [];
    expect(item?.notes).toContain('unneededAssumed');
    expect(item?.result.values).not.toHaveProperty('mesh_area_m2');
  });
});

describe('numbers that measure nothing', () => {
  it.each([
    [
      'Ref PO 4512 of 12 March, your quote no. 88: aluminium insect screen 18 mesh 0.28 mm. Weight per sqm?',
      ['0.236 kg/m²'],
    ],
    ['合同号A-203，20目0.4丝304一平多重', ['1.57 kg/m²']],
    ['40 mesh 0.2 mm ss304 weight per m2, we buy from you since 2009', ['0.785 kg/m²']],
    ['1毫米厚的304板，1米×2米，一张多重', ['15.9 kg']],
  ])('%s', (question, figures) => {
    expect(told(question)).toEqual(figures);
  });

  it('of a story around a question are left out', () => {
    const letter =
      'Dear Sirs, we are a family company in Izmir, founded 1974, and buy about 14 containers a year. Yesterday our biggest customer, who runs three plants, called me. His question: what is the weight of a roll of 40 mesh 0.2 mm ss304, 1.2 x 30 m? I promised him a reply before Friday. Kind regards, Ayse';
    expect(told(letter)).toEqual(['28.2 kg']);
  });
});

describe('a dialogue', () => {
  it.each([
    [
      'solves again for an input that was said before',
      ['80目用18丝的丝，孔还剩多少', '太小了，孔要0.2，丝最粗能用多少'],
      ['0.117 mm'],
    ],
    [
      'solves again for another mesh',
      ['30 mesh, I need 45 % open area at least. Heaviest wire?', 'and for 40 mesh?'],
      ['0.209 mm'],
    ],
    [
      'uses what was solved',
      [
        '30 mesh, I need 45 % open area at least. Heaviest wire?',
        'and for 40 mesh?',
        'weight of that last one per m2 in 304?',
      ],
      ['0.857 kg/m²'],
    ],
    [
      'adds the waste',
      ['电焊网片，5公分孔，3毫米丝，2米×3米，一片多重？', '要100片呢', '再加5%的损耗'],
      ['1430 kg', '13.6 kg', '1360 kg'],
    ],
    [
      'tells the result that a tax changes',
      ['304丝16.5一公斤，20目0.4的网，加工费一平3块，一平成本多少', '含13个点的税呢'],
      ['32.6 CNY/m²'],
    ],
    [
      'goes on with a sum',
      [
        'My cost is 12.40 USD and I sell at 15.50. What margin do I make?',
        'and as mark-up?',
        'what would I have to ask for 30 % margin?',
      ],
      ['17.7 USD'],
    ],
    [
      'changes the unit',
      ['US sieve no. 100 - how many microns', 'in inches please'],
      ['0.00591 in'],
    ],
  ])('%s', (_, turns, figures) => {
    expect(told(...turns)).toEqual(figures);
  });
});

describe('the parts of a letter that ask', () => {
  const partsOf = (text: string) =>
    requestParts(text)?.map((ranges) =>
      ranges.map(({ start, end }) => text.slice(start, end).trim()).join(' '),
    );

  it.each([
    [
      'Hello from Nairobi! I enjoyed meeting your colleague at the fair, the tea was excellent. I run a small workshop with 11 people. which ASTM standard covers gabions? By the way our rainy season starts soon. God bless.',
      ['which ASTM standard covers gabions?'],
    ],
    [
      '前年我们出过一次事，客户不收，赔了六万多美金。所以老板现在定了规矩。今天轮到我了。海边用什么材质的网好。这个问题不弄明白，今晚就不让下班。',
      ['海边用什么材质的网好。'],
    ],
    ['就一句：勾花网运到欧洲怎么包装', ['勾花网运到欧洲怎么包装']],
  ])('%#', (text, questions) => {
    expect(partsOf(text)).toEqual(questions);
  });

  it.each([
    '海边用什么材质的网好',
    'school playground, 1.2 m chain link - knuckled or twisted selvage?',
  ])('are the whole of a plain question: %s', (text) => {
    expect(requestParts(text)).toBeNull();
  });

  it('are none in a text of more marks than letters have', () => {
    expect(requestParts('网：'.repeat(200))).toBeNull();
  });

  it('are none where nothing speaks of the trade', () => {
    expect(
      requestParts('How are you? I am fine. What a day! Is it raining? I must go now.'),
    ).toBeNull();
  });
});
