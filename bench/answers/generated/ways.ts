import {
  tellFollowUp,
  tellInUnit,
  tellItems,
  tellKnowledge,
  tellOne,
  tellPrice,
  tellRewritten,
  tellSolve,
  tellTotal,
  tellTwoAsks,
  tellTwoQuestions,
  tellWithTypos,
  tellWrapped,
} from './compose.ts';
import type { Told, Voice } from './compose.ts';
import { CHINESE_MANNER, ENGLISH_MANNER } from './manner.ts';
import type { Manner } from './manner.ts';
import { fullWidth, traditional, withThousands, withoutUnitSpaces } from './numerals.ts';
import type { Language } from './question.ts';
import type { Style } from './speaker.ts';
import type { Layout } from './tell.ts';

export interface Way {
  name: string;
  languages: readonly Language[];
  manner: (language: Language) => Manner;
  style?: Style;
  layout?: Partial<Layout>;
  /** Required entry of `Speaker.used`. */
  needs?: string;
  calculators?: readonly string[];
  tell: (voice: Voice) => Told | undefined;
}

const BOTH = ['zh', 'en'] as const;
const ZH = ['zh'] as const;
const EN = ['en'] as const;
const GAUGED = [
  'woven_mesh',
  'welded_mesh',
  'chain_link',
  'hex_netting',
  'barbed_wire',
  'wire_weight',
  'wire_break_load',
  'mesh_aperture',
];
const BARE_GAUGED = ['welded_mesh', 'chain_link', 'hex_netting', 'wire_weight', 'wire_break_load'];
const SIZED = ['woven_mesh', 'welded_mesh', 'chain_link', 'expanded_metal', 'perforated_plate'];

const way = (name: string, languages: readonly Language[], rest: Partial<Way> = {}): Way => ({
  name,
  languages,
  manner: (language) => (language === 'zh' ? CHINESE_MANNER : ENGLISH_MANNER),
  tell: tellOne,
  ...rest,
});

export const WAYS: readonly Way[] = [
  way('plain', BOTH),
  way('labels', BOTH, { layout: { labels: 1 } }),
  way('no labels', BOTH, { layout: { labels: 0 } }),
  way('no units where labelled', ZH, { layout: { labels: 1 }, style: { isUnitless: true } }),
  way('asked first', BOTH, { layout: { order: 'askFirst' } }),
  way('product last', BOTH, { layout: { order: 'productLast' } }),
  way('parts in any order', BOTH, { layout: { order: 'shuffled', labels: 1 } }),
  way('a line for each part', BOTH, { layout: { order: 'lines', labels: 1 } }),
  way('a whole sentence', BOTH, { layout: { order: 'sentence' } }),
  way('without spaces', ZH, { layout: { separator: '', isBare: true } }),
  way('without punctuation', BOTH, { layout: { separator: ' ', isBare: true } }),
  way('slashes', BOTH, { layout: { separator: '/', labels: 0.3 } }),
  way('semicolons', BOTH, { layout: { separator: '; ' } }),
  way('spoken numbers', ZH, { style: { isSpoken: true }, needs: 'spoken' }),
  way('numbers in words', EN, { style: { isSpoken: true }, needs: 'spoken' }),
  way('wide digits', ZH, { tell: tellRewritten(fullWidth) }),
  way('traditional characters', ZH, { tell: tellRewritten(traditional) }),
  way('capitals', EN, {
    tell: tellRewritten((text) => text.replaceAll('µ', 'u').toUpperCase()),
    style: { units: 'mm' },
  }),
  way('missing spaces', EN, { tell: tellRewritten(withoutUnitSpaces) }),
  way('thousands with commas', BOTH, { tell: tellRewritten(withThousands) }),
  way('small letters', EN, { tell: tellRewritten((text) => text.toLowerCase()) }),
  way('micrometres', BOTH, { style: { units: 'um' }, needs: 'um' }),
  way('centimetres', BOTH, { style: { units: 'cm' }, needs: 'cm' }),
  way('inches', BOTH, { style: { units: 'in' }, needs: 'in' }),
  way('feet', BOTH, { style: { units: 'ft' }, needs: 'ft', calculators: SIZED }),
  way('hundredths (丝, 道)', ZH, { style: { units: 'si' }, needs: 'si' }),
  way('gauge with its system', BOTH, {
    style: { units: 'gauge' },
    needs: 'gauge',
    calculators: GAUGED,
  }),
  way('gauge without a system', BOTH, {
    style: { units: 'bareGauge' },
    needs: 'bareGauge',
    calculators: BARE_GAUGED,
  }),
  way('size with 乘 or by', BOTH, { style: { dimensions: 'by' }, needs: 'by', calculators: SIZED }),
  way('size with labels', BOTH, {
    style: { dimensions: 'labelled' },
    needs: 'labelled',
    calculators: SIZED,
  }),
  way('length of a roll apart', BOTH, {
    style: { dimensions: 'perRoll' },
    needs: 'perRoll',
    calculators: SIZED,
  }),
  way('1米2', ZH, { style: { dimensions: 'mixed' }, needs: 'mixed', calculators: SIZED }),
  way('spelling mistakes', BOTH, { tell: tellWithTypos }),
  way('polite', BOTH, { tell: tellWrapped('polite') }),
  way('a letter', BOTH, { tell: tellWrapped('letter') }),
  way('a story', BOTH, { tell: tellWrapped('story') }),
  way('a customer asks', BOTH, { tell: tellWrapped('customer') }),
  way('chat', BOTH, { tell: tellWrapped('chat') }),
  way('two things of one', BOTH, { tell: tellTwoAsks }),
  way('two questions', BOTH, { tell: tellTwoQuestions }),
  way('so many, in all', BOTH, { tell: tellTotal(false) }),
  way('so many, in tonnes', BOTH, { tell: tellTotal(true) }),
  way('in jin', ZH, { tell: tellInUnit('jin') }),
  way('in pounds', BOTH, { tell: tellInUnit('lb') }),
  way('in grams a square metre', BOTH, { tell: tellInUnit('g') }),
  way('price a kilogram', BOTH, { tell: tellPrice }),
  way('several items, total', BOTH, { tell: tellItems(false) }),
  way('several items, each', BOTH, { tell: tellItems(true) }),
  way('an input by its result', BOTH, { tell: tellSolve(false) }),
  way('a limit', BOTH, { tell: tellSolve(true) }),
  way('nothing to calculate', BOTH, { tell: tellKnowledge(false) }),
  way('nothing to calculate, with words around', BOTH, { tell: tellKnowledge(true) }),
  way('then: another value', BOTH, { tell: tellFollowUp('replace') }),
  way('then: another material', BOTH, { tell: tellFollowUp('material') }),
  way('then: another size', BOTH, { tell: tellFollowUp('size') }),
  way('then: so many', BOTH, { tell: tellFollowUp('scale') }),
  way('then: one more item', BOTH, { tell: tellFollowUp('add') }),
  way('then: the difference', BOTH, { tell: tellFollowUp('compare') }),
  way('then: the difference in per cent', BOTH, { tell: tellFollowUp('percent') }),
  way('then: both together', BOTH, { tell: tellFollowUp('both') }),
];
