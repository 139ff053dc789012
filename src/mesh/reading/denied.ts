import type { Token } from './tokens.ts';

const isNaming = (token: Token | undefined) =>
  token?.kind === 'quantity' || (token?.kind === 'word' && token.material !== null);

/** '不是304，是黄铜', 'brass not 304': what is denied counts only where nothing takes its place. */
export function withoutDenied(tokens: readonly Token[]): Token[] {
  const denied = new Set<Token>();
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const isNo = token.text === '是' && before?.text === '不';
    if (next === undefined || !isNaming(next) || !(isNo || token.text === 'not')) return;
    denied.add(token).add(next);
    if (isNo) denied.add(before);
  });
  const kept = tokens.filter((token) => !denied.has(token));
  return denied.size > 0 && kept.some(isNaming) ? kept : [...tokens];
}
