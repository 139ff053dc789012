import { expect, test } from 'vitest';
import { safeRedirect } from '#app/guard/safe-redirect.ts';

test.each([
  ['/shop', '/shop'],
  ['/view?id=1#x', '/view?id=1#x'],
  ['/dashboard?session=s&record=r', '/dashboard?session=s&record=r'],
  ['/redirect/shop', '/redirect/shop'],
  ['/view?next=https://x.example', '/view?next=https://x.example'],
])('safeRedirect keeps %s, a path of the application', (given, path) => {
  expect(safeRedirect(given)).toBe(path);
});

test.each([
  null,
  '',
  'shop',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/shop\\..\\x',
  'javascript:alert(1)',
  ' /shop',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/login',
  '/login?redirect=/login',
  '/register',
])('safeRedirect replaces %j by the home page', (given) => {
  expect(safeRedirect(given)).toBe('/');
});
