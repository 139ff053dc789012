import { defineCalculator } from '../../calculators/definition.ts';
import { formulaNumber as show } from '../../format-quantity.ts';
import { wholeBelow } from '../../whole-number.ts';
import type { Frame } from '../frame.ts';
import type { Token } from '../tokens.ts';
import { namesMoney } from './asked.ts';

const size = { kind: 'quantity', unit: 'm', min: 0.01, max: 1000 } as const;
const mass = { kind: 'quantity', unit: 'kg', min: 0.001, max: 100_000 } as const;

/**
 * Net and gross weight of a lot of equal packages, n·(net + tare) or n·gross, and how many packages a payload takes
 * by weight, ⌊payload / gross⌋.
 */
export const lotWeight = defineCalculator({
  id: 'lot_weight',
  group: 'trade',
  fields: {
    lot_pieces: { kind: 'integer', unit: 'pcs', min: 1, max: 10_000_000 },
    net_kg: mass,
    gross_kg: mass,
    tare_kg: mass,
    lot_payload_kg: { ...mass, max: 10_000_000 },
    package_width_m: size,
    package_length_m: size,
  },
  example: { lot_pieces: 60, net_kg: 45, tare_kg: 2 },
  outputs: {
    lot_gross_kg: { symbol: 'G', unit: 'kg', confidence: 'A' },
    lot_net_kg: { symbol: 'N', unit: 'kg', confidence: 'A' },
    lot_kg: { symbol: 'W', unit: 'kg', confidence: 'A' },
    lot_fits: { symbol: 'n', unit: 'pcs', confidence: 'A', rounded: 'down' },
  },
  check: (given) => {
    const [net, gross] = [given.positive('net_kg'), given.positive('gross_kg')];
    if (net === undefined && gross === undefined)
      return [{ field: 'net_kg', code: 'MISSING', params: {} }];
    const tare = given.positive('tare_kg');
    // The net weight of one package follows from its own gross weight and tare.
    const isOfOne = gross !== undefined && tare !== undefined;
    if (!given.has('lot_pieces') && !given.has('lot_payload_kg') && !isOfOne)
      return [{ field: 'lot_pieces', code: 'MISSING', params: {} }];
    const isOver = gross !== undefined && ((net ?? 0) > gross || (tare ?? 0) >= gross);
    return isOver ? [{ field: 'net_kg', code: 'GEOMETRY_IMPOSSIBLE', params: {} }] : [];
  },
  run(given) {
    const read = (field: 'net_kg' | 'gross_kg' | 'tare_kg' | 'lot_pieces' | 'lot_payload_kg') =>
      given.has(field) ? given.number(field) : undefined;
    const [net, gross, tare] = [read('net_kg'), read('gross_kg'), read('tare_kg')];
    const payload = read('lot_payload_kg');
    const pieces = read('lot_pieces') ?? (payload === undefined ? 1 : undefined);
    const packed = gross ?? (net ?? 0) + (tare ?? 0);
    const shownPacked =
      gross === undefined && tare !== undefined
        ? `(${show(net ?? 0)} + ${show(tare)})`
        : show(packed);
    const bare = net ?? (gross !== undefined && tare !== undefined ? gross - tare : undefined);
    const shownBare =
      net === undefined && bare !== undefined
        ? `(${show(packed)} − ${show(tare ?? 0)})`
        : show(bare ?? 0);
    const isGross = gross !== undefined || tare !== undefined;
    return {
      headline: payload === undefined ? (isGross ? 'lot_gross_kg' : 'lot_kg') : 'lot_fits',
      values: {
        ...(pieces !== undefined && isGross && { lot_gross_kg: pieces * packed }),
        ...(pieces !== undefined &&
          bare !== undefined && { [isGross ? 'lot_net_kg' : 'lot_kg']: pieces * bare }),
        ...(payload !== undefined && { lot_fits: wholeBelow(payload / packed) }),
      },
      steps: [
        {
          output: 'lot_gross_kg',
          expression: '',
          substitution: `${show(pieces ?? 0)} × ${shownPacked}`,
        },
        ...(['lot_net_kg', 'lot_kg'] as const).map((output) => ({
          output,
          expression: '',
          substitution: `${show(pieces ?? 0)} × ${shownBare}`,
        })),
        {
          output: 'lot_fits',
          expression: '',
          substitution: `⌊${show(payload ?? 0)} / ${shownPacked}⌋`,
        },
      ],
      assumptions: [],
      warnings: [],
    };
  },
});

