import type { Token } from './tokens.ts';

const isMaterial = (token: Token | undefined) => token?.kind === 'word' && token.material !== null;

const isNaming = (token: Token | undefined) => token?.kind === 'quantity' || isMaterial(token);

/** '不是', '不要', 'not': tokens that deny what follows, from `at` backwards; empty where nothing is denied. */
function denialAt(tokens: readonly Token[], at: number): Token[] {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token === undefined) return [];
  if (/^(?:not|不要|不用|别用)$/.test(token.text)) return [token];
  const isSplit = /^[是要用]$/.test(token.text) && /^[不伐勿别]$/.test(before?.text ?? '');
  return isSplit && before ? [before, token] : [];
}

/** '不是304，是黄铜', 'brass not 304': what is denied counts only where nothing takes its place. */
export function withoutDenied(tokens: readonly Token[]): Token[] {
  return withoutNamed(tokens, isNaming);
}

/** '不要铁的，要不锈钢的': the material that is denied, where another one is named. */
export function withoutDeniedMaterial(tokens: readonly Token[]): Token[] {
  return withoutNamed(tokens, isMaterial);
}

function withoutNamed(
  tokens: readonly Token[],
  isMeant: (token: Token | undefined) => boolean,
): Token[] {
  const denied = new Set<Token>();
  tokens.forEach((_, at) => {
    const next = tokens[at + 1];
    const denial = denialAt(tokens, at);
    if (next === undefined || denial.length === 0 || !isMeant(next)) return;
    for (const token of [...denial, next]) denied.add(token);
  });
  const kept = tokens.filter((token) => !denied.has(token));
  return denied.size > 0 && kept.some(isMeant) ? kept : [...tokens];
}
