export interface CheckedQuantity {
  /** Output keys; the first one in the result counts. */
  keys: readonly string[];
  /** `dimensionText` of the unit; `%` for a percentage. */
  dimension: string;
  /** Must precede the number within its clause; null if the unit is unambiguous. */
  words: RegExp | null;
  /** Per-piece quantity: an input with this key means the result covers several pieces. */
  ofOne?: string;
}

export const CHECKED_QUANTITIES: readonly CheckedQuantity[] = [
  {
    keys: ['weight_kg_m2', 'weight_kg_m2_theory'],
    dimension: 'kg/m^2',
    words: null,
  },
  {
    keys: ['open_area_pct'],
    dimension: '%',
    words: /开孔率|孔隙率|筛分面积|open area/,
  },
  {
    keys: ['aperture_mm'],
    dimension: 'm',
    words: /孔径|净孔|网孔(?:尺寸|大小)?|aperture|opening/,
  },
  {
    keys: ['pitch_mm'],
    dimension: 'm',
    words: /节距|\bpitch\b/,
  },
  {
    keys: ['weight_kg'],
    dimension: 'kg',
    words:
      /总重|总重量|整卷重|整片重|净重|重量|[一每][片卷张]重?|重约|重为|total weight|roll weight|panel weight|weighs?\b|weight/,
  },
];

/** Clauses about something other than the requested mesh. */
export const OTHER_CASE =
  /速算|经验|行业|实测|实际|实物|过磅|偏差|公差|若|如果|假如|假设|例如|比如|举例|改用|换成|换用|否则|相当于|参考|标准|密度|每米|差|多出|重出|更轻|轻[了出约]?\s*\d|高出|增加|减少|范围|之间|不超过|不小于|至少|最多|以上|以下|左右浮动|锌|塑|rule of thumb|shortcut|in practice|actual|measured|tolerance|\bif\b|suppose|for example|e\.g\.|such as|instead|otherwise|would be|differ|more than|less than|at least|at most|up to|between|range|standard|density|heavier|lighter|zinc|coating|per met(?:re|er)\b/i;
/** A number of pieces other than one. */
export const COUNTED_PIECES =
  /(?<![\d.])(?:[2-9]|\d{2,})\s*(?:片|卷|张|件|块|个|套|pieces?|pcs|panels?|rolls?|sheets?)/i;
/** A question states no figures. */
export const ASKS_BACK = /[？?]\s*$/;
export const GIVES_EXAMPLE = /例如|比如|譬如|举例|e\.g\.|for example|for instance/i;
