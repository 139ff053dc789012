import { formulaNumber as show } from '../format-quantity.ts';
import { geometryConflict, reaches } from '../geometry-conflict.ts';
import { note } from '../note.ts';
import type { Note } from '../result.ts';
import { wholeAbove } from '../whole-number.ts';
import { defineCalculator } from './definition.ts';

const CLIP_SPACING_M = 0.6;

const outputs = {
  net_length_m: { symbol: 'L₀', unit: 'm', confidence: 'A' },
  panels: { symbol: 'n', unit: 'panels', confidence: 'A', rounded: 'up' },
  posts: { symbol: 'P', unit: 'posts', confidence: 'A', rounded: 'up' },
  clips_per_post: { symbol: 'c', unit: 'clips', confidence: 'A', rounded: 'up' },
  clips: { symbol: 'C', unit: 'clips', confidence: 'A', rounded: 'up' },
  mesh_area_m2: { symbol: 'S', unit: 'm²', confidence: 'A', rounded: 'up' },
  concrete_m3: { symbol: 'V', unit: 'm³', confidence: 'A', rounded: 'up' },
} as const;

/**
 * Quantities of a panel fence: whole panels on the length without gates, a post between panels and
 * at both ends of every run (a gate starts a new run; a closed fence without gates has no ends).
 */
export const fenceEstimate = defineCalculator({
  id: 'fence_estimate',
  group: 'fence',
  fields: {
    length_m: { kind: 'quantity', unit: 'm', min: 0.5, max: 1_000_000, required: true },
    height_m: { kind: 'quantity', unit: 'm', min: 0.3, max: 8, required: true },
    panel_width_m: { kind: 'quantity', unit: 'm', min: 0.5, max: 6, required: true },
    closed: { kind: 'boolean', fallback: false },
    gates: { kind: 'integer', unit: 'gates', min: 0, max: 100, fallback: 0 },
    gate_width_m: {
      kind: 'quantity',
      unit: 'm',
      min: 0.8,
      max: 20,
      usedWhen: { field: 'gates', positive: true },
      required: true,
    },
    clips_per_post: {
      kind: 'integer',
      unit: 'clips',
      min: 1,
      max: 20,
      fallback: {
        rule: 'CLIP_EVERY_600_MM',
        by: (given) => {
          const height = given.positive('height_m');
          return height === undefined ? undefined : wholeAbove(height / CLIP_SPACING_M) + 1;
        },
      },
      saysFallback: true,
    },
    hole_dia_m: { kind: 'quantity', unit: 'm', min: 0.1, max: 1, pairedWith: 'hole_depth_m' },
    hole_depth_m: { kind: 'quantity', unit: 'm', min: 0.2, max: 2 },
  },
  symbols: {
    L: 'length_m',
    H: 'height_m',
    b: 'panel_width_m',
    g: 'gates',
    w: 'gate_width_m',
    c: 'clips_per_post',
    D: 'hole_dia_m',
    h: 'hole_depth_m',
  },
  together: [['hole_dia_m', 'hole_depth_m']],
  example: {
    length_m: 400,
    height_m: 2.4,
    panel_width_m: 3,
    closed: true,
    gates: 1,
    gate_width_m: 5,
    hole_dia_m: 0.3,
    hole_depth_m: 0.5,
  },
  outputs,

  check(given) {
    const length = given.positive('length_m');
    const gates = given.positive('gates');
    const gateWidth = given.positive('gate_width_m');
    if (length === undefined || gates === undefined || gateWidth === undefined) return [];
    if (!reaches(gates * gateWidth, length)) return [];
    const params = { reason: 'GATES_TOO_WIDE', gatesM: gates * gateWidth, lengthM: length };
    return geometryConflict(['length_m', 'gates', 'gate_width_m'], params);
  },

  run(given) {
    const length = given.number('length_m');
    const height = given.number('height_m');
    const panelWidth = given.number('panel_width_m');
    const isClosed = given.flag('closed');
    const gates = given.number('gates');
    const gateWidth = gates > 0 ? given.number('gate_width_m') : 0;
    const clipsPerPost = given.number('clips_per_post');

    const netLength = length - gates * gateWidth;
    const panels = wholeAbove(netLength / panelWidth);
    const runs = isClosed ? gates : gates + 1;
    const posts = panels + runs;
    const hole = given.has('hole_dia_m')
      ? { diameter: given.number('hole_dia_m'), depth: given.number('hole_depth_m') }
      : undefined;

    return {
      headline: 'panels',
      values: {
        net_length_m: netLength,
        panels,
        posts,
        clips_per_post: clipsPerPost,
        clips: posts * clipsPerPost,
        mesh_area_m2: panels * panelWidth * height,
        ...(hole && { concrete_m3: posts * (Math.PI / 4) * hole.diameter ** 2 * hole.depth }),
      },
      steps: [
        {
          output: 'net_length_m',
          expression: gates > 0 ? 'L − g·w' : 'L',
          substitution:
            gates > 0 ? `${show(length)} − ${gates} × ${show(gateWidth)}` : show(length),
        },
        {
          output: 'panels',
          expression: '⌈L₀/b⌉',
          substitution: `⌈${show(netLength)}/${show(panelWidth)}⌉`,
        },
        { output: 'posts', expression: 'n + s', substitution: `${panels} + ${runs}` },
        { output: 'clips', expression: 'P·c', substitution: `${posts} × ${clipsPerPost}` },
        {
          output: 'mesh_area_m2',
          expression: 'n·b·H',
          substitution: `${panels} × ${show(panelWidth)} × ${show(height)}`,
        },
        ...(hole
          ? [
              {
                output: 'concrete_m3' as const,
                expression: 'P·(π/4)·D²·h',
                substitution: `${posts} × 0.7854 × ${show(hole.diameter)}² × ${show(hole.depth)}`,
              },
            ]
          : []),
      ],
      assumptions: [
        note('PANEL_WIDTH_BETWEEN_POSTS'),
        runsNote(isClosed, runs),
        ...(gates > 0 ? [note('GATES_LEFT_OUT')] : []),
        note('CORNER_POSTS_EXCLUDED'),
      ],
      warnings: [],
    };
  },
});

function runsNote(isClosed: boolean, runs: number): Note {
  if (!isClosed) return note('OPEN_FENCE', { runs });
  return note(runs === 0 ? 'CLOSED_FENCE' : 'CLOSED_FENCE_WITH_GATES', { runs });
}
