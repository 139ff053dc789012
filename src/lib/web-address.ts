/** Parses an address that a member typed; null unless it is http or https. */
export function toWebAddress(typed: string): URL | null {
  const address = URL.parse(typed);

  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}
