import type { LineUnit } from '../quotation/vocabulary.ts';

const WORDS: Readonly<Record<LineUnit, readonly string[]>> = {
  roll: ['卷', '捆', 'roll', 'rolls'],
  piece: ['片', '张', '个', '件', '只', '块', 'pc', 'pcs', 'piece', 'pieces', 'sheet', 'sheets'],
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

/** The word of a unit that the reading of enquiries knows. */
export function unitWord(unit: LineUnit): string {
  return WORDS[unit][0] ?? unit;
}