const isWeight = (token: Token) =>
  token.kind === 'quantity' && /^(?:kg|t|lb|jin|g)$/.test(token.meanings[0]?.unit ?? '');
const isCount = (token: Token) =>
  token.kind === 'quantity' && /^(?:pcs|rolls|panels)$/.test(token.meanings[0]?.unit ?? '');
const isSizeOfMesh = (token: Token) =>
  token.kind === 'quantity' && /^(?:mesh|µm|kg\/m²|g\/m²|m³)$/.test(token.meanings[0]?.unit ?? '');

function names(
  tokens: readonly Token[],
  noun: 'netEach' | 'grossEach' | 'tareEach' | 'lotPayload',
) {
  return tokens.some((token) => token.kind === 'word' && token.nouns.includes(noun));
}

/** 'Gross 46.8 kg, tare 1.3 kg, net weight?': the third of the names is asked for. */
const asksByNames = (tokens: readonly Token[]) =>
  names(tokens, 'grossEach') && names(tokens, 'tareEach') && names(tokens, 'netEach');

export const lotWeightFrame: Frame = {
  calculator: 'lot_weight',
  products: ['roll', 'net', 'plate'],
  onlyIfMeant: true,
  onlyForward: true,
  isMeant: (tokens) =>
    (names(tokens, 'lotPayload') ||
      (names(tokens, 'grossEach') && (names(tokens, 'netEach') || names(tokens, 'tareEach')))) &&
    (tokens.some(isWeight) || names(tokens, 'netEach')) &&
    (asksByNames(tokens) ||
      tokens.some((token) => isCount(token) || (token.kind === 'ask' && token.unit === null))) &&
    !tokens.some(isSizeOfMesh) &&
    !tokens.some((token) => token.kind === 'word' && token.products.includes('container')) &&
    !namesMoney(tokens),
  fields: {
    lot_pieces: { nouns: ['count', 'rolls'], usual: [2, 100_000], bare: [] },
    net_kg: { nouns: ['netEach'], usual: [0.5, 3000], bare: ['kg'], per: ['roll', 'piece'] },
    gross_kg: { nouns: ['grossEach'], usual: [0.5, 3000], bare: ['kg'], per: ['roll', 'piece'] },
    tare_kg: { nouns: ['tareEach'], usual: [0.05, 100], bare: ['kg'], isNamed: true },
    lot_payload_kg: { nouns: ['lotPayload'], usual: [500, 60_000], bare: [], isNamed: true },
    // Sizes say what the goods are.
    package_width_m: {
      nouns: ['width', 'height'],
      usual: [0.1, 6],
      bare: ['m', 'mm'],
      isGrouped: true,
    },
    package_length_m: { nouns: ['length'], usual: [0.1, 100], bare: ['m', 'mm'], isGrouped: true },
  },
  tuples: [
    ['package_width_m', 'package_length_m'],
    ['package_length_m', 'package_width_m'],
  ],
  outputs: {
    lot_gross_kg: { nouns: ['grossEach', 'weight', 'unitWeight'] },
    lot_net_kg: { nouns: ['netEach', 'weight'] },
    lot_kg: { nouns: ['weight', 'unitWeight'] },
    lot_fits: { nouns: ['containerUnits', 'count', 'rolls', 'panelCount', 'lotPayload'] },
  },
  usualAsk: ['lot_gross_kg'],
  beside: ['lot_gross_kg', 'lot_net_kg', 'lot_kg'],
  unlikely: ({ net_kg: net, gross_kg: gross, tare_kg: tare }) =>
    (net !== undefined && gross !== undefined && net > gross ? 1 : 0) +
    (tare !== undefined && net === undefined ? 2 : 0) +
    (tare !== undefined && tare > (net ?? gross ?? Infinity) ? 8 : 0),
};
