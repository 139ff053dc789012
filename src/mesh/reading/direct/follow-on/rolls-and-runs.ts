import { formulaNumber as show } from '../../../format-quantity.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { type FollowOn, LENGTH, figure, inMetres } from './follow-on.ts';

const ASKS_METRES =
  /(?:多少|几) ?米|多长|how (?:many (?:m\b|met(?:er|re)s|running|linear|ft|feet)|long)|what length|running met/;
const WIDTH = new RegExp(
  String.raw`(?:宽|高|幅宽|门幅|width|height|wide)(?:度|是|为|of|按|:| )*${LENGTH}|${LENGTH}(?:的)? ?(?:宽|高|幅|门幅|wide|high|tall|width)|(?:宽|高|幅宽|门幅|width|wide)(?:度|是|为|:| )*(\d(?:\.\d{1,3})?)(?![\d.])|(?<![\d.])(\d(?:\.\d{1,3})?) ?(?:的)?(?:宽|高|wide)`,
);

/** '编成1米8高的 能编多少米': the length of the area of the answer before. */
export const lengthAtWidth: FollowOn = (folded, { areaM2 }) => {
  if (areaM2 === null || !ASKS_METRES.test(folded)) return null;
  const facts = factsOf(folded);
  const wide = facts.take(WIDTH);
  if (!wide || !facts.rest().every(isOfOne)) return null;
  const bare = wide[6] ?? wide[7];
  const metres =
    bare === undefined
      ? inMetres(wide[0] ?? wide[3], wide[1] ?? wide[4], wide[2] ?? wide[5])
      : Number(bare);
  if (!(metres > 0.05 && metres < 12)) return null;
  return {
    figures: [
      figure('roll_length_m', areaM2 / metres, 'm', `${show(areaM2)} m² ÷ ${show(metres)} m`),
    ],
  };
};

const MASS_OF_ROLL =
  /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kgs?|斤|lbs?)(?:的)?(?:重)?(?:一|每|1|\/|a | per )(?:卷|捆|roll)|(?:一|每|1)(?:卷|捆)(?:重|是|要|做)?(\d{1,4}(?:\.\d{1,2})?) ?(公斤|kgs?|斤)|\brolls? of (\d{1,4}(?:\.\d{1,2})?) ?(kgs?|lbs?)/;

/** '45公斤一卷能有几米' behind a net of a height: the length of a roll of that weight. */
export const lengthOfMass: FollowOn = (folded, { item, kgM2, earlier }) => {
  if (!item || kgM2 === null || earlier.items.length > 1 || !ASKS_METRES.test(folded)) return null;
  if (/丝|线|wire/.test(folded) || item.calculator === 'wire_weight') return null;
  const said = { ...item.inputs, ...item.beside };
  const wide = said['height_m'] ?? said['width_m'];
  const field = said['height_m'] === undefined ? 'width_m' : 'height_m';
  if (typeof wide !== 'number' || item.origins[field] === 'assumed') return null;
  const facts = factsOf(folded);
  const found = facts.take(MASS_OF_ROLL)?.filter((each) => each !== undefined);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const unit = found[1] ?? 'kg';
  const kg = Number(found[0]) * (unit === '斤' ? 0.5 : unit.startsWith('l') ? 0.45359237 : 1);
  return {
    figures: [
      figure(
        'roll_length_m',
        kg / (kgM2 * wide),
        'm',
        `${show(kg)} kg ÷ (${show(kgM2)} kg/m² × ${show(wide)} m)`,
      ),
    ],
  };
};

const RUN_ALONE =
  /^(?:那|那么|要|一共|如果|and|for|,| )*(\d{1,6}(?:\.\d{1,2})?) ?(公里|千米|km|米|m|ft|feet)(?:呢|的|长|多重|一共|共|总重|多少公斤|几公斤|几吨|total|weight|then|\?| )*$/;

/** '5000米' behind the weight of a metre: of all of it. */
export const weightOfRun: FollowOn = (folded, { item, earlier }) => {
  const said = RUN_ALONE.exec(folded.trim());
  const kgM = item?.result.values['weight_kg_m']?.value ?? item?.result.values['kg_per_m']?.value;
  if (!said || !item || typeof kgM !== 'number' || earlier.items.length > 1) return null;
  const metres = inMetres(said[1], said[2], undefined);
  return {
    figures: [figure('lot_kg', metres * kgM, 'kg', `${show(metres)} m × ${show(kgM)} kg/m`)],
  };
};

