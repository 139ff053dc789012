import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const UNKNOWN = 'unknown';

export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const forwarded =
    trustedProxies > 0 ? (forwardedFor ?? '').split(',').at(-trustedProxies)?.trim() : undefined;

  return plainAddress(forwarded) ?? plainAddress(remote) ?? UNKNOWN;
}

/** An IPv6 subscriber controls a whole /64, so limits count per /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
    : groups;

  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = MAPPED.exec(text)?.[1] ?? text;

  return isIP(address) === 0 ? undefined : address;
}
