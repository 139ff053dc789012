import { formulaNumber } from '../../format-quantity.ts';
import type { DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';

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
const AROUND =
  /一圈|围一?圈|四周|周长|围起来|\b(?:all )?around\b|\bperimeter\b|\bcircumference\b|围(?=\d+(?:\.\d)?亩)|围/;

/** Length around a circle, a square of land or a rectangle, m, with its working. */
function runOf(text: string): { m: number; working: string; start: number; end: number } | null {
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

/** '圆的直径20米鱼塘 围一圈多少米'. */
export const perimeter: DirectSum = {
  id: 'perimeter',
  read(folded): DirectRead {
    const text = withCountsInDigits(folded).replaceAll(/(?<!\d)一(?=亩)/g, '1');
    if (
      !AROUND.test(text) ||
      /[孔目丝元块¥$]|mesh|wire|卷|片|柱|门|gate|post|panel|roll/.test(text)
    )
      return null;
    if (!/多少|几|多长|how (?:long|much|many)|what/.test(text)) return null;
    const run = runOf(text);
    if (run === null) return null;
    const rest = factsOf(`${text.slice(0, run.start)} ${text.slice(run.end)}`).rest();
    if (rest.filter((each) => !each.startsWith('1圈')).length > 0) return null;
    return { inputs: { run_m: run.m, run_working: run.working } };
  },
  work: (inputs) => [
    {
      key: 'run_m',
      value: Number(inputs['run_m']),
      unit: 'm',
      working: String(inputs['run_working']),
    },
  ],
};

const LINE = new RegExp(
  String.raw`(?:长|围|周长|全长)?${NUM} ?(?:米|m)(?:长)?(?:的)?(?:护栏|围栏|围网|隔离栅|栏杆|fence| of fence)`,
);
const PANEL = new RegExp(
  String.raw`(?:一|每|1)片(?:宽|长)?${NUM} ?(?:米|m)(?![a-z])|片宽${NUM} ?(?:米|m)?|panels? (?:of )?${NUM} ?m(?:[ -]?wide)?|${NUM} ?m panels?`,
);
const CLIPS =
  /(?:卡子|卡扣|夹子|抱箍|clips?)[^\d]{0,8}(?:(?:一|每|1)(?:根|个)柱子?)?[^\d]{0,4}(\d{1,2}) ?个?|(?:一|每|1)(?:根|个)柱子?(\d{1,2})个(?:卡子|卡扣|夹子|抱箍)|(\d{1,2}) clips? (?:per|a|each) post/;
const SPARE = /(?:多备|备用|富余|spare)[^\d]{0,4}(\d{1,2}) ?%|(\d{1,2}) ?%(?: ?spare|的?备用)/;

/** Panels, posts and clips of a straight fence, whose clips on a post are said. */
export const fenceLine: DirectSum = {
  id: 'fence_line',
  read(folded, before): DirectRead {
    const text = withCountsInDigits(folded);
    const facts = factsOf(text);
    if (before !== null) {
      const spare = facts.take(SPARE)?.find((each) => each !== undefined);
      const asks = /卡子|卡扣|夹子|抱箍|clips?|一共/.test(text);
      if (facts.rest().length > 0 || (spare === undefined && !asks)) return null;
      return {
        inputs: {
          ...before,
          clips_first: true,
          ...(spare !== undefined && { spare_pct: Number(spare) }),
        },
      };
    }
    if (/[孔目丝元块¥$门]|gate|闭合|closed|一圈/.test(text)) return null;
    const clips = facts.take(CLIPS)?.find((each) => each !== undefined);
    const line = facts.take(LINE)?.[0];
    const panel = facts.take(PANEL)?.find((each) => each !== undefined);
    if (clips === undefined || line === undefined || panel === undefined || facts.rest().length > 0)
      return null;
    return { inputs: { line_m: Number(line), panel_m: Number(panel), post_clips: Number(clips) } };
  },
  work(inputs): DirectValue[] {
    const [line, panel, clips] = ['line_m', 'panel_m', 'post_clips'].map((key) =>
      Number(inputs[key]),
    );
    const panels = Math.ceil((line ?? 0) / (panel ?? 1) - 1e-9);
    const posts = panels + 1;
    const all = posts * (clips ?? 0);
    const spare = inputs['spare_pct'];
    const clipsAll: DirectValue =
      typeof spare === 'number'
        ? {
            key: 'clips',
            value: Math.ceil(all * (1 + spare / 100) - 1e-9),
            unit: 'pcs',
            working: `${show(posts)} × ${show(clips ?? 0)} × ${show(1 + spare / 100)}`,
          }
        : {
            key: 'clips',
            value: all,
            unit: 'pcs',
            working: `${show(posts)} × ${show(clips ?? 0)}`,
          };
    const others: DirectValue[] = [
      {
        key: 'fence_panels',
        value: panels,
        unit: 'panels',
        working: `⌈${show(line ?? 0)} / ${show(panel ?? 1)}⌉`,
      },
      { key: 'fence_posts', value: posts, unit: 'posts', working: `${show(panels)} + 1` },
    ];
    return inputs['clips_first'] === true ? [clipsAll, ...others] : [...others, clipsAll];
  },
};
