import type { LineUnit } from '../quotation/vocabulary.ts';

const WORDS: Readonly<Record<LineUnit, readonly string[]>> = {
  roll: ['卷', '捆', 'roll', 'rolls'],
  piece: ['片', '张', '块', 'pc', 'pcs', 'piece', 'pieces', 'sheet', 'sheets'],
  each: ['个', '件', '只', '套', 'unit', 'units', 'each', 'ea', 'set', 'sets'],
  m2: ['平方', '平方米', '平米', '㎡', 'm²', 'm2', 'sqm', 'sq m'],
  m: ['米', 'm', 'metre', 'metres', 'meter', 'meters'],
  kg: ['公斤', '千克', 'kg', 'kgs'],
  t: ['吨', 't', 'ton', 'tons', 'tonne', 'tonnes', 'mt'],
};

const UNIT_OF_WORD: ReadonlyMap<string, LineUnit> = new Map(
  (Object.keys(WORDS) as LineUnit[]).flatMap((unit) =>
    WORDS[unit].map((word) => [word, unit] as const),
  ),
);

/** @returns null if the text is no unit of a line */
export function readUnit(text: string): LineUnit | null {
  return UNIT_OF_WORD.get(text.trim().toLowerCase()) ?? null;
}

/**
 * The unit of a cell with one or more words for it: 'roll 卷', '卷/rolls'.
 * @returns null if the words are none, or of several units
 */
export function readUnits(text: string): LineUnit | null {
  const units = new Set(
    text
      .split(/[\s/()（）、,，]{1,5}/)
      .filter((word) => word !== '')
      .map(readUnit),
  );
  const [unit = null] = units;

  return readUnit(text) ?? (units.size === 1 ? unit : null);
}

/** The word of a unit that the reading of enquiries knows. */
export function unitWord(unit: LineUnit): string {
  return WORDS[unit][0] ?? unit;
}
