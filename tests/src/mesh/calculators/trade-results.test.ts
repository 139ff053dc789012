import { describe, expect, it } from 'vitest';
import { formatStep } from '#mesh/format-quantity.ts';
import type { CalculationResult, NoteCode } from '#mesh/result.ts';
import { numberOf, resultOf } from './outcomes.ts';
import { VALID } from './valid-inputs.ts';

const codes = ({ assumptions, warnings }: CalculationResult): NoteCode[] =>
  [...assumptions, ...warnings].map(({ code }) => code);
const paramsOf = ({ assumptions, warnings }: CalculationResult, code: NoteCode) =>
  [...assumptions, ...warnings].find((note) => note.code === code)?.params;
const steps = (result: CalculationResult) => result.steps.map((step) => formatStep(step, 'en'));

describe('test sieves', () => {
  it.each([
    ['100', 150],
    [100, 150],
    ['No.100', 150],
    ['No. 100', 150],
    ['#100', 150],
    ['100号', 150],
    ['１００号筛', 150],
    ['ASTM E11 No. 100', 150],
    ['3.5', 5600],
    [3.5, 5600],
    ['1/4 in', 6300],
    ['1/4"', 6300],
    ['¼"', 6300],
    ['1-1/2 inch', 37_500],
    ['1½"', 37_500],
    ['0.265 in', 6700],
    ['.53 in', 13_200],
    ['4"', 100_000],
    ['4', 4750],
  ])('%s is %d µm', (astm_no, opening) => {
    expect(numberOf(resultOf('sieve_lookup', { astm_no }), 'opening_um')).toBe(opening);
  });

  it.each([
    [20, '635'],
    ['0.15 mm', '100'],
    [22, '635'],
    [22.5, '500'],
    [125_000, '5 in'],
    [5900, '3.5'],
    [6000, '1/4 in'],
  ])('%s is nearest to sieve %s', (opening_um, name) => {
    const { values } = resultOf('sieve_lookup', { opening_um });
    expect(values['astm_no']?.value).toBe(name);
  });

  it('tells wire, Tyler number and series, and that a sieve number is no mesh count', () => {
    const result = resultOf('sieve_lookup', { astm_no: '200' });
    expect(paramsOf(result, 'SIEVE_WIRE')).toEqual({
      wireMm: 0.05,
      mesh: expect.closeTo(203.2) as number,
      confidence: 'C',
    });
    expect(paramsOf(result, 'SIEVE_TYLER')).toEqual({ tyler: '200' });
    expect(paramsOf(result, 'SIEVE_SERIES')).toEqual({ series: ['R40/3'] });
    expect(codes(result)).toContain('SIEVE_IS_NOT_MESH');
    expect(codes(resultOf('sieve_lookup', { astm_no: '20' }))).toContain('SIEVE_SERIES');
  });
});

describe('wire gauges', () => {
  it.each([
    ['SWG', '7/0', 12.7],
    ['swg', '00', 8.8392],
    ['SWG', 'SWG 10', 3.2512],
    ['SWG', '#10', 3.2512],
    ['BWG', 12, 2.7686],
    ['BWG', '12号', 2.7686],
    ['AWG', '0', 8.251],
    ['AWG', '4/0', 11.684],
    ['AWG', 50, 0.02505],
  ])('%s %s is %d mm', (system, gauge, mm) => {
    expect(numberOf(resultOf('wire_gauge', { system, gauge }), 'mm')).toBeCloseTo(mm, 3);
  });

  it('show how the diameter comes about, and warn of the American steel wire gauge', () => {
    const awg = resultOf('wire_gauge', { system: 'AWG', gauge: '2/0' });
    expect(steps(awg)[0]).toBe(
      'd = 0.127·92^((36 − n)/39) = 0.127 × 92^((36 − (-1))/39) = 9.27 mm',
    );
    expect(codes(awg)).toContain('US_STEEL_WIRE_GAUGE');
    expect(steps(resultOf('wire_gauge', { system: 'BWG', gauge: 12 }))[0]).toBe(
      'd = BWG(n)·25.4 = 0.109 × 25.4 = 2.769 mm',
    );
  });

  it('take the gauge of the nearest ratio', () => {
    const { values } = resultOf('wire_gauge', { system: 'AWG', mm: '0.1 in' });
    expect(values['gauge']?.value).toBe('10');
    expect(values['deviation_pct']?.value).toBeCloseTo((2.54 / 2.588188 - 1) * 100, 3);
  });
});

