import { formulaNumber } from '../format-quantity.ts';

const show = formulaNumber;
const NUM = String.raw`(\d{1,6}(?:\.\d{1,3})?)`;
const M2_PER_MU = 2000 / 3;

const ROUND_RUN = new RegExp(
  String.raw`(?:圆(?:的|形)?|直径|circular|round|\bdia(?:meter)?)[^\d]{0,8}${NUM} ?(?:米|m)(?![a-z²2])`,
);
const LAND = new RegExp(String.raw`${NUM} ?亩`);
const SIDES = new RegExp(
  String.raw`长(?:度)?(?:是)?${NUM} ?(?:米|m)?[,， ]?宽(?:度)?(?:是)?${NUM} ?(?:米|m)?(?![a-z²2\d.])|${NUM} ?(?:米|m)? ?(?:长|long) ?(?:by|x|\*|,)? ?${NUM} ?(?:米|m)? ?(?:宽|wide)`,
);
/** Words for a line that goes around something. */
export const AROUND =
  /一圈|围一?圈|四周|周长|围起来|\b(?:all )?around\b|\bperimeter\b|\bcircumference\b|围(?=\d+(?:\.\d)?亩)|围/;

/** Length around a circle, a square of land or a rectangle, m, with its working. */
export function runOf(
  text: string,
): { m: number; working: string; start: number; end: number } | null {
  const land = LAND.exec(text);
  const isRound = /圆|直径|circular|round|\bdia/.test(text);
  if (land && /正方|方形|square/.test(text)) {
    const side = Math.sqrt(Number(land[1]) * M2_PER_MU);
    return span(land, 4 * side, `4 × √(${show(Number(land[1]))} × 666.667)`);
  }
  const round = isRound ? ROUND_RUN.exec(text) : null;
  if (round) return span(round, Math.PI * Number(round[1]), `π × ${show(Number(round[1]))}`);
  const sides = SIDES.exec(text);
  if (!sides) return null;
  const [a, b] = [Number(sides[1] ?? sides[3]), Number(sides[2] ?? sides[4])];
  return span(sides, 2 * (a + b), `2 × (${show(a)} + ${show(b)})`);
}

const span = (match: RegExpExecArray, m: number, working: string) => ({
  m,
  working,
  start: match.index,
  end: match.index + match[0].length,
});

/** A text with the length around in place of the sides: '一圈 长28宽15米' as '总长86米'. Linear. */
export function withRunsSpelledOut(text: string): string {
  if (!AROUND.test(text) || /箱|笼|筐|箍|圈径|卷径|管|桶|石笼|刀片|刺绳|网片/.test(text))
    return text;
  if (!/[孔目丝]|卷/.test(text)) return text;
  const run = runOf(text);
  if (run === null || run.m < 4) return text;
  const length = Number(run.m.toPrecision(6));
  const own = `${text.slice(0, run.start)} 长${length}米 ${text.slice(run.end)}`;
  return own
    .replace(/正方形?的?|方形的?|围一圈|围起来|一圈|四周/g, ' ')
    .replace(/围(?= *长)/, '围栏');
}
