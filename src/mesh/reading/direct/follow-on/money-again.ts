import { formulaNumber as show } from '../../../format-quantity.ts';
import { factsOf, isOfOne } from '../facts.ts';
import { type FollowOn, NUMBER, figure } from './follow-on.ts';

const PRICE_OF_WEIGHT = new RegExp(
  String.raw`(us\$|\$|€|¥)? ?${NUMBER} ?(元|块|usd|eur|rmb|dollars?)?钱? ?(?:一|每|1|\/|per |a ) ?(公斤|千克|kg|kilo|吨|tonne|ton|t\b)|(?:一|每|1)(公斤|千克|kg|吨)[^\d]{0,3}${NUMBER} ?(?:元|块)?`,
);
const ASKS_MONEY = /钱|总|共|多少|total|whole|order|cost|amount|how much|altogether/;

/** 'And the price is 1.45 USD per kg, whole order' behind an area of a mesh whose weight stands in an answer before. */
export const priceOfArea: FollowOn = (folded, { earlier, areaM2, kgM2 }) => {
  if (areaM2 === null || kgM2 === null || !ASKS_MONEY.test(folded)) return null;
  if (earlier.figures.some(({ unit }) => /^(?:kg|t|lb|jin|g)$/.test(unit))) return null;
  const facts = factsOf(folded);
  const found = facts.take(PRICE_OF_WEIGHT);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const [sign, ahead, word, of, lead, behind] = found;
  const price = Number(ahead ?? behind) / (/^(?:吨|t)/.test(of ?? lead ?? '') ? 1000 : 1);
  const money = `${sign ?? ''}${word ?? ''}`;
  const currency = /\$|usd|dollar/.test(money)
    ? 'USD'
    : /€|eur/.test(money)
      ? 'EUR'
      : /\p{Script=Han}|¥|rmb/u.test(`${folded}${money}`)
        ? 'CNY'
        : '1';
  const kg = areaM2 * kgM2;
  return {
    figures: [
      figure('total', kg * price, currency, `${show(areaM2)} × ${show(kgM2)} × ${show(price)}`),
      figure('lot_kg', kg, 'kg', `${show(areaM2)} × ${show(kgM2)}`),
    ],
  };
};

const ASKS_LANDED = /cfr|c&f|cnf|cif|c\+f|到岸|落地|landed|delivered|含运费|加运费/;
const GOODS_PRICE = new RegExp(
  String.raw`(?:fob|ex ?works?|exw|出厂价?|离岸价?|货价|单价)(?:是|价|price|:| )*(?:us\$|\$|€|¥)? ?${NUMBER} ?(?:元|块|usd|eur|rmb)?钱?(?: ?(?:一|每|1|\/|per |a ) ?(?:卷|平|片|件|公斤|roll|m2|m²|sqm|kg|pc|piece))?`,
);

/** 'FOB 22.5 per roll, so CFR' behind the freight of one roll: both together. */
export const freightAdded: FollowOn = (folded, { earlier }) => {
  const share = earlier.figures.find(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit));
  const isFreight =
    earlier.items.at(-1)?.calculator === 'shared_cost' ||
    earlier.figures.every(({ working }) => working?.includes('÷') === true);
  if (typeof share?.value !== 'number' || !isFreight || !ASKS_LANDED.test(folded)) return null;
  const facts = factsOf(folded);
  const price = facts.take(GOODS_PRICE)?.[0];
  if (price === undefined || !facts.rest().every(isOfOne)) return null;
  const per = /平|m2|m²|sqm/.test(folded) ? '/m²' : '';
  const own = earlier.figures.find(({ unit }) => per !== '' && unit.endsWith(per)) ?? share;
  const value = Number(price) + Number(own.value);
  return {
    figures: [
      figure('unitPrice', value, own.unit, `${show(Number(price))} + ${show(Number(own.value))}`),
    ],
  };
};

const ASKS_REST = /left|balance|remain|rest|尾款|余款|还(?:要|得)?(?:付|剩|差)|剩/;
const DEPOSIT = new RegExp(
  String.raw`(?:deposit|advance|down ?payment|定金|订金|预付)[^\d]{0,10}${NUMBER} ?%|${NUMBER} ?%[^\d]{0,6}(?:deposit|advance|down ?payment|prepaid|定金|订金|预付)`,
);
const IN_CURRENCY: readonly [RegExp, string][] = [
  [/\busd\b|dollar|\$|美[元金]/, 'USD'],
  [/\brmb\b|\bcny\b|yuan|人民币/, 'CNY'],
  [/\beur\b|euro|欧元/, 'EUR'],
];

