import { formulaNumber as show } from '../../format-quantity.ts';
import { MATERIALS } from '../../materials.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectText } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';

const OF_ZINC = /锌|zinc|galv|\bhdg\b|hot.?dip/;
const ASKS_LIFE =
  /(?:几|多少)年|寿命|多久|能用多长|(?:用|撑|管)得?了?几|how long|\blast\b|\blife|\blifetime|how many years/;
const OF_OTHERS = /[元块$¥€]|usd|price|包塑|涂塑|pvc|高尔凡|galfan|\bz\d{2,3}\b|锌铝|5%/;

const DENSITY_OF_ZINC = MATERIALS.zinc.density;

const COAT = [
  /(?:1|一|每)个?平方?米?[^\d]{0,6}(?<![\d.])(\d{2,4}(?:\.\d)?) ?(?:克|g)/,
  /(?<![\d.])(\d{2,4}(?:\.\d)?) ?(?:克|g|gsm)(?: ?(?:\/|每|一|per|a) ?(?:个?平方?米?|m2|m²|sqm|sq m))?/,
] as const;
const THICKNESS = /(?<![\d.])(\d{1,3}(?:\.\d)?) ?(?:个)?(?:微米|microns?|µm|um)/;

/** Zinc that the air takes in a year, in µm, by the corrosivity categories of ISO 9223. */
const PLACES = {
  C2: {
    rates: [0.1, 0.7],
    words: /(?<![a-z\d])c ?2(?!\d)|农村|乡村|乡下|干燥|\brural|country(?:side)?|\bdry\b/,
    name: inBoth('C2 乡村、干燥', 'C2 rural, dry'),
  },
  C3: {
    rates: [0.7, 2.1],
    words: /(?<![a-z\d])c ?3(?!\d)|城市|市区|城里|\burban|\bcity\b|\btown/,
    name: inBoth('C3 城市、轻工业', 'C3 urban, light industry'),
  },
  C4: {
    rates: [2.1, 4.2],
    words: /(?<![a-z\d])c ?4(?!\d)|工业|工厂|化工|海边|沿海|海滨|industrial|coast|\bsea|marine/,
    name: inBoth('C4 工业区、离海不远', 'C4 industrial, near the coast'),
  },
  C5: {
    rates: [4.2, 8.4],
    words: /(?<![a-z\d])c ?5(?!\d)|海边|沿海|海滨|盐雾|coast|\bsea|marine|salt/,
    name: inBoth('C5 盐雾重的海边', 'C5 coast with heavy salt'),
  },
} as const;
type Place = keyof typeof PLACES;
const ALL = Object.keys(PLACES) as Place[];

function read(text: string, before: DirectInputs | null): DirectRead {
  if (OF_OTHERS.test(text)) return null;
  const places = ALL.filter((place) => PLACES[place].words.test(text));
  const facts = factsOf(
    places.length === 0 ? text : text.replaceAll(/(?<![a-z\d])c ?[2-5](?!\d)/g, ' '),
  );
  if (before !== null) {
    const isOther = places.length > 0 && facts.rest().length === 0 && text.length < 40;
    return isOther ? { inputs: { ...before, places: places.join() } } : null;
  }
  // The calculator of coatings answers for one place.
  if (places.length > 0 || !OF_ZINC.test(text) || !ASKS_LIFE.test(text)) return null;
  const coat = COAT.map((pattern) => facts.take(pattern)?.[0]).find((each) => each !== undefined);
  const thick = coat === undefined ? facts.take(THICKNESS)?.[0] : undefined;
  if ((coat ?? thick) === undefined || facts.rest().length > 0) return null;
  const um = thick === undefined ? Number(coat) / DENSITY_OF_ZINC : Number(thick);
  return {
    inputs: {
      zinc_um: um,
      ...(coat !== undefined && { coat_g_m2: Number(coat) }),
      places: ALL.join(),
    },
    lead: inBoth(
      '没有说用在哪里，按 ISO 9223 的大气腐蚀等级各算一个；告诉我地方（乡村、城市、工业区、海边）就能说准。',
      'No place is named, so each corrosivity category of ISO 9223 is worked out; name the place (rural, urban, industrial, coast) for one answer.',
    ),
  };
}

function work(inputs: DirectInputs): DirectText[] {
  const um = Number(inputs['zinc_um']);
  const coat = inputs['coat_g_m2'];
  const layer =
    typeof coat === 'number' ? `${show(coat)} g/m² ÷ ${show(DENSITY_OF_ZINC)}` : show(um);
  return (String(inputs['places']).split(',') as Place[]).map((place) => {
    const { rates, name } = PLACES[place];
    const [slow, fast] = rates;
    return {
      key: `life_${place}`,
      value: yearsBetween(um / fast, um / slow),
      unit: 'a',
      working: `${layer} µm ÷ ${show(fast)}–${show(slow)} µm/a`,
      name,
    };
  });
}

/** Nobody has seen a coating for longer. */
const MOST_YEARS = 100;

function yearsBetween(least: number, most: number): string {
  const from = String(Math.round(Math.min(least, MOST_YEARS)));
  return most > MOST_YEARS ? `${from}+` : `${from}–${String(Math.round(most))}`;
}

/** Years that a zinc coating lasts, from its thickness and the yearly loss of the categories of ISO 9223. */
export const zincLife: DirectSum = { id: 'zinc_life', read, work };
