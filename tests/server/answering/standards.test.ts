import { expect, it } from 'vitest';
import { isKnownStandard, standardsIn } from '#server/answering/check/standards.ts';

const isKnown = (claim: string, material: string) =>
  standardsIn(claim).every((standard) => isKnownStandard(standard, standardsIn(material)));

it.each([
  ['GB/T 5330-2003', 'GB/T 5330'],
  ['GB5330', 'GB/T 5330-2003'],
  ['EN 10223', 'EN 10223-3:2013'],
  ['BS EN 10244-2', 'EN 10244-2'],
  ['ASTM A975', 'ASTM A975-97'],
  ['ISO9044', 'ISO 9044:2016'],
])('%s is known by %s', (claim, material) => {
  expect(standardsIn(claim)).toHaveLength(1);
  expect(isKnown(claim, material)).toBe(true);
});

it.each([
  ['GB/T 99999', 'GB/T 5330'],
  ['GB/T 5330-2003', 'GB/T 5330-1985'],
  ['EN 10223-9', 'EN 10223-3'],
  ['ISO 90', 'ISO 9044'],
])('%s is not known by %s', (claim, material) => {
  expect(isKnown(claim, material)).toBe(false);
});

it.each(['SS304', 'Z275', 'C5', '40 mesh', 'RAL 6005', 'HS 7314', 'AISI'])(
  '%s is no standard',
  (text) => {
    expect(standardsIn(text)).toEqual([]);
  },
);
