import { invalid } from '../../platform/http/domain-error.ts';

/**
 * The key for an address. A stored key goes only to the origin that it was entered for.
 * @param typed absent: the key in use; null: none
 * @throws DomainError 422
 */
export function keyFor(
  baseUrl: string,
  typed: string | null | undefined,
  inUse: { fields: { baseUrl: string } | null; key: string | undefined },
): string | undefined {
  if (typed !== undefined) return typed ?? undefined;
  if (inUse.key === undefined) return undefined;
  if (inUse.fields === null || originOf(inUse.fields.baseUrl) !== originOf(baseUrl)) {
    throw invalid({ key: { key: 'service.keyAgain', sentence: true } });
  }
  return inUse.key;
}

const originOf = (url: string) => new URL(url).origin;