describe('fences', () => {
  it('have an end post for every run', () => {
    const posts = (inputs: object) =>
      numberOf(resultOf('fence_estimate', { ...VALID.fence, ...inputs }), 'posts');
    expect(posts({})).toBe(121);
    expect(posts({ closed: true })).toBe(120);
    expect(posts({ gates: 2, gate_width_m: 5 })).toBe(116 + 3);
    expect(posts({ gates: 2, gate_width_m: 5, closed: 'yes' })).toBe(116 + 2);
    expect(posts({ closed: '否' })).toBe(121);
    expect(posts({ closed: 1 })).toBe(120);
    expect(posts({ closed: 'FALSE' })).toBe(121);
  });

  it('say what corner posts, gates and ends do', () => {
    const open = resultOf('fence_estimate', VALID.gatedFence);
    expect(paramsOf(open, 'OPEN_FENCE')).toEqual({ runs: 3 });
    expect(codes(open)).toEqual(
      expect.arrayContaining(['CORNER_POSTS_EXCLUDED', 'GATES_LEFT_OUT', 'DEFAULT']),
    );
    const closed = resultOf('fence_estimate', { ...VALID.fence, closed: true });
    expect(codes(closed)).toContain('CLOSED_FENCE');
  });

  it('do not gain a panel or a clip to binary fractions', () => {
    const inputs = { length_m: 4.2, height_m: 1.8, panel_width_m: 0.6 };
    const result = resultOf('fence_estimate', inputs);
    expect(numberOf(result, 'panels')).toBe(7);
    expect(numberOf(result, 'clips_per_post')).toBe(4);
  });
});

describe('containers', () => {
  it('say which limit counts', () => {
    const of = (inputs: object) => resultOf('container_load', { ...VALID.container, ...inputs });
    expect(of({}).values['limited_by']?.value).toBe('volume');
    expect(of({ unit_weight_kg: 1000 }).values['limited_by']?.value).toBe('weight');
    expect(of({ unit_volume_m3: 1, unit_weight_kg: 1000 }).values).toMatchObject({
      by_volume: { value: 28 },
      by_weight: { value: 28 },
      units: { value: 28 },
      limited_by: { value: 'both' },
    });
  });

  it('warn when not one piece fits', () => {
    const result = resultOf('container_load', { ...VALID.container, unit_volume_m3: 40 });
    expect(numberOf(result, 'units')).toBe(0);
    expect(codes(result)).toContain('CONTAINER_NONE_FITS');
  });

  it('take the payload of their kind, or the one that is given', () => {
    const big = resultOf('container_load', { ...VALID.container, container: '40尺高柜' });
    expect(numberOf(big, 'by_weight')).toBe(353);
    const limited = { ...VALID.container, payload_limit_kg: '20 t' };
    expect(numberOf(resultOf('container_load', limited), 'by_weight')).toBe(266);
  });
});

describe('quotations', () => {
  it('tell markup from margin, and the dollar price before tax', () => {
    const result = resultOf('quotation', {
      weight_kg_m2: 2,
      material_price_kg: '5000元/吨',
      surface_price_kg: 2,
      markup_pct: 25,
      vat_pct: 13,
      fx_cny_per_usd: 7,
    });
    expect(numberOf(result, 'cost_m2')).toBeCloseTo(14);
    expect(numberOf(result, 'delivered_m2')).toBeCloseTo(17.5);
    expect(numberOf(result, 'delivered_tax_m2')).toBeCloseTo(19.775);
    expect(numberOf(result, 'usd_m2')).toBeCloseTo(2.5);
    expect(result.values).not.toHaveProperty('total');
    expect(paramsOf(result, 'MARKUP_NOT_MARGIN')).toEqual({ markup: 25, margin: 20 });
    expect(codes(result)).toEqual(
      expect.arrayContaining(['PRICES_GIVEN', 'SURFACE_BY_NET_WEIGHT', 'USD_WITHOUT_TAX']),
    );
  });
});

