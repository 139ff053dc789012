import { describe, expect, it } from 'vitest';
import { evaluateExpression } from '#server/answering/measure/arithmetic.ts';

describe('arithmetic with units', () => {
  it.each([
    ['15 * 23.5 kg * 6.8 CNY/kg', undefined, 2397, 'CNY'],
    ['15 卷 × 23.5 公斤', 't', 0.3525, 't'],
    ['15 rolls * 23.5 kg/roll', undefined, 352.5, 'kg'],
    ['5 ft * 100 ft', 'm²', 46.45152, 'm2'],
    ['352.5 kg', 'lb', 777.1294742, 'lb'],
    ['6.8 元/公斤 * 2 吨', undefined, 13600, 'CNY'],
    ['1,200 元 × (1 + 5%)', undefined, 1260, '元'],
    ['0.785 kg/m2 * 1.2 m * 30 m', undefined, 28.26, 'kg'],
    ['500 MPa * 3.14 * (3 mm)^2 / 4', 'kN', 3.5325, 'kn'],
    ['2 * (3 + 4) / -7', undefined, -2, ''],
    ['$2.5/m² * 36 m²', undefined, 90, '$'],
  ])('%s in %s is %d %s', (expression, unit, value, shown) => {
    const worked = evaluateExpression(expression, unit);

    expect(worked).toMatchObject({ kind: 'worked', unit: shown });
    expect(worked.kind === 'worked' && worked.value).toBeCloseTo(value, 6);
  });

  it.each([
    ['3 kg + 2 m', /cannot add 2 m to 3 kg/],
    ['100 + 5%', /percentage/],
    ['1 2', /operator/],
    ['(1 + 2', /bracket/],
    ['1 / 0', /zero/],
    ['1e308 * 1e308', /finite/],
    ['2 tons', /several meanings/],
    ['9 ^ 99', /exponent/],
    ['9 ^ 9 ^ 9', /exponent/],
    ['process.exit()', /not understood/],
    [`${'('.repeat(40)}1${')'.repeat(40)}`, /brackets/],
    [`1${' + 1'.repeat(200)}`, /longer/],
    ['', /missing/],
  ])('%s is refused', (expression, reason) => {
    expect(evaluateExpression(expression)).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(reason) as string,
    });
  });

  it('a unit that does not fit the result is refused', () => {
    expect(evaluateExpression('3 kg', 'm')).toMatchObject({ kind: 'refused' });
  });

  it('tells every number that was put in', () => {
    expect(evaluateExpression('15 * 23.5 kg')).toMatchObject({
      entered: [
        { value: 15, dimension: {} },
        { value: 23.5, dimension: { kg: 1 } },
      ],
    });
  });
});
