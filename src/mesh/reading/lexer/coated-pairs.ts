import type { QuantityToken, Token } from '../tokens.ts';
import { NO_WORD } from './no-word.ts';

/** Plastic of 0.5 mm on each side, which nets of gabions are sold with. */
const COAT_MM = 1;
const CORE_MM = [1.5, 4] as const;

/** 'Gabion 2.7/3.7': the wire, and the wire with its plastic. */
export function withCoatedPairs(tokens: readonly Token[]): Token[] {
  const isGabion = tokens.some(
    (token) =>
      token.kind === 'word' && token.products.some((each) => each === 'gabion' || each === 'hex'),
  );
  if (!isGabion) return [...tokens];
  return tokens.flatMap((token, at): Token[] => {
    if (token.kind !== 'quantity' || token.group?.size !== 2) return [token];
    const other = tokens[token.group.index === 0 ? at + 1 : at - 1];
    if (other?.kind !== 'quantity') return [token];
    const [core, coated] = token.group.index === 0 ? [token, other] : [other, token];
    if (!isCoated(core, coated)) return [token];
    const alone = { ...token, group: null };
    if (token === core) return [alone];
    const { start, text } = token;
    return [{ ...NO_WORD, kind: 'word', nouns: ['outerDiameter'], start, end: start, text }, alone];
  });
}

function isCoated(core: QuantityToken, coated: QuantityToken): boolean {
  const [inner, outer] = [core, coated].map(({ meanings }) => meanings[0]?.value ?? 0);
  if (inner === undefined || outer === undefined) return false;
  return Math.abs(outer - inner - COAT_MM) < 0.01 && inner >= CORE_MM[0] && inner <= CORE_MM[1];
}
