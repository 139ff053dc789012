import { formulaNumber as show } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { eachAndAll } from './each-and-all.ts';
import { factsOf, withCountsInDigits } from './facts.ts';
import { inBoth } from './in-both.ts';
import { METRES_OF } from './length-units.ts';
import { weightUnitAsked } from './weights.ts';

const AREAL =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,3})?) ?(克|g|公斤|千克|kg|oz)(?: ?(?:\/|每|一|per|a) ?)(?:个?平方?米?|m2|m²|sqm|sq\.? ?m|square met(?:er|re))(?![a-z])|(?<![\d.])(\d{2,4}) ?gsm\b|(?:克重|每平方?米?|一平方?米?|平米重)[^\d]{0,3}(\d{1,4}(?:\.\d{1,3})?) ?(克|g|公斤|kg)(?![a-z])/;
const SIDES =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?) ?(米|m|公分|cm)? ?(?:(?:宽|wide|幅)[ ,，]?[*x×乘]?|[*x×乘]) ?(\d{1,4}(?:\.\d{1,2})?) ?(米|m)(?![a-z²])|(?:宽|幅宽|门幅|width) ?(\d{1,2}(?:\.\d{1,2})?) ?(?:米|m)[^\d]{0,6}(?:长|length) ?(\d{1,4}(?:\.\d)?) ?(?:米|m)(?![a-z²])/;
const COUNT = /(?<![\d.])(\d{1,5}) ?(?:卷|捆|张|片|块|rolls?|sheets?|pieces?|pcs)(?![a-z])/;
const ASKS_WEIGHT = /重|斤|吨|weigh|heavy|\bkgs?\b|\blbs?\b|tonn?es?/;
/** Meshes whose weight follows from their wire. */
const OF_OTHERS =
  /[元块$¥€]|usd|price|价|锌|zinc|galv|coat|涂|[目孔丝]|mesh \d|\d ?mesh|wire|opening|gauge/;

/** Cloths that are sold by grams, which are those of a square metre; the size of their cells says nothing of the weight. */
const FIBRE =
  /玻纤|玻璃纤维|网格布|无纺布|土工布|遮阳网|防尘网|盖土网|防虫网|\bfib(?:er|re)glass\b|\bshade (?:net|cloth)|\bgeotextile|\bnon-?woven/;
const GRAMS = /(?<![\d.])(\d{2,4}) ?(克|g)(?:重)?(?![a-z/\d])/;
const CELLS = /(?<![\d.])\d{1,2} ?[*x×乘] ?\d{1,2}(?: ?(?:mm|毫米|孔|眼))?(?![\d.]| ?(?:米|m))/;
const MONEY = /[元块$¥€]|usd|price|价/;

function readFibre(folded: string, before: DirectInputs | null): DirectRead {
  if (!FIBRE.test(folded) || MONEY.test(folded)) return null;
  const facts = factsOf(folded);
  if (facts.take(AREAL) === null && facts.take(GRAMS) === null) return null;
  const text = folded.replace(CELLS, ' ').replaceAll(/[目孔丝]|mesh/g, ' ');
  return read(AREAL.test(text) ? text : text.replace(GRAMS, '$1 g/m2 '), before);
}

function read(folded: string, before: DirectInputs | null): DirectRead {
  const text = withCountsInDigits(folded).replaceAll(/(?<!\d)(?:1|一|每)(?:卷|捆|张|片|块)/g, ' ');
  if (OF_OTHERS.test(text)) return null;
  const facts = factsOf(text);
  const areal = facts.take(AREAL);
  const sides = facts.take(SIDES);
  const count = facts.take(COUNT)?.[0];
  if (facts.rest().length > 0) return null;
  if (before === null && (!areal || !sides || !ASKS_WEIGHT.test(text))) return null;
  if (!areal && !sides && count === undefined) return null;
  return {
    inputs: {
      ...(areal && sides ? {} : before),
      ...(areal && { g_m2: gramsOf(areal) }),
      ...(sides && { area_m2: areaOf(sides) }),
      ...(count !== undefined && { pieces: Number(count) }),
      weight_unit: weightUnitAsked(folded),
    },
  };
}

function gramsOf([value, unit, gsm, behind, unitBehind]: readonly (string | undefined)[]): number {
  const said = Number(value ?? gsm ?? behind);
  const own = unit ?? unitBehind ?? 'g';
  if (own === 'oz') return said * 28.349523125;
  return /公斤|千克|kg/.test(own) ? said * 1000 : said;
}

function areaOf([wide, unit, long, , width, length]: readonly (string | undefined)[]): number {
  if (wide === undefined) return Number(width) * Number(length);
  return Number(wide) * (METRES_OF[unit ?? 'm'] ?? 1) * Number(long);
}

function work(inputs: DirectInputs): DirectValue[] {
  const [grams, area] = [Number(inputs['g_m2']), Number(inputs['area_m2'])];
  return eachAndAll((grams * area) / 1000, inputs, {
    working: `${show(grams)} g/m² × ${show(area)} m²`,
    name: inBoth('一卷（件）重', 'a roll or piece weighs'),
  });
}

/** Weight of goods that are sold by grams on a square metre, such as cloth: g/m² × area. */
export const arealWeight: DirectSum = { id: 'areal_weight', read, work };

/** The same of cloths that are known by their grams. */
export const fibreCloth: DirectSum = { id: 'areal_weight', read: readFibre, work };
