import { describe, expect, it } from 'vitest';
import { mentionsIn } from '#server/answering/measure/mentions.ts';

const read = (text: string) =>
  mentionsIn(text).map(({ values, dimension }) => [Number(values[0]?.toPrecision(9)), dimension]);

describe('numbers in a text', () => {
  it.each([
    ['约 1.50 kg', 1.5, 'kg'],
    ['1.5 公斤', 1.5, 'kg'],
    ['1,500 g', 1.5, 'kg'],
    ['一吨半', 1500, 'kg'],
    ['半公斤', 0.5, 'kg'],
    ['二十五公斤', 25, 'kg'],
    ['一点五公斤', 1.5, 'kg'],
    ['3 斤', 1.5, 'kg'],
    ['about 1.5 kilos', 1.5, 'kg'],
    ['one and a half tonnes', 1500, 'kg'],
    ['half a kilo', 0.5, 'kg'],
    ['3.3 lbs', 1.49685482, 'kg'],
    ['0.785 kg/m²', 0.785, 'kg/m^2'],
    ['785 g/㎡', 0.785, 'kg/m^2'],
    ['0.785 公斤/平方米', 0.785, 'kg/m^2'],
    ['0.65 kg per square metre', 0.65, 'kg/m^2'],
    ['46.9%', 0.469, '%'],
    ['百分之五', 0.05, '%'],
    ['520 µm', 0.00052, 'm'],
    ['1/2 或 0.5 in wire', 0.0127, 'm'],
    ['1.2 万元', 12_000, 'CNY'],
    ['¥6.8/kg', 6.8, 'CNY/kg'],
    ['USD 5 per m²', 5, 'USD/m^2'],
    ['40目', 40, 'mesh'],
    ['350 MPa', 3.5e8, 'kg/m/s^2'],
  ])('%s', (text, value, dimension) => {
    expect(read(text)).toContainEqual([value, dimension]);
  });

  it.each(['2026 年', '一目了然', '40 in total', '304 平纹', 'SS304', 'C5', '12 卷', '第 3 页'])(
    '%s has no unit',
    (text) => {
      expect(read(text).filter(([, dimension]) => dimension !== null)).toEqual([]);
    },
  );

  it('a range is one', () => {
    expect(mentionsIn('0.7–0.9 kg/m²')).toMatchObject([{ from: [0.7], values: [0.9] }]);
  });

  it('a unit of several meanings keeps them all', () => {
    expect(mentionsIn('2 tons')[0]?.values).toHaveLength(3);
    expect(mentionsIn('20 丝')[0]?.values).toEqual([0.0002, 0.02]);
  });

  it('a number stands where it says it stands', () => {
    const text = '每卷重 1.5 公斤，一共两吨半。';
    const found = mentionsIn(text);

    expect(found.map((each) => text.slice(each.start, each.end))).toEqual(['1.5 公斤', '两吨半']);
    expect(found.map((each) => each.text)).toEqual(['1.5 公斤', '两吨半']);
  });

  it.each(['9', '一', '1 ', '1,111', 'kg/', '1 kg/', '百分之', '1~'])(
    'twenty thousand characters of "%s" are read in linear time',
    (unit) => {
      const timed = (characters: number) => {
        const text = unit.repeat(Math.ceil(characters / unit.length));
        const began = process.cpuUsage();
        mentionsIn(text);
        const { user, system } = process.cpuUsage(began);
        return user + system;
      };
      timed(5000);
      const short = timed(5000);

      expect(timed(20_000)).toBeLessThan(40 * short + 100_000);
    },
  );
});
