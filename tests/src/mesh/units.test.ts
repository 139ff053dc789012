import { describe, expect, it } from 'vitest';
import { calculators } from '#mesh/calculators/registry.ts';
import { BWG_MM, SWG_MM } from '#mesh/data/wire-gauges.ts';
import { unitText } from '#mesh/format-quantity.ts';
import { convert, readQuantity } from '#mesh/units.ts';
import type { ExpectedQuantity } from '#mesh/units.ts';
import { gaugeDiameter } from '#mesh/wire-gauge.ts';

const wire: ExpectedQuantity = { unit: 'mm', wire: true };

function valueOf(text: unknown, expected: ExpectedQuantity): number {
  const reading = readQuantity(text, expected);
  if (reading.kind !== 'one') throw new Error(JSON.stringify(reading));
  return reading.value;
}

function noteCodes(text: string, expected: ExpectedQuantity): string[] {
  const reading = readQuantity(text, expected);
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading));
  return reading.notes.map(({ code }) => code);
}

describe('numbers as people type them', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['3.', 3],
    ['.5', 0.5],
    ['+3', 3],
    ['-3', -3],
    ['−3', -3],
    ['1e3', 1000],
    ['1,200', 1200],
    ['1,234,567.5', 1234567.5],
    ['１，２００', 1200],
    ['０．２', 0.2],
    ['0。2', 0.2],
    ['Φ3.0', 3],
    ['φ 3.0mm', 3],
    ['Ø3', 3],
    ['⌀3', 3],
    ['3.0mm', 3],
    ['3.0 MM', 3],
    ['３㎜', 3],
    ['3毫米', 3],
    ['丝径0.2mm', 0.2],
    ['线径：0.2', 0.2],
    ['dia. 3', 3],
  ])('%s is %s mm', (text, value) => {
    expect(valueOf(text, wire)).toBe(value);
  });

  it.each([
    ['2 in', 50.8],
    ['2"', 50.8],
    ['2”', 50.8],
    ["2''", 50.8],
    ['2英寸', 50.8],
    ['1/2 in', 12.7],
    ['1/2"', 12.7],
    ['½"', 12.7],
    ['1½"', 38.1],
    ['1 1/2 inch', 38.1],
    ['1-1/2"', 38.1],
    ['3⁄8 in', 9.525],
    ['150µm', 0.15],
    ['150μm', 0.15],
    ['150 um', 0.15],
    ['150微米', 0.15],
    ['70 microns', 0.07],
    ['10 mil', 0.254],
    ['2cm', 20],
    ['1.5 m', 1500],
    ['1.5米', 1500],
    ['6 ft', 1828.8],
    ["6'", 1828.8],
  ])('%s is %s mm, and says that it was converted', (text, value) => {
    expect(valueOf(text, wire)).toBe(value);
    expect(noteCodes(text, wire)).toEqual(['CONVERTED']);
  });

  it.each([
    ['100目', { unit: 'mesh' }, 100],
    ['１００目', { unit: 'mesh' }, 100],
    ['100 mesh', { unit: 'mesh' }, 100],
    ['100#', { unit: 'mesh' }, 100],
    ['40/in', { unit: 'mesh' }, 40],
    ['100目/cm', { unit: 'mesh' }, 254],
    ['120 cm', { unit: 'm' }, 1.2],
    ['100 ft', { unit: 'm' }, 30.48],
    ['0.1mm', { unit: 'µm' }, 100],
    ['0.07mm', { unit: 'µm' }, 70],
    ['2 lb', { unit: 'kg' }, 0.90718474],
    ['16 oz', { unit: 'kg' }, 0.45359237],
    ['500 g', { unit: 'kg' }, 0.5],
    ['2吨', { unit: 'kg' }, 2000],
    ['3斤', { unit: 'kg' }, 1.5],
    ['0.8 oz/ft²', { unit: 'g/m²' }, 244.12],
    ['1 kgf', { unit: 'N' }, 9.80665],
    ['7930 kg/m³', { unit: 'g/cm³' }, 7.93],
    ['100片', { unit: 'pcs' }, 100],
    ['15%', { unit: '%' }, 15],
    ['１５％', { unit: '%' }, 15],
    ['120线/cm', { unit: 'mesh/cm' }, 120],
    ['305 threads/inch', { unit: 'mesh' }, 305],
    ['254 线/英寸', { unit: 'mesh/cm' }, 100],
    ['1.35 kg/m²', { unit: 'kg/m²' }, 1.35],
    ['1350 g/㎡', { unit: 'kg/m²' }, 1.35],
    ['1 lb/ft²', { unit: 'kg/m²' }, 4.88242763638],
    ['500 MPa', { unit: 'MPa' }, 500],
    ['500N/mm²', { unit: 'MPa' }, 500],
    ['500 n/mm^2', { unit: 'MPa' }, 500],
    ['50 kgf/mm²', { unit: 'MPa' }, 490.3325],
    ['1.5 kPa', { unit: 'Pa' }, 1500],
    ['0.1 bar', { unit: 'Pa' }, 10_000],
    ['5 mbar', { unit: 'Pa' }, 500],
    ['1 psi', { unit: 'Pa' }, 6894.75729317],
    ['100毫米水柱', { unit: 'Pa' }, 980.665],
    ['1.6 t/m³', { unit: 't/m³' }, 1.6],
    ['1600公斤/立方米', { unit: 't/m³' }, 1.6],
    ['7.85 吨/立方米', { unit: 'g/cm³' }, 7.85],
    ['130 g/m', { unit: 'kg/m' }, 0.13],
    ['10 ft²', { unit: 'm²' }, 0.9290304],
    ['25平方厘米', { unit: 'm²' }, 0.0025],
    ['1,000 ㎡', { unit: 'm²' }, 1000],
    ['120 L', { unit: 'm³' }, 0.12],
    ['0.12 cbm', { unit: 'm³' }, 0.12],
    ['10 cu ft', { unit: 'm³' }, 0.28316846592],
    ['5000元/吨', { unit: 'CNY/kg' }, 5],
    ['¥5', { unit: 'CNY/kg' }, 5],
    ['￥ 1,500 元', { unit: 'CNY' }, 1500],
    ['3 元/平米', { unit: 'CNY/m²' }, 3],
    ['1.4 µm/年', { unit: 'µm/a' }, 1.4],
    ['0.01 mm/a', { unit: 'µm/a' }, 10],
    ['56圈', { unit: 'turns' }, 56],
    ['2层', { unit: 'layers' }, 2],
    ['3 樘', { unit: 'gates' }, 3],
    ['2000次', { unit: 'prints' }, 2000],
    ['20卷', { unit: 'pcs' }, 20],
    ['3 mil', { unit: 'µm' }, 76.2],
  ] as const)('%s in %j is %s', (text, expected, value) => {
    expect(valueOf(text, expected)).toBe(value);
  });

  it.each([
    NaN,
    Infinity,
    'NaN',
    'Infinity',
    '-∞',
    '1e999',
    '',
    'abc',
    '四十',
    '3-5',
    '0.2~0.3',
    '约3',
    '1,20',
    '1.2.3',
    '3 3',
    '3mm5',
    '1/0 in',
    '50*50*3',
    '*50',
    '9'.repeat(101),
    null,
    {},
    [3],
    true,
  ])('%j is not a number', (text) => {
    expect(readQuantity(text, wire)).toMatchObject({ kind: 'refused', code: 'NOT_A_NUMBER' });
  });

  it.each([
    ['3 kg', wire],
    ['40目', { unit: 'mm' }],
    ['2 mm', { unit: 'mesh' }],
    ['5 ft', { unit: 'kg' }],
  ] as const)('%s has the wrong unit', (text, expected) => {
    expect(readQuantity(text, expected)).toMatchObject({
      code: 'NOT_A_NUMBER',
      params: { reason: 'WRONG_UNIT' },
    });
  });

  it('a fraction of a length needs its unit: half an inch or half a millimetre', () => {
    expect(readQuantity('1/2', wire)).toMatchObject({ params: { reason: 'UNIT_NEEDED' } });
    expect(valueOf('1/2', { unit: '1' })).toBe(0.5);
  });
});

