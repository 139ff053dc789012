import { formulaNumber } from '../../format-quantity.ts';
import { rerun } from '../answer/items.ts';
import type { DialogueState } from '../answer/outcome.ts';
import type { DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';

const ASKS_WHICH = /哪|那(?:个|种|款|一个|一种|几个|些)|谁|\bwhich\b/;
/** '那个能过吗': whether, and not which. */
const ASKS_WHETHER = /吗[?？]?$/;
const PASSES = /过(?!滤)|[漏穿]|通过|\bpass|\b(?:go|get|fall|fit) through/;
const STOPS =
  /拦|挡|截|留得?住|滤得?[掉住下]|过不[去了]|\b(?:stops?|retains?|catch|hol[de]s? back|keeps? (?:out|back)|filters? out|block)/;
const GRAIN = /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?) ?(?:个)?(微米|um|µm|μm|microns?|mm|毫米)(?![a-z])/;
/** Cloths of a dialogue that are set against one another. */
const MAX_CLOTHS = 4;

interface Cloth {
  name: string;
  opening: number;
}

/** The cloths of the answers before, by their opening in mm. */
function clothsIn({ items, past = [] }: DialogueState): Cloth[] {
  const all = items.length > 1 ? items : [...past, ...items];
  return all.slice(-MAX_CLOTHS).flatMap((item): Cloth[] => {
    const [worked] = rerun(item);
    const opening = worked?.result.values['aperture_mm']?.value;
    const { mesh, wire_mm: wire } = item.inputs;
    if (typeof opening !== 'number' || typeof wire !== 'number') return [];
    const count = typeof mesh === 'number' ? `${formulaNumber(mesh)} × ` : '';
    return [{ name: `${count}${formulaNumber(wire)}`, opening }];
  });
}

/** '哪个能过50微米的粉' behind several cloths: the opening of each against the grain. */
export const whichPasses: DirectSum = {
  id: 'which_passes',
  read(text, before, earlier): DirectRead {
    if (before !== null || !ASKS_WHICH.test(text) || ASKS_WHETHER.test(text) || text.length > 120)
      return null;
    if (!PASSES.test(text) && !STOPS.test(text)) return null;
    if (/目|mesh \d|\d ?mesh|丝|wire|孔|opening|价|钱|price/.test(text)) return null;
    const facts = factsOf(text);
    const found = facts.take(GRAIN);
    if (!found || facts.rest().length > 0) return null;
    const grain = Number(found[0]) * (/^(?:mm|毫米)$/.test(found[1] ?? '') ? 1 : 0.001);
    const cloths = earlier === null ? [] : clothsIn(earlier);
    if (cloths.length < 2)
      return {
        inputs: { grain_mm: grain },
        missing: ['cloths'],
        lead: inBoth(
          (s) => `哪几种网来比？给出目数和丝径，就能说 ${s(grain, 'mm')} 的颗粒哪个能过。`,
          (s) =>
            `Which cloths? With their mesh and wire I can say which lets grains of ${s(grain, 'mm')} through.`,
        ),
      };
    const through = cloths.filter(({ opening }) => grain < opening);
    const held = cloths.filter(({ opening }) => grain >= opening);
    return {
      inputs: { grain_mm: grain, cloths: JSON.stringify(cloths) },
      isAside: true,
      lead: inBoth(
        (s) =>
          `${s(grain, 'mm')} 的颗粒，**能过**：${names(through, '、', '没有')}；**过不去**：${names(held, '、', '没有')}。`,
        (s) =>
          `Grains of ${s(grain, 'mm')} **pass** ${names(through, ' and ', 'none of them')}; **held back** by ${names(held, ' and ', 'none of them')}.`,
      ),
    };
  },
  work: (inputs): DirectValue[] =>
    (JSON.parse(String(inputs['cloths'])) as Cloth[]).map(({ name, opening }) => ({
      key: 'cloth_opening',
      value: opening,
      unit: 'mm',
      working: '',
      name: inBoth(`${name} 的孔`, `opening of ${name}`),
    })),
};

function names(cloths: readonly Cloth[], comma: string, none: string): string {
  return cloths.length === 0 ? none : cloths.map(({ name }) => name).join(comma);
}
