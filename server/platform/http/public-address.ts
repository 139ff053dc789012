import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/i;

export type AddressProblem = 'credentials' | 'private' | 'insecure';

/**
 * Addresses that a person may make the server call: https to a public host, or a host that the
 * operator lists.
 * @param hosts `name` for every port, or `name:port`
 */
export function addressProblem(address: string, hosts: readonly string[]): AddressProblem | null {
  const { protocol, username, password, hostname } = new URL(address);
  if (username !== '' || password !== '') return 'credentials';
  if (isListed(address, hosts)) return null;
  const ip = hostname.replace(/^\[|\]$/g, '');
  const isLocal =
    isIP(ip) === 0 ? !hostname.includes('.') || LOCAL_NAMES.test(hostname) : !isPublic(ip);
  if (isLocal) return 'private';

  return protocol === 'https:' ? null : 'insecure';
}

export function isListed(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(address);
  const name = hostname.toLowerCase();
  const full = `${name}:${port || (protocol === 'https:' ? '443' : '80')}`;

  return hosts.some((host) => [name, full].includes(host.toLowerCase()));
}

/**
 * Resolves a name to its public addresses when a connection is made, so that no name can first be
 * checked and then point to the own network.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  const wanted: LookupOptions & { all: true } = { ...options, all: true };
  resolve(hostname, wanted, (failure, found: LookupAddress[]) => {
    if (failure !== null) {
      done(failure, '');
      return;
    }
    const open = found.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (first === undefined) done(new Error(`${hostname} has no public address`), '');
    else if (options.all === true) done(null, open);
    else done(null, first.address, first.family);
  });
};

export function isPublic(address: string): boolean {
  // A zone such as %eth0 exists only for local addresses.
  if (address.includes('%')) return false;

  return ipaddr.process(address).range() === 'unicast';
}
