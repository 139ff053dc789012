import { resolveSieve } from '../../test-sieve.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { inBoth } from './in-both.ts';

/** 'No. 4, 10 and 20', '10目 20目 60目'. */
const NUMBERED =
  /\b(?:sieves?|mesh(?:es)?|numbers?|nos?\.?)(?: (?:numbers?|nos?\.?|sizes?))*[ :]{0,2}((?:#|no\.? ?)?\d{1,3}(?:(?: ?[,/、&] ?|,? and | )(?:#|no\.? ?)?\d{1,3})+)(?![\d.]| ?(?:mm|m\b|x|\*|in\b|"))/;
const COUNTED = /(?<![\d.x*×])(\d{1,3}) ?(?:目|mesh\b|#)/g;
const ASKS =
  /孔径|微米|多大|多少(?:毫米|mm|um|µm)|毫米|opening|aperture|microns?|\bmm\b|\bum\b|µm|how (?:large|big)|size/;
const OF_OTHERS = /丝|重|价|元|块|kg|公斤|wire|weigh|open area|开孔率|卷|roll|过筛|能过|pass/;
const MAX_SIEVES = 12;

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before !== null || !ASKS.test(text) || OF_OTHERS.test(text)) return null;
  const listed = NUMBERED.exec(text);
  const said = listed
    ? (listed[1]?.match(/\d+/g) ?? [])
    : [...text.matchAll(COUNTED)].map(([, number = '']) => number);
  const rest = listed ? text.replace(listed[0], ' ') : text.replaceAll(COUNTED, ' ');
  const names = [...new Set(said)];
  if (names.length < 2 || names.length > MAX_SIEVES || /\d/.test(rest)) return null;
  const unknown = names.filter((name) => resolveSieve(name) === undefined);
  if (unknown.length > 0) return { unclear: unknown };
  const isInMm = /毫米|\bmm\b/.test(text);
  return {
    inputs: { sieves: names.join(' '), sieve_unit: isInMm ? 'mm' : 'µm' },
    lead: inBoth(
      '按 ASTM E11 试验筛计；织网的孔还要看丝径：孔 = 25.4 ÷ 目数 − 丝径。',
      'By the test sieves of ASTM E11; the opening of woven mesh depends on its wire: 25.4 ÷ mesh − wire.',
    ),
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const isInMm = inputs['sieve_unit'] === 'mm';
  return String(inputs['sieves'])
    .split(' ')
    .flatMap((name) => {
      const sieve = resolveSieve(name);
      if (!sieve) return [];
      return {
        key: `opening_${name}`,
        value: isInMm ? sieve.openingUm / 1000 : sieve.openingUm,
        unit: isInMm ? 'mm' : 'µm',
        working: `E11(${name})`,
        name: inBoth(`${name} 目（号）`, `No. ${name}`),
      };
    });
}

/** Openings of several test sieves of ASTM E11. */
export const sieveList: DirectSum = { id: 'sieve_list', read, work };
