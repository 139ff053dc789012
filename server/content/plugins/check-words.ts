/**
 * What a number in an answer measures, by the calculators' output keys: the words that must stand in
 * its clause, and the units that it may have with what makes of it the calculators' own unit.
 */
export interface CheckedQuantity {
  /** Output keys, the first that a result has counts. */
  keys: readonly string[];
  /** Must stand before the number in its clause; null where the unit says it all. */
  words: RegExp | null;
  units: readonly { pattern: string; factor: number }[];
}

const PER_AREA = String.raw`\s*(?:/|每|per\s+|a\s+)\s*(?:m²|m2|m\^2|㎡|平方米|平米|sq\.? ?m|square met(?:er|re))`;

export const CHECKED_QUANTITIES: readonly CheckedQuantity[] = [
  {
    keys: ['weight_kg_m2', 'weight_kg_m2_theory'],
    words: null,
    units: [
      { pattern: String.raw`(?:kg|公斤|千克)${PER_AREA}`, factor: 1 },
      { pattern: String.raw`(?:g|克)${PER_AREA}`, factor: 0.001 },
    ],
  },
  {
    keys: ['open_area_pct'],
    words: /开孔率|孔隙率|筛分面积|open area/,
    units: [{ pattern: '[%％]', factor: 1 }],
  },
  {
    keys: ['aperture_mm'],
    words: /孔径|净孔|网孔(?:尺寸|大小)?|aperture|opening/,
    units: [
      { pattern: '(?:mm|毫米)', factor: 1 },
      { pattern: '(?:µm|μm|um|微米|microns?)', factor: 0.001 },
    ],
  },
  {
    keys: ['pitch_mm'],
    words: /节距|\bpitch\b/,
    units: [{ pattern: '(?:mm|毫米)', factor: 1 }],
  },
  {
    keys: ['weight_kg'],
    words: /总重|总重量|整卷重|整片重|一[片卷]重|total weight|roll weight|panel weight/,
    units: [{ pattern: '(?:kg|公斤|千克)', factor: 1 }],
  },
];

/** Clauses that speak of something else than the mesh that was asked for. */
export const OTHER_CASE =
  /速算|经验|行业|实测|实际|实物|过磅|偏差|公差|若|如果|假如|假设|例如|比如|举例|改用|换成|换用|否则|相当于|参考|标准|密度|每米|差|多出|重出|更轻|轻[了出约]?\s*\d|高出|增加|减少|范围|之间|不超过|不小于|至少|最多|以上|以下|左右浮动|锌|塑|rule of thumb|shortcut|in practice|actual|measured|tolerance|\bif\b|suppose|for example|e\.g\.|such as|instead|otherwise|would be|differ|more than|less than|at least|at most|up to|between|range|standard|density|heavier|lighter|zinc|coating|per met(?:re|er)\b/i;
/** A count of pieces other than one. */
export const COUNTED_PIECES =
  /(?<![\d.])(?:[2-9]|\d{2,})\s*(?:片|卷|张|件|块|个|套|pieces?|pcs|panels?|rolls?|sheets?)/i;
export const ABOUT = /约|大概|左右|近|~|≈|about|approximately|approx|roughly|around|nearly/i;
