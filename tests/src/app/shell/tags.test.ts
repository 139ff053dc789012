import { expect, test } from 'vitest';
import { changeTags, tagAfter, type Tag } from '#app/shell/tags.ts';

const home: Tag = { path: '/dashboard', href: '/dashboard', isAffixed: true };
const profile: Tag = { path: '/information', href: '/information', isAffixed: false };
const system: Tag = { path: '/system', href: '/system', isAffixed: false };
const all = [home, profile, system];

test('a visited screen gets one tag, which keeps its last address', () => {
  const once = changeTags([home], { type: 'visited', tag: profile });
  expect(once).toEqual([home, profile]);
  expect(changeTags(once, { type: 'visited', tag: profile })).toBe(once);
  const left = { ...home, href: '/dashboard?session=s1' };
  expect(changeTags(once, { type: 'visited', tag: left })).toEqual([left, profile]);
});

test('a permanent tag survives every way of closing', () => {
  expect(changeTags(all, { type: 'closed', path: '/dashboard' })).toEqual(all);
  expect(changeTags(all, { type: 'closed', path: '/system' })).toEqual([home, profile]);
  expect(changeTags(all, { type: 'othersClosed', path: '/system' })).toEqual([home, system]);
  expect(changeTags(all, { type: 'allClosed' })).toEqual([home]);
});

test('closing the shown tag leads to its right neighbour, or else its left one', () => {
  expect(tagAfter(all, [home, system], '/information')).toBe(system);
  expect(tagAfter(all, [home, profile], '/system')).toBe(profile);
  expect(tagAfter(all, [home], '/system')).toBe(home);
});

test('closing another tag changes no screen', () => {
  expect(tagAfter(all, [home, profile], '/information')).toBeNull();
  expect(tagAfter(all, [home], '/404')).toBeNull();
});
