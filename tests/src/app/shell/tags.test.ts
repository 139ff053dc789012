import { expect, test } from 'vitest';
import { changeTags, tagAfter, type Tag } from '#app/shell/tags.ts';

const home: Tag = { path: '/dashboard', href: '/dashboard', isAffixed: true };
const profile: Tag = { path: '/information', href: '/information', isAffixed: false };
const system: Tag = { path: '/system', href: '/system', isAffixed: false };
const all = [home, profile, system];

test('a visited screen gets one tag, and keeps where it was left', () => {
  const once = changeTags([home], { type: 'visited', tag: profile });
  expect(once).toEqual([home, profile]);
  expect(changeTags(once, { type: 'visited', tag: profile })).toBe(once);
  const left = { ...home, href: '/dashboard?session=s1' };
  expect(changeTags(once, { type: 'visited', tag: left })).toEqual([left, profile]);
});

test('an affixed tag outlives every way of closing', () => {
  expect(changeTags(all, { type: 'closed', path: '/dashboard' })).toEqual(all);
  expect(changeTags(all, { type: 'closed', path: '/system' })).toEqual([home, profile]);
  expect(changeTags(all, { type: 'othersClosed', path: '/system' })).toEqual([home, system]);
  expect(changeTags(all, { type: 'allClosed' })).toEqual([home]);
});

test('closing what is shown leads to the neighbour on the right, else on the left', () => {
  expect(tagAfter(all, [home, system], '/information')).toBe(system);
  expect(tagAfter(all, [home, profile], '/system')).toBe(profile);
  expect(tagAfter(all, [home], '/system')).toBe(home);
});

test('closing something else leads nowhere', () => {
  expect(tagAfter(all, [home, profile], '/information')).toBeNull();
  expect(tagAfter(all, [home], '/404')).toBeNull();
});
