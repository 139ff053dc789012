import type { PerUnit, Token } from '../tokens.ts';

/** The number behind it is a width, a height or a length: '宽1米多重'. */
function namesSide(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    token.nouns.some((noun) =>
      /^(?:width|height|length|thickness|gateWidth|panelWidth)$/.test(noun),
    )
  );
}

const DENOMINATORS: ReadonlyMap<string, PerUnit> = new Map<string, PerUnit>([
  ['m²', 'm²'],
  ['ft²', 'ft²'],
  ['kg', 'kg'],
  ['t', 't'],
  ['jin', 'jin'],
  ['lb', 'lb'],
  ['m', 'm'],
  ['ft', 'ft'],
  ['rolls', 'roll'],
  ['pcs', 'piece'],
]);

/** '1平米几公斤', 'how many metres in 1 kg', 'in one tonne': one of something is asked about, not given. */
export function asDenominators(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at): Token => {
    if (token.kind !== 'quantity' || token.group || token.per !== null || token.isRange)
      return token;
    const [meaning] = token.meanings;
    const per = meaning?.unit == null ? undefined : DENOMINATORS.get(meaning.unit);
    if (per === undefined || meaning?.value !== 1) return token;
    if (namesSide(tokens[at - 1])) return token;
    const next = tokens[at + 1];
    const asksNext =
      (next?.kind === 'ask' && !next.isUnitOnly) ||
      (next?.kind === 'other' && isOtherUntilAsk(tokens, at + 1)) ||
      (next?.start === token.end && isOfWeightOrPrice(next));
    const before = tokens[at - 1];
    const isInAsk =
      before?.kind === 'other' &&
      /^(?:in|is|does|of|for|has)$/.test(before.text) &&
      tokens
        .slice(Math.max(0, at - 6), at)
        .some((each) => each.kind === 'ask' || isOfWeightOrPrice(each));
    if (!asksNext && !isInAsk) return token;
    const { start, end, text } = token;
    return { kind: 'per', unit: per, measure: meaning.unit, start, end, text };
  });
}

/** '成本上加价20%', 'a markup of 10 % on cost': the cost is the base of the markup, not asked for. */
export function isBaseOfMarkup(tokens: readonly Token[], at: number): boolean {
  const isMarkup = (token: Token) => token.kind === 'word' && token.nouns.includes('markup');
  const isHan = /\p{Script=Han}/u.test(tokens[at]?.text ?? '');

  return isHan
    ? tokens.slice(at + 1, at + 4).some(isMarkup)
    : /^(?:on|of|over)$/.test(tokens[at - 1]?.text ?? '') &&
        tokens.slice(Math.max(0, at - 6), at).some(isMarkup);
}

export function isNet(token: Token | undefined, start: number): boolean {
  return token?.kind === 'word' && token.start === start && token.products.includes('net');
}

/** '1吨大概能出多少米': words that say nothing, and then what is asked. */
function isOtherUntilAsk(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 6);
  const ask = rest.findIndex(({ kind }) => kind === 'ask');
  return (
    ask > 0 &&
    rest
      .slice(0, ask)
      .every(({ kind, text }) => kind === 'other' && /[重有是要能大约概会出拉做]/.test(text))
  );
}

function isOfWeightOrPrice(token: Token): boolean {
  return token.kind === 'word' && token.nouns.some((noun) => noun === 'weight' || noun === 'price');
}