/** 'Minus 30% deposit, what is left in USD' behind an amount in both currencies. */
export const balanceInCurrency: FollowOn = (folded, { earlier }) => {
  const currency = IN_CURRENCY.find(([words]) => words.test(folded))?.[1];
  if (currency === undefined || !ASKS_REST.test(folded)) return null;
  const amount = [...earlier.figures, ...earlier.before].find(
    ({ unit, value, key }) =>
      unit === currency && typeof value === 'number' && /^(?:total|money|price_all)$/.test(key),
  );
  const facts = factsOf(folded);
  const pct = facts.take(DEPOSIT)?.find((each) => each !== undefined);
  if (!amount || pct === undefined || facts.rest().length > 0) return null;
  const factor = 1 - Number(pct) / 100;
  return {
    figures: [
      figure(
        'balance',
        Number(amount.value) * factor,
        currency,
        `${show(Number(amount.value))} × ${show(factor)}`,
      ),
    ],
  };
};

const EUROS = /\beur\b|euros?|€|欧元/;
const DOLLARS = /\busd\b|dollars?|us\$|美[元金]/;
const RATE = /(?<![\d.])(\d{1,2}\.\d{1,4}|\d{1,2})(?![\d.%])/;

/** 'In EUR at 1.08' behind an amount in dollars, and the other way round: so many dollars for a euro. */
export const eurosOfDollars: FollowOn = (folded, { earlier }) => {
  const [first] = earlier.figures;
  const to = EUROS.test(folded) ? 'EUR' : DOLLARS.test(folded) ? 'USD' : undefined;
  const from = to === 'EUR' ? 'USD' : 'EUR';
  if (to === undefined || typeof first?.value !== 'number' || first.unit !== from) return null;
  const facts = factsOf(folded);
  const rate = Number(facts.take(RATE)?.[0] ?? Number.NaN);
  if (!(rate > 0.6 && rate < 1.7) || facts.rest().length > 0 || folded.length > 40) return null;
  // 1.08 dollars for a euro, or 0.926 euros for a dollar.
  const isOfEuro = rate > 1;
  const divides = isOfEuro === (to === 'EUR');
  const value = divides ? first.value / rate : first.value * rate;
  return {
    figures: [
      figure(first.key, value, to, `${show(first.value)} ${divides ? '÷' : '×'} ${show(rate)}`),
    ],
  };
};

const LEAD_PRICE =
  /(?:一|每|1)(公斤|千克|kg|吨) ?(\d{1,6}(?:\.\d{1,2})?)(?![\d.]| ?(?:元|块|米|卷|个|公斤|吨|m|平))/;
const COUNT = /(\d{1,6}) ?(?:卷|张|片|件|个|捆|根)(?!月)/;

/** '5卷多少钱 一公斤45' behind the weight of a roll. */
export const priceByLead: FollowOn = (folded, { pieceKg, count }) => {
  if (pieceKg === null || !/多少钱|总价|几块|多少块|钱/.test(folded)) return null;
  const facts = factsOf(folded);
  const price = facts.take(LEAD_PRICE);
  const said = facts.take(COUNT)?.[0];
  if (!price || !facts.rest().every(isOfOne) || /税|利润|差|省|运|托|定金/.test(folded))
    return null;
  const ofKg = Number(price[1]) / (price[0] === '吨' ? 1000 : 1);
  const pieces = said === undefined ? (count ?? 1) : Number(said);
  const working = `${show(pieceKg)} × ${show(ofKg)}${pieces === 1 ? '' : ` × ${show(pieces)}`}`;
  return {
    figures: [
      figure('total', pieceKg * ofKg * pieces, 'CNY', working),
      figure(
        'lot_kg',
        pieceKg * pieces,
        'kg',
        pieces === 1 ? null : `${show(pieceKg)} × ${show(pieces)}`,
      ),
    ],
  };
};

const PRICE_OF_HOLE = new RegExp(
  String.raw`(?:(?:一|每|1)个?孔(?:眼)?[^\d]{0,3}|(us\$|\$|€)? ?)${NUMBER} ?(元|块|美[金元]|刀|usd|eur|分)?钱?(?: ?(?:一|每|1|\/|per |a )个? ?(?:孔|hole))?`,
);

