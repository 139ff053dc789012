import type { ProductId } from '../products.ts';
import type { QuantityToken, Token, WordToken } from '../tokens.ts';
import { NO_WORD } from './new-tokens.ts';

/** Plastic of 0.5 mm on each side, which nets of gabions are sold with. */
const COAT_MM = 1;
const CORE_MM = [1.5, 4] as const;

/** Differences of the diameters where the text speaks of plastic. */
const COAT_RANGE_MM = [0.3, 1.3] as const;

/** 'Gabion 2.7/3.7', '3.5 mm pvc coated (2.5 core)': the wire, and the wire with its plastic. */
export function withCoatedPairs(tokens: readonly Token[]): Token[] {
  const named = withNamedCoat(tokens);
  const isOf = (product: ProductId) =>
    named.some((token) => token.kind === 'word' && token.products.includes(product));
  const isGabion = isOf('gabion');
  if (!isGabion && !isOf('hex')) return named;
  // The second wire of a gabion is as a rule its edge.
  const isPlastic =
    !isGabion &&
    named.some(
      (token) =>
        token.kind === 'word' && (token.material?.key === 'pvc' || token.nouns.includes('coated')),
    );
  return named.flatMap((token, at): Token[] => {
    if (token.kind !== 'quantity' || token.group?.size !== 2) return [token];
    const other = named[token.group.index === 0 ? at + 1 : at - 1];
    if (other?.kind !== 'quantity') return [token];
    const [core, coated] = token.group.index === 0 ? [token, other] : [other, token];
    if (!isCoated(core, coated, isPlastic)) return [token];
    const alone = { ...token, group: null };
    if (token === core) return [alone];
    // The weight of a gabion is that of its wire.
    if (isGabion)
      return [{ ...alone, meanings: alone.meanings.map((each) => ({ ...each, cost: 99 })) }];
    return [outerDiameterAt(token), alone];
  });
}

/** The diameter beside 'pvc coated', where the core has a number of its own. */
function withNamedCoat(tokens: readonly Token[]): Token[] {
  const isCore = (token: Token | undefined) =>
    token?.kind === 'word' && token.nouns.includes('coreWire');
  const core = tokens.find(
    (token, at): token is QuantityToken =>
      token.kind === 'quantity' && (isCore(tokens[at + 1]) || isCore(tokens[at - 1])),
  );
  const namesProduct = tokens.some(
    (token) => token.kind === 'word' && token.products.some((product) => product !== 'net'),
  );
  if (!core || !namesProduct) return [...tokens];
  return tokens.flatMap((token, at): Token[] => {
    // '4.0(包塑)'.
    const next = tokens[at + 1]?.text === '(' ? tokens[at + 2] : tokens[at + 1];
    const isBesideCoat =
      token.kind === 'quantity' &&
      token !== core &&
      token.group === null &&
      next?.kind === 'word' &&
      next.nouns.includes('coated') &&
      isCoated(core, token, true);
    return isBesideCoat ? [outerDiameterAt(token), token] : [token];
  });
}

function outerDiameterAt({ start, text }: QuantityToken): WordToken {
  return { ...NO_WORD, kind: 'word', nouns: ['outerDiameter'], start, end: start, text };
}

function isCoated(core: QuantityToken, coated: QuantityToken, isPlastic: boolean): boolean {
  const [inner, outer] = [core, coated].map(({ meanings }) => meanings[0]?.value ?? 0);
  if (inner === undefined || outer === undefined) return false;
  const [low, high] = isPlastic ? COAT_RANGE_MM : [COAT_MM - 0.01, COAT_MM + 0.01];
  const coat = outer - inner;
  return coat >= low && coat <= high && inner >= CORE_MM[0] && inner <= CORE_MM[1];
}