describe('what a result rests on', () => {
  it('names the defaults that were taken', () => {
    const { assumptions } = resultOf('barbed_wire', VALID.barbed);
    const taken = assumptions.filter(({ code }) => code.startsWith('DEFAULT'));
    expect(taken.map(({ params }) => params['field'])).toEqual([
      'strands',
      'points',
      'point_len_mm',
      'wraps',
      'twist_factor',
    ]);
    const netting = resultOf('hex_netting', { mesh_width_mm: 80, wire_mm: 2.7 });
    expect(
      netting.assumptions
        .filter(({ code }) => code === 'DEFAULT')
        .map(({ params }) => [params['field'], params['value']]),
    ).toEqual([
      ['mesh_length_mm', 100],
      ['twist_len_mm', 40],
      ['twist_factor', 1.05],
    ]);
  });

  it('ranks netting with assumed twists as general knowledge, with known ones by the density', () => {
    const assumed = resultOf('hex_netting', VALID.hex);
    expect(assumed.values['weight_kg_m2']?.confidence).toBe('C');
    expect(codes(assumed)).toContain('HEX_DEFAULTS');
    const known = resultOf('hex_netting', { ...VALID.hex, twist_len_mm: 40, twist_factor: 1.1 });
    expect(known.values['weight_kg_m2']?.confidence).toBe('A');
    expect(codes(known)).not.toContain('HEX_DEFAULTS');
  });

  it('never gives a filter rating of dutch weave, only the reference of a usual one', () => {
    const usual = resultOf('dutch_weave', VALID.dutch);
    expect(Object.keys(usual.values)).toEqual([
      'weight_kg_m2',
      'thickness_mm',
      'weft_density_ratio',
    ]);
    expect(paramsOf(usual, 'DUTCH_REFERENCE')).toMatchObject({
      nominalUm: '100',
      absoluteUm: '115–155',
    });
    expect(codes(usual)).toEqual(
      expect.arrayContaining(['DUTCH_RATING_NOT_COMPUTED', 'DUTCH_PLAIN']),
    );
    const other = resultOf('dutch_weave', { ...VALID.dutch, mesh_weft: 220 });
    expect(paramsOf(other, 'DUTCH_REFERENCE')).toBeUndefined();
    expect(codes(other)).toContain('DUTCH_TWILL');
  });

  it('reads two wires typed as a pair', () => {
    const pairs = { mesh_warp: '24×110目', wire_warp_mm: '0.36/0.25' };
    expect(resultOf('dutch_weave', pairs).values).toEqual(
      resultOf('dutch_weave', VALID.dutch).values,
    );
  });

  it('calls a flow an estimate, and the fabric of an estimated thickness too', () => {
    const flow = resultOf('filter_flow', { ...VALID.flow, dp_pa: '1 kPa' });
    expect(numberOf(flow, 'flow_m3_h')).toBeCloseTo(92.5574, 3);
    expect(flow.values['flow_m3_h']?.confidence).toBe('C');
    expect(codes(flow)).toContain('FLOW_ESTIMATE');
    const ink = resultOf('screen_ink', VALID.ink);
    expect(ink.values['ink_cm3_m2']?.confidence).toBe('C');
    expect(codes(ink)).toContain('FABRIC_THICKNESS_ESTIMATED');
  });

  it('leaves the pitch of razor wire to the supplier, and the rate of corrosion to the place', () => {
    expect(codes(resultOf('razor_wire', VALID.razor))).toContain('SUPPLIER_PITCH');
    const life = resultOf('zinc_coating', { ...VALID.zinc, corrosion_um_yr: 1 });
    expect(codes(life)).toEqual(expect.arrayContaining(['COATING_ONE_SIDE', 'LIFE_UNIFORM']));
  });

  it('weighs a plate only when its thickness is given', () => {
    const { pattern, hole_mm, pitch_mm } = VALID.plate;
    const bare = resultOf('perforated_plate', { pattern, hole_mm, pitch_mm });
    expect(Object.keys(bare.values)).toEqual(['open_area_pct', 'holes_per_m2']);
    expect(codes(bare)).toContain('NO_THICKNESS');
  });

  it('prefers a weighed mesh of a gabion to the model', () => {
    const weighed = resultOf('gabion', { ...VALID.gabion, mesh_kg_m2: 1.4 });
    expect(numberOf(weighed, 'mesh_weight_kg')).toBeCloseTo(11 * 1.4);
    expect(weighed.values['total_weight_kg']?.confidence).toBe('A');
    expect(codes(weighed)).toContain('GABION_MESH_GIVEN');
    expect(resultOf('gabion', VALID.gabion).values['total_weight_kg']?.confidence).toBe('C');
  });
});
