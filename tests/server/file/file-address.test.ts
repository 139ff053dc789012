import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFileAddresses } from '#server/modules/file/file-address.ts';

const clock = { now: new Date('2026-11-21T03:10:00.000Z') };
const addresses = createFileAddresses('a secret of the tests', () => clock.now);
const key = { memberId: randomUUID(), fileId: randomUUID() };
const queryOf = (address: string) => address.slice(address.indexOf('?'));
const query = queryOf(addresses.of(key));

test('an address names its file for a day, and stays the same for an hour', () => {
  expect(addresses.of(key)).toMatch(/^\/api\/file\/get\?member=/);
  expect(addresses.read(query)?.target).toEqual(key);
  const later = createFileAddresses('a secret of the tests', () => new Date(+clock.now + 600_000));
  expect(queryOf(later.of(key))).toBe(query);

  for (const [hours, isRead] of [
    [23.9, true],
    [25, false],
  ] as const) {
    const then = createFileAddresses(
      'a secret of the tests',
      () => new Date(+clock.now + hours * 3_600_000),
    );
    expect(then.read(query) !== null, String(hours)).toBe(isRead);
  }
});

const params = new URLSearchParams(query);
const changed = (name: string, value: string) => {
  const other = new URLSearchParams(params);
  other.set(name, value);
  return `?${other.toString()}`;
};
const signature = params.get('signature') ?? '';
const lastTurned = signature.slice(0, -1) + (signature.endsWith('A') ? 'B' : 'A');

test.each([
  ['nothing', ''],
  ['another member', changed('member', randomUUID())],
  ['another file', changed('id', randomUUID())],
  ['a later expiry', changed('expires', String(Number(params.get('expires')) + 1))],
  ['an expiry of another form', changed('expires', `0${String(params.get('expires'))}`)],
  ['another signature', changed('signature', 'A'.repeat(43))],
  ['another spelling of the signature', changed('signature', lastTurned)],
  ['a short signature', changed('signature', 'A')],
  ['no signature', query.replace(/&signature=.*/, '')],
  ['something more', `${query}&x=1`],
  ['a field twice', `${query}&id=${key.fileId}`],
  [
    'another order',
    `?${[...params]
      .reverse()
      .map(([n, v]) => `${n}=${v}`)
      .join('&')}`,
  ],
  ['another case', query.toUpperCase()],
  ['escaped letters', query.replace('member', '%6dember')],
])('an address with %s names nothing', (_, wrong) => {
  expect(addresses.read(wrong)).toBeNull();
});

test('a file of the product has addresses of its own form', () => {
  const shared = { sharedId: '0123456789abcdef'.repeat(2) };
  const address = queryOf(addresses.of(shared));
  expect(address).toMatch(/^\?shared=/);
  expect(addresses.read(address)?.target).toEqual(shared);
  expect(addresses.read(address.replace('0123', '0124'))).toBeNull();
  expect(addresses.read(address.replace(/expires=\d/, 'expires=9'))).toBeNull();
});

test('another server’s secret signs nothing here', () => {
  const other = createFileAddresses('another secret of the tests', () => clock.now);
  expect(addresses.read(queryOf(other.of(key)))).toBeNull();
});
