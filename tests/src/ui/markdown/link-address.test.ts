import { describe, expect, it } from 'vitest';

import { imageAddress, isOutside, linkAddress } from '#ui/markdown/link-address.ts';

const ORIGIN = 'https://mesh.example';

describe('linkAddress', () => {
  it.each(['https://a.b/c', 'HTTP://a.b', 'mailto:a@b.c', 'tel:+8613800138000'])(
    'allows %s',
    (href) => {
      expect(linkAddress(href)).toBe(href);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//a.b',
    '/chat/login',
    '/chat/quotations/../login',
    '#part',
    'https://',
  ])('refuses %j', (href) => {
    expect(linkAddress(href)).toBeUndefined();
  });

  it.each(['/chat/quotations', '/chat/quotations/019ad2c4-0000-7000-8000-000000000000'])(
    'allows the member’s own %s',
    (href) => {
      expect(linkAddress(href)).toBe(href);
    },
  );

  it('tells this site from others', () => {
    expect(isOutside('https://mesh.example/x', ORIGIN)).toBe(false);
    expect(isOutside('https://mesh.example.evil.com', ORIGIN)).toBe(true);
  });
});

describe('imageAddress', () => {
  it.each([
    ['/files/a.png', 'own'],
    ['https://mesh.example/a.png', 'own'],
    ['data:image/png;base64,AA==', 'own'],
    ['blob:https://mesh.example/1', 'own'],
    ['https://elsewhere.example/a.png', 'outside'],
    ['//elsewhere.example/a.png', 'outside'],
    ['data:image/svg+xml;base64,AA==', 'refused'],
    ['data:text/html,x', 'refused'],
    ['javascript:alert(1)', 'refused'],
    ['blob:https://elsewhere.example/1', 'refused'],
  ])('%s is %s', (source, kind) => {
    expect(imageAddress(source, ORIGIN).kind).toBe(kind);
  });
});