/** '25公斤一卷 几卷' behind the weight of all: rolls of that weight. */
export const rollsOfMass: FollowOn = (folded, { earlier }) => {
  if (!ASKS_ROLLS.test(folded)) return null;
  const whole = earlier.figures.find(
    ({ unit, value, kind }) =>
      typeof value === 'number' &&
      (unit === 'kg' || unit === 't') &&
      !/^(?:difference|claim|each)$/.test(kind),
  );
  const facts = factsOf(folded);
  const found = facts.take(MASS_OF_ROLL)?.filter((each) => each !== undefined);
  if (!whole || typeof whole.value !== 'number' || !found || !facts.rest().every(isOfOne))
    return null;
  const unit = found[1] ?? 'kg';
  const one = Number(found[0]) * (unit === '斤' ? 0.5 : unit.startsWith('l') ? 0.45359237 : 1);
  const all = whole.value * (whole.unit === 't' ? 1000 : 1);
  if (all < MIN_ROLLS * one) return null;
  return {
    figures: [
      figure('rolls', Math.ceil(all / one - 1e-9), 'rolls', `${show(all)} kg ÷ ${show(one)} kg`),
    ],
  };
};

const STRANDS =
  /(\d{1,2}) ?(?:道|圈|股|strands?|rows?|lines?)|(?:拉|围|上)?([一二两三四五六七八])(?:道|圈)|\b(two|three|four|five|six)[ -](?:strands?|rows?|lines?)/;
const STRAND_WORDS: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8 },
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6 },
};
const ASKS_ROLLS =
  /(?:几|多少) ?(?:卷|捆|盘)|how many (?:rolls|coils)|rolls\?|\brolls?\b[^?]{0,24}\bhow many\b/;

const HAN_KILOMETRES = /[一二两三四五六七八九](?=公里|千米)/g;
const kilometresInDigits = (digit: string) => String(STRAND_WORDS[digit] ?? digit);

/** '围800米拉四道 要几捆' behind the barbed wire of a roll: rolls of that length. */
export const rollsOfStrands: FollowOn = (folded, { item, earlier }) => {
  const isOfFence = /围|拉|\bfence\b|perimeter/.test(folded) && folded.length < 24;
  if (item?.calculator !== 'barbed_wire' || !(ASKS_ROLLS.test(folded) || isOfFence)) return null;
  const facts = factsOf(folded.replaceAll(HAN_KILOMETRES, kilometresInDigits));
  const strands = facts.take(STRANDS);
  const run = facts.take(new RegExp(LENGTH));
  if (!strands || !run || facts.rest().length > 0) return null;
  const roll = item.result.values['roll_length_m']?.value ?? item.beside['run'];
  const perMetre = item.result.values['weight_kg_m']?.value;
  if (typeof roll !== 'number' || typeof perMetre !== 'number' || earlier.items.length > 1)
    return null;
  const count = Number(strands[0] ?? STRAND_WORDS[strands[1] ?? strands[2] ?? '']);
  const metres = inMetres(run[0], run[1], run[2]) * count;
  const rolls = Math.ceil(metres / roll - 1e-9);
  return {
    figures: [
      figure('rolls', rolls, 'rolls', `${show(metres)} m ÷ ${show(roll)} m`),
      figure('wire_length_m', metres, 'm', `${show(metres / count)} × ${show(count)}`),
      figure('lot_kg', rolls * roll * perMetre, 'kg', `${show(rolls)} × ${show(roll * perMetre)}`),
    ],
  };
};

const ROLL_LENGTH = new RegExp(
  String.raw`${LENGTH}(?: ?(?:一|每|1|\/|per |a ) ?(?:卷|捆|roll))?|(?:一|每|1)(?:卷|捆)${LENGTH}|rolls? of ${LENGTH}`,
);

/** '做20米一卷的 几卷' behind an area of a net of a height. */
export const rollsOfArea: FollowOn = (folded, { item, areaM2 }) => {
  if (!item || areaM2 === null || !ASKS_ROLLS.test(folded) || !/卷|捆|roll/.test(folded))
    return null;
  const wide =
    item.inputs['height_m'] ??
    item.beside['height_m'] ??
    item.inputs['width_m'] ??
    item.beside['width_m'];
  const facts = factsOf(folded);
  const roll = facts.take(ROLL_LENGTH);
  if (typeof wide !== 'number' || !roll || !facts.rest().every(isOfOne)) return null;
  const at = roll.findIndex((each) => each !== undefined);
  const long = inMetres(roll[at], roll[at + 1], roll[at + 2]);
  const rolls = areaM2 / (wide * long);
  return {
    figures: [
      figure(
        'rolls',
        Math.ceil(rolls - 1e-9),
        'rolls',
        `${show(areaM2)} ÷ (${show(wide)} × ${show(long)}) = ${show(rolls)}`,
      ),
    ],
  };
};

