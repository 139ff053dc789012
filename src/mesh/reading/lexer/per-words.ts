import type { UnitId } from '../../units.ts';
import { endsWord } from '../dictionary.ts';
import type { PerUnit } from '../tokens.ts';

interface PerWord {
  unit: PerUnit;
  measure: UnitId | null;
}

export const PER_WORDS: ReadonlyMap<string, PerWord> = perWords();

export function longest<E>(
  text: string,
  at: number,
  words: ReadonlyMap<string, E>,
): { word: string; entry: E } | null {
  for (let length = 14; length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const entry = word.length === length ? words.get(word) : undefined;
    if (entry && endsWord(text, at, at + length)) return { word, entry };
  }
  return null;
}

function perWords(): ReadonlyMap<string, PerWord> {
  const groups: readonly (readonly [PerUnit, UnitId | null, readonly string[]])[] = [
    [
      'm²',
      'm²',
      [
        '平',
        '平方',
        '平米',
        '平方米',
        '方米',
        'm2',
        'm²',
        'sqm',
        'sq m',
        'sq.m',
        'square meter',
        'square metre',
        'sq meter',
        'sq metre',
        'square m',
        'sq mtr',
        'sq. m',
        'm^2',
      ],
    ],
    ['ft²', 'ft²', ['平方英尺', 'sq ft', 'sqft', 'square foot', 'ft2', 'sq. ft', 'sf']],
    [
      'm',
      'm',
      [
        '米',
        'm',
        'meter',
        'metre',
        'mtr',
        '延米',
        '延长米',
        'running meter',
        'running metre',
        'rm',
        'linear meter',
        'linear metre',
        'lineal metre',
        'lineal meter',
        'linear m',
        'running m',
        'lm',
      ],
    ],
    [
      'ft',
      'ft',
      [
        '英尺',
        'foot',
        'ft',
        'linear foot',
        'linear ft',
        'lineal foot',
        'lineal ft',
        'running foot',
        'running ft',
        'rft',
      ],
    ],
    ['kg', 'kg', ['公斤', '千克', 'kg', 'kilo', 'kilogram', 'kgs']],
    ['jin', 'jin', ['斤', '市斤']],
    ['t', 't', ['吨', 'ton', 'tonne', 't', 'mt', 'metric ton']],
    ['lb', 'lb', ['磅', 'lb', 'pound']],
    ['roll', 'rolls', ['卷', '捆', '盘', '匹', '筒', 'roll', 'coil', 'reel']],
    [
      'piece',
      'pcs',
      [
        '片',
        '张',
        '块',
        '件',
        '扇',
        '个',
        '只',
        '根',
        '支',
        '套',
        '箱',
        '包',
        '托',
        '笼',
        '柱',
        'piece',
        'pc',
        'panel',
        'sheet',
        'unit',
        'box',
        'gabion',
        'pallet',
        'post',
        'one',
        'bundle',
        'set',
        'bag',
        'cage',
        'ea',
        'item',
        '块板',
        '片网',
        '档',
        '跨',
      ],
    ],
    ['hour', null, ['小时', '个小时', 'hour', 'h', 'hr']],
    ['year', 'a', ['年', 'year', 'yr', 'annum']],
    ['L', 'L', ['升', 'l', 'litre', 'liter']],
  ];
  return new Map(
    groups.flatMap(([unit, measure, words]) =>
      words.map((word) => [word, { unit, measure }] as const),
    ),
  );
}
