import { expect, test } from 'vitest';
import { clientAddress, networkOf } from '#server/platform/http/client-address.ts';

test('without a trusted proxy the connection’s address counts', () => {
  expect(clientAddress('192.0.2.7', '198.51.100.1', 0)).toBe('192.0.2.7');
});

test('the entry of a trusted proxy is used, not that of its client', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.9, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(clientAddress('10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
});

test('an entry that is missing or no address falls back to the connection', () => {
  expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', 'nonsense', 1)).toBe('10.0.0.1');
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
});

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
])('%s is %s', (remote, address) => {
  expect(clientAddress(remote, undefined, 0)).toBe(address);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
