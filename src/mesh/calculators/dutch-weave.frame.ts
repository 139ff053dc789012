import { type Frame } from '../reading/frame.ts';
import type { QuantityToken, Token } from '../reading/tokens.ts';

/** Weft to warp, in wires by inch; rectangular openings of a plain weave stay below. */
const LEAST_RATIO = 3;

/** '24×110目', '12 x 64 mesh': many fine wires across few thick ones. */
function hasDutchMesh(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const next = tokens[at + 1];
    if (!isOfPair(token, 0) || next === undefined || !isOfPair(next, 1)) return false;
    const [warp, weft] = [token.meanings[0]?.value ?? 0, next.meanings[0]?.value ?? 0];
    const isMesh =
      next.meanings[0]?.unit === 'mesh' ||
      tokens
        .slice(Math.max(0, at - 2), at)
        .some((each) => each.kind === 'word' && each.nouns.includes('mesh'));

    return isMesh && warp > 0 && weft / warp >= LEAST_RATIO;
  });
}

function isOfPair(token: Token, index: number): token is QuantityToken {
  return token.kind === 'quantity' && token.group?.size === 2 && token.group.index === index;
}

export const dutchWeaveFrame: Frame = {
  calculator: 'dutch_weave',
  products: ['dutch', 'net'],
  needsProduct: true,
  isMeant: hasDutchMesh,
  areal: 'weight_kg_m2',
  fields: {
    mesh_warp: { nouns: ['warpMesh', 'mesh'], usual: [8, 400], bare: ['mesh'] },
    mesh_weft: { nouns: ['weftMesh'], usual: [50, 3000], bare: ['mesh'] },
    wire_warp_mm: { nouns: ['warpWire', 'wire', 'diameter'], usual: [0.02, 0.8] },
    wire_weft_mm: { nouns: ['weftWire', 'wire'], usual: [0.015, 0.6] },
    density: { nouns: ['density'], usual: [0.9, 9], isNamed: true },
    width_m: { nouns: ['width'], usual: [0.3, 4], bare: ['m', 'mm'] },
    length_m: { nouns: ['length', 'rolls'], usual: [0.5, 100], bare: ['m', 'mm'], per: ['roll'] },
  },
  tuples: [
    ['mesh_warp', 'mesh_weft'],
    ['wire_warp_mm', 'wire_weft_mm'],
    ['mesh_warp', 'mesh_weft', 'wire_warp_mm', 'wire_weft_mm'],
    ['width_m', 'length_m'],
  ],
  outputs: {
    weight_kg_m2: { nouns: ['weight', 'arealWeight'], per: 'm²' },
    thickness_mm: { nouns: ['thickness', 'layerThickness', 'fabricThickness'], isNamed: true },
    weft_density_ratio: { nouns: ['weftDensity'] },
  },
  usualAsk: ['weight_kg_m2'],
  unlikely: ({ mesh_warp: warp, mesh_weft: weft, wire_warp_mm: line, wire_weft_mm: fill }) =>
    (warp !== undefined && weft !== undefined && weft <= warp ? 4 : 0) +
    (line !== undefined && fill !== undefined && fill > line ? 1.5 : 0),
};