/** '一个孔0.002元 冲孔费多少' behind a number of holes. */
export const priceOfHoles: FollowOn = (folded, { earlier }) => {
  const holes = earlier.figures.find(({ unit }) => unit === 'holes');
  if (typeof holes?.value !== 'number' || !/孔|holes?/.test(folded) || !ASKS_MONEY.test(folded))
    return null;
  if (!/(?:一|每|1)个?孔|(?:per|a|\/) ?hole/.test(folded)) return null;
  const facts = factsOf(folded);
  const found = facts.take(PRICE_OF_HOLE);
  if (!found || !facts.rest().every(isOfOne)) return null;
  const word = `${found[0] ?? ''}${found[2] ?? ''}`;
  const ofOne = Number(found[1]) / (found[2] === '分' ? 100 : 1);
  const currency = /\$|usd|美|刀/.test(word)
    ? 'USD'
    : /€|eur/.test(word)
      ? 'EUR'
      : /\p{Script=Han}/u.test(folded)
        ? 'CNY'
        : '1';
  return {
    figures: [
      figure('total', holes.value * ofOne, currency, `${show(holes.value)} × ${show(ofOne)}`),
    ],
  };
};

const PRICE_OF_ZINC = new RegExp(
  String.raw`(?:锌价?|锌锭|zinc(?: price)?)(?:是|按|is|at|of|:| )*(us\$|\$)? ?${NUMBER}(万)?(\d)?千? ?(元|块|usd|美[金元])?(?: ?(?:一|每|1|\/|per |a ) ?(吨|公斤|kg|tonne|ton|t\b))`,
);

/** '锌价2万3一吨 3毫米这个锌值多少钱' behind a mass of zinc: what it is worth. */
export const worthOfZinc: FollowOn = (folded, { earlier, item }) => {
  const zinc = [...earlier.figures, ...earlier.before].find(
    ({ key, unit }) => key.startsWith('zinc_') && unit === 'kg',
  );
  if (typeof zinc?.value !== 'number' || !/锌|zinc/.test(folded)) return null;
  if (!ASKS_MONEY.test(folded) && !folded.includes('worth')) return null;
  const facts = factsOf(folded.replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2'));
  const price = facts.take(PRICE_OF_ZINC);
  if (!price) return null;
  const inputs = Object.values(item?.inputs ?? earlier.items.at(-1)?.inputs ?? {});
  const isOfBefore = (number: string) => inputs.includes(Number.parseFloat(number));
  if (!facts.rest().every((each) => isOfOne(each) || isOfBefore(each))) return null;
  const said =
    Number(price[1]) * (price[2] === undefined ? 1 : 10_000) + Number(price[3] ?? 0) * 1000;
  const ofKg = said / (/^(?:公斤|kg)$/.test(price[5] ?? '') ? 1 : 1000);
  const currency = /\$|usd|美/.test(`${price[0] ?? ''}${price[4] ?? ''}`) ? 'USD' : 'CNY';
  return {
    figures: [figure('total', zinc.value * ofKg, currency, `${show(zinc.value)} × ${show(ofKg)}`)],
  };
};

const CHARGE_OF_PIECE = new RegExp(
  String.raw`(?:(?:每|一|1)(?:卷|片|张|个|件|捆)(?:再|另|还|要)*加上? ?${NUMBER} ?(?:元|块)钱?(?:的)?(?:包装|加工|木轴|纸管|托盘|边框|打包|人工)?费?|(?:plus|add) ?(?:us\$|\$|€)? ?${NUMBER} ?(?:usd|eur)? ?(?:per|a|\/|each) ?(?:roll|sheet|panel|piece|bundle)(?: (?:for )?(?:packing|handling|spool|labou?r))?)`,
);

/** '一卷加12块包装呢' behind what rolls cost by their weight: the charge of each on top. */
export const chargeOfPiece: FollowOn = (folded, { earlier, item, pieceKg, count }) => {
  const price = item?.beside['priceKg'];
  const currency = earlier.figures
    .find(({ unit }) => /^[A-Z]{3}(?:\/|$)/.test(unit))
    ?.unit.slice(0, 3);
  if (typeof price !== 'number' || pieceKg === null || currency === undefined) return null;
  const facts = factsOf(folded);
  const charge = facts.take(CHARGE_OF_PIECE)?.find((each) => each !== undefined);
  if (charge === undefined || !facts.rest().every(isOfOne)) return null;
  const one = pieceKg * price + Number(charge);
  const working = `${show(pieceKg)} × ${show(price)} + ${show(Number(charge))}`;
  const ofOne = figure('unitPrice', one, `${currency}/pcs`, working);
  if (count === null || count === 1) return { figures: [ofOne] };
  const all = figure('total', one * count, currency, `(${working}) × ${show(count)}`);
  return { figures: [all, ofOne] };
};
