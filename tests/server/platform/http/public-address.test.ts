import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createServiceFetch } from '#server/answering/upstream/service-fetch.ts';
import { addressProblem, isPublic, lookupPublic } from '#server/platform/http/public-address.ts';

test.each(['8.8.8.8', '2606:4700:4700::1111'])('the address %s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1%eth0',
])('the address %s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test('a listed host may have http, on the port that is listed or on any', () => {
  expect(addressProblem('http://gpu:8000/v1', [])).toBe('private');
  expect(addressProblem('http://gpu:8000/v1', ['gpu:8000'])).toBeNull();
  expect(addressProblem('http://gpu:5432/v1', ['gpu:8000'])).toBe('private');
  expect(addressProblem('http://GPU:5432/v1', ['gpu'])).toBeNull();
  expect(addressProblem('https://api.example.com/v1', [])).toBeNull();
});

test('a name that points to the own machine has no public address', async () => {
  const lookUp = promisify(lookupPublic);

  await expect(lookUp('localhost', {})).rejects.toThrow('no public address');
  await expect(lookUp('localhost', { all: true })).rejects.toThrow('no public address');
  await expect(createServiceFetch(lookupPublic)('http://localhost:9/v1/models')).rejects.toThrow(
    'fetch failed',
  );
});
