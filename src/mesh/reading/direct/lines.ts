import { formulaNumber } from '../../format-quantity.ts';
import type { DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { AROUND, runOf } from '../runs-around.ts';

const show = formulaNumber;
const NUM = String.raw`(\d{1,6}(?:\.\d{1,3})?)`;

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
