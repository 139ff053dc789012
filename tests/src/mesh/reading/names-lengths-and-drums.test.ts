import { describe, expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import type { DialogueState } from '#mesh/reading/answer/outcome.ts';

/** Outcome of the last of several turns. */
function answered(...turns: string[]) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion(turns[0] ?? '', { earlier });
  for (const turn of turns) {
    outcome = answerQuestion(turn, { earlier });
    earlier = 'state' in outcome ? outcome.state : null;
  }
  return outcome;
}

function figure(...turns: string[]) {
  const outcome = answered(...turns);
  const [first] = outcome.kind === 'calculated' ? outcome.figures : [];
  return typeof first?.value === 'number' ? [Number(first.value.toPrecision(4)), first.unit] : null;
}

describe('numbers with a name right before each of them', () => {
  test.each([
    '电焊网 丝30毫米 孔10毫米 多重',
    '电焊网 线径25 孔径8 一平方多重',
    'welded mesh wire 30 mm opening 10 mm weight',
  ])('are not exchanged where they do not fit: %s', (question) => {
    expect(answered(question).kind).not.toBe('calculated');
  });

  test('are read in either order', () => {
    expect(figure('电焊网 丝3 孔50 1x2米 多重')).toEqual(figure('电焊网 孔50 丝3 1x2米 多重'));
  });
});

describe('a wire that is asked for', () => {
  test.each([
    ['200 mesh which wire would give 80 micron', 0.047],
    ['150 mesh, what wire gives 0.1 mm opening', 0.06933],
  ])('does not take the number of the result: %s', (question, wire) => {
    expect(figure(question)).toEqual([wire, 'mm']);
  });

  test('is found again for another opening', () => {
    const first = '200 mesh with 0.06 mm wire, opening in microns';
    expect(figure(first, 'which thread would give 80 micron')).toEqual([0.047, 'mm']);
  });
});

describe('goods by their weight per metre', () => {
  test.each([
    ['刺绳每米78克 200米一卷多重', 15.6, 'kg'],
    ['刺绳每米78克 200米一卷 40卷几吨', 0.624, 't'],
    ['Y型柱 每米1.9公斤 2米4高 一根多重', 4.56, 'kg'],
    ['钢丝绳 0.25kg/m 一卷500米 多重', 125, 'kg'],
    ['t-post 1.33 lb/ft, 6 ft, 200 pcs, how many lbs?', 1596, 'lb'],
  ])('are weighed by length and pieces: %s', (question, value, unit) => {
    expect(figure(question)).toEqual([value, unit]);
  });

  test('are counted in a follow-up', () => {
    expect(figure('刺绳每米78克 200米一卷多重', '40卷几吨')).toEqual([0.624, 't']);
  });
});

describe('sheets around a drum', () => {
  test.each([
    'Drum sieve 1.2 m dia, 3 m long, covered with 5 mm perforated 1.5 mm 304 sheet, pitch 8 staggered. Weight?',
    '滚筒筛 直径1.2米 长3米 包冲孔板 孔5 孔距8 厚1.5 304 错排 网多重',
  ])('are unrolled: %s', (question) => {
    expect(figure(question)).toEqual([86.87, 'kg']);
  });
});

describe('two wires', () => {
  test.each([
    'How much heavier is 3.0 mm wire than 2.7 mm in percent?',
    '3.0的丝比2.7的重百分之几',
  ])('are compared by their section: %s', (question) => {
    expect(figure(question)).toEqual([23.46, '%']);
  });
});

describe('a tolerance in words', () => {
  test('decides on one measured value', () => {
    const outcome = answered('丝径是3加减0.1 实测2.88 算不算合格');
    expect(outcome).toMatchObject({ kind: 'calculated', notes: ['measuredOutside'] });
  });
});

test('an ASTM number is whole: a decimal behind a sieve is its opening', () => {
  const outcome = answered('Sieve 2.36 mm which ASTM number', 'and 4.75');
  expect(outcome).toMatchObject({ kind: 'calculated', figures: [{ value: '4' }] });
});

test('what is in stock is not in inches', () => {
  expect(JSON.stringify(answered('40 mesh, we have 0.17 in stock, opening?'))).not.toContain(
    '4.318',
  );
});

test('straight rows stay where the shape of the holes changes', () => {
  const first = '冲孔板 方孔10 中心距14 直排 2个厚冷轧 1米25乘2米5 几公斤一张';
  expect(figure(first, '换成圆孔10的呢')).toEqual([29.4, 'kg']);
});

test('a unit that is asked about twice is converted once', () => {
  expect(figure('啥叫一丝 一丝是多少毫米')).toEqual([0.01, 'mm']);
});

describe('one package', () => {
  test.each(['毛重46.8 皮重1.3 净重多少', 'gross 46.8 kg tare 1.3 kg net weight?'])(
    'has its net weight from gross and tare: %s',
    (question) => {
      expect(JSON.stringify(answered(question))).toContain('"key":"lot_net_kg","value":45.5');
    },
  );
});

test('a frame of tube goes around the piece that was calculated', () => {
  const turns = ['电焊网 50x50 3 1x2 一片多重', '框48x1.5的管 一圈 加多少'] as const;
  expect(figure(...turns)).toEqual([10.32, 'kg']);
});

test('the strands of a barbed wire are named by their number', () => {
  expect(figure('刺绳 双股2.0 刺丝1.8 刺距12公分 四刺 20公斤一捆多长')).toEqual([326.3, 'm']);
});

test.each([
  'Pallets of 1.3 m³ and 880 kg each, 40HQ, limit 26 t, no stacking. how many?',
  '40HQ 每托1.3方 880公斤 不能叠放 装几托',
])('goods that are not stacked are not counted by volume: %s', (question) => {
  expect(answered(question).kind).not.toBe('calculated');
});