describe('the units of the forms', () => {
  const units = new Set(
    calculators.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => ('unit' in field ? [field.unit] : [])),
    ),
  );

  it.each([...units].filter((unit) => unit !== '1'))('%s can be typed as it is shown', (unit) => {
    for (const language of ['zh', 'en'] as const) {
      const text = `2.5 ${unitText(unit, language)}`;
      expect(readQuantity(text, { unit }), text).toEqual({ kind: 'one', value: 2.5, notes: [] });
    }
  });
});

describe('丝', () => {
  it.each([
    ['20丝', 0.2, 'SI_AS_HUNDREDTHS'],
    ['3丝', 0.03, 'SI_AS_HUNDREDTHS'],
    ['５道', 0.05, 'SI_AS_HUNDREDTHS'],
    ['0.2丝', 0.2, 'SI_AS_DIAMETER'],
    ['2.5丝', 2.5, 'SI_AS_DIAMETER'],
    ['3.0丝', 3, 'SI_AS_DIAMETER'],
  ])('%s is %s mm, and says which meaning was taken', (text, value, code) => {
    expect(valueOf(text, wire)).toBe(value);
    expect(noteCodes(text, wire)).toEqual([code]);
  });
});

describe('gauge numbers', () => {
  it.each([
    ['SWG 16', 1.6256],
    ['swg16', 1.6256],
    ['16 SWG', 1.6256],
    ['SWG 4/0', 10.16],
    ['BWG 20', 0.889],
    ['BWG#12', 2.7686],
    ['AWG 10', 2.58819],
    ['30AWG', 0.25464],
    ['AWG 0', 8.25146],
    ['AWG 1/0', 8.25146],
    ['AWG 0000', 11.684],
  ])('%s is %s mm', (text, value) => {
    expect(valueOf(text, wire)).toBeCloseTo(value, 4);
    expect(noteCodes(text, wire)).toEqual(['GAUGE']);
  });

  it.each(['12#', '#12', '12号', '１２号', '12 ga', '12 gauge'])(
    '%s names no system: BWG is assumed and said',
    (text) => {
      expect(valueOf(text, wire)).toBe(2.7686);
      expect(noteCodes(text, wire)).toEqual(['GAUGE_SYSTEM_ASSUMED']);
    },
  );

  it.each(['SWG 51', 'BWG 37', 'AWG 51', 'BWG 6/0', 'AWG 5/0', '60#'])(
    '%s stands in no table',
    (text) => {
      expect(readQuantity(text, wire)).toMatchObject({
        code: 'UNKNOWN_OPTION',
        params: { reason: 'UNKNOWN_GAUGE' },
      });
    },
  );

  it('are wire diameters only', () => {
    expect(readQuantity('12#', { unit: 'mm' })).toMatchObject({ kind: 'refused' });
    expect(readQuantity('SWG 16', { unit: 'm' })).toMatchObject({ kind: 'refused' });
  });

  it('get thinner as they rise, in every table', () => {
    for (const table of [SWG_MM, BWG_MM]) {
      const diameters = [...table.values()];
      expect(diameters).toEqual([...diameters].sort((a, b) => b - a));
    }
    expect(SWG_MM.size).toBe(57);
    expect(BWG_MM.size).toBe(41);
    expect(gaugeDiameter('AWG', '36')).toBe(0.127);
    expect(gaugeDiameter('AWG', '4/0')).toBeCloseTo(11.684, 3);
    expect(gaugeDiameter('AWG', '50')).toBeGreaterThan(0);
  });
});