const OF_RUN = new RegExp(
  String.raw`(?<![\d.])(\d{1,6}(?:\.\d{1,2})?) ?(公里|千米|km|米|m(?![a-z²])|ft|feet|')(?:长)?(?!\d?(?:一|每|1)?(?:卷|捆))`,
);
/** 'Rolls of 25 m', '25米一卷': the length of a roll, where the net before is as long as the run. */
const ROLL_OF =
  /\brolls? of (\d{1,3}(?:\.\d)?) ?(m|ft|feet)(?![a-z²])|(?<![\d.])(\d{1,3}(?:\.\d)?) ?(米|m)(?:一|每|1|\/|a | per )(?:卷|捆|roll)/;
/** A run is so many times as long as a roll. */
const MIN_ROLLS = 2;

/** '客户要3公里 要几卷' behind a roll of a length: rolls for the run, and their weight. */
export const rollsOfRun: FollowOn = (folded, { item, pieceKg, earlier }) => {
  const length = item?.inputs['length_m'] ?? item?.beside['length_m'];
  if (!item || typeof length !== 'number' || earlier.items.length > 1) return null;
  if (item.origins['length_m'] === 'assumed' || item.calculator === 'barbed_wire') return null;
  if (
    !ASKS_ROLLS.test(folded) ||
    /平|m²|m2|sqm|吨|kg|公斤|柜|车|container|truck|[元块$]/.test(folded)
  )
    return null;
  const facts = factsOf(folded);
  const rollSaid = facts.take(ROLL_OF);
  const run = rollSaid ? null : facts.take(OF_RUN);
  if ((!run && !rollSaid) || !facts.rest().every(isOfOne)) return null;
  const said = (run ?? rollSaid)?.filter((each) => each !== undefined) ?? [];
  const own = inMetres(said[0], said[1], undefined);
  if (rollSaid) {
    if (own * MIN_ROLLS > length) return null;
    const count = Math.ceil(length / own - 1e-9);
    return {
      figures: [figure('rolls', count, 'rolls', `${show(length)} m ÷ ${show(own)} m`)],
    };
  }
  const metres = own;
  if (metres < MIN_ROLLS * length) return null;
  const rolls = Math.ceil(metres / length - 1e-9);
  return {
    figures: [
      figure('rolls', rolls, 'rolls', `${show(metres)} m ÷ ${show(length)} m`),
      ...(pieceKg === null
        ? []
        : [
            figure('lot_kg', (rolls * pieceKg) / 1000, 't', `${show(rolls)} × ${show(pieceKg)} kg`),
          ]),
    ],
  };
};

const POST_EVERY = new RegExp(
  String.raw`(?:posts?|立?柱子?)[^\d]{0,12}(?:every|at|each|每隔?|隔)[^\d]{0,4}${LENGTH}|(?:每隔?|隔|every)[^\d]{0,4}${LENGTH}[^\d]{0,6}(?:posts?|立?柱|一根)`,
);

/** 'Posts every 10 ft' behind a net of a run: a post more than spaces. */
export const postsOfRun: FollowOn = (folded, { item, earlier }) => {
  const run = item?.inputs['length_m'] ?? item?.beside['length_m'];
  if (!item || typeof run !== 'number' || earlier.items.length > 1) return null;
  if (item.origins['length_m'] === 'assumed' || !/post|柱/.test(folded)) return null;
  if (/[元块$¥€]|usd|kg|公斤|斤/.test(folded)) return null;
  const facts = factsOf(folded);
  const found = facts.take(POST_EVERY);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const at = found.findIndex((each) => each !== undefined);
  const space = inMetres(found[at], found[at + 1], found[at + 2]);
  if (!(space > 0.5 && space <= 6) || run < 2 * space) return null;
  const spaces = Math.ceil(run / space - 1e-9);
  return {
    figures: [figure('fence_posts', spaces + 1, 'posts', `${show(run)} m ÷ ${show(space)} m + 1`)],
  };
};
