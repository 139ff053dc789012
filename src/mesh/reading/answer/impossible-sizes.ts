import type { CalculationOutcome, DialogueState } from './outcome.ts';

const NAMED_ZH = '(?:宽|长|高|厚|孔|丝|线径?|直径|目数|门幅|板厚|网孔)[径度幅]?';
const NAMED_EN = '(?:width|length|height|thickness|opening|aperture|wire|diameter|mesh count)';

/** '宽0米', 'wire 0 mm', '丝径负3': a size that no mesh has. */
const IMPOSSIBLE = new RegExp(
  String.raw`${NAMED_ZH}(?:是|为|:|=| )*((?:负|minus )\d{1,5}(?:\.\d{1,3})?|0(?:\.0{1,3})?(?![\d.])) ?(?:毫米|厘米|公分|米|mm|cm|m)?|\b${NAMED_EN}(?: is| of|:|=)* ?((?:minus |negative )\d{1,5}(?:\.\d{1,3})?|0(?:\.0{1,3})?(?![\d.])) ?(?:mm|cm|m|in)?\b|(?<![\d.])(0(?:\.0{1,3})? ?(?:米|m|mm|毫米) ?(?:宽|长|高|的?丝|wide|long|high|wire))`,
);

/** Asks about a size of nothing or below; null where the text has none. Linear. */
export function impossibleSize(
  text: string,
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const found = IMPOSSIBLE.exec(text);
  if (!found) return null;
  return {
    kind: 'ask',
    reason: { type: 'unused', numbers: [found[0].trim()], calculator: 'woven_mesh', inputs: {} },
    state: earlier ?? { items: [], figures: [], pending: null, before: [] },
    lead: {
      zh: `“${found[0].trim()}”不对：尺寸要大于 0，请改一下再算。`,
      en: `“${found[0].trim()}” cannot be right: a size is more than 0. Please correct it.`,
    },
  };
}