describe('pairs', () => {
  it.each([
    ['50*50', [50, 50]],
    ['50×100', [50, 100]],
    ['50x50', [50, 50]],
    ['50 X 100mm', [50, 100]],
    ['50mm×100mm', [50, 100]],
    ['５０＊１００', [50, 100]],
    ['2x4 in', [50.8, 101.6]],
    ['2"×4"', [50.8, 101.6]],
    ['1/2"x1"', [12.7, 25.4]],
    ['1/2x1/2"', [12.7, 12.7]],
    ['2 by 4 inch', [50.8, 101.6]],
    ['1.2m*2400mm', [1200, 2400]],
    ['0.36/0.25', [0.36, 0.25]],
    ['0.07 / 0.04 mm', [0.07, 0.04]],
    ['0.125/.07', [0.125, 0.07]],
  ])('%s is %j mm', (text, values) => {
    expect(readQuantity(text, { unit: 'mm' })).toMatchObject({ kind: 'pair', values });
  });
});

describe('conversion', () => {
  it('is exact where the definition is', () => {
    expect(convert(1, 'in', 'mm')).toBe(25.4);
    expect(convert(1, 'ft', 'm')).toBe(0.3048);
    expect(convert(1, 'lb', 'kg')).toBe(0.45359237);
    expect(convert(1, 'oz/ft²', 'g/m²')).toBe(305.15);
    expect(convert(1, 'kgf', 'N')).toBe(9.80665);
  });

  it('never crosses dimensions', () => {
    expect(() => convert(1, 'kg', 'mm')).toThrow(RangeError);
  });
});
