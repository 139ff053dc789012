// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GOODS_CLASSES } from '#server/content/goods/classes.ts';
import { GOODS } from '#server/content/goods/goods.ts';

const PICTURES = join(import.meta.dirname, '../../../server/content/goods/pictures');
const MAX_PICTURE = 20 * 1024;
const HAN = /\p{Script=Han}/u;
const DRAWING_ELEMENTS = new Set([
  'svg',
  'defs',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'use',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feGaussianBlur',
]);

describe('the goods that ship with the shop', () => {
  it('have unique ids and known classes, and no class is empty', () => {
    const ids = GOODS.map((goods) => goods.id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(GOODS.map((goods) => goods.classId))).toEqual(
      new Set(GOODS_CLASSES.map((each) => each.id)),
    );
  });

  it.each(GOODS)('$id is named and described in both languages', ({ name, description }) => {
    for (const text of [name['zh-CN'], description['zh-CN']]) expect(text).toMatch(HAN);
    for (const text of [name['en-US'], description['en-US']]) {
      expect(text).toMatch(/[a-z]/);
      expect(text).not.toMatch(HAN);
    }

    for (const text of Object.values(description)) {
      expect(text).not.toMatch(/[!！]/);
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(2);
    }
    expect(numbersIn(description['en-US'])).toEqual(numbersIn(description['zh-CN']));
  });

  it.each(GOODS)('$id has a price and a stock that can be exchanged', (goods) => {
    expect(Number.isInteger(goods.price)).toBe(true);
    expect(goods.price).toBeGreaterThanOrEqual(60);
    expect(goods.price).toBeLessThanOrEqual(3000);
    expect(Number.isInteger(goods.stock)).toBe(true);
    expect(goods.stock).toBeGreaterThanOrEqual(1);
    expect(goods.stock).toBeLessThanOrEqual(200);
    if (goods.limitPerMember === null) return;
    expect(Number.isInteger(goods.limitPerMember)).toBe(true);
    expect(goods.limitPerMember).toBeGreaterThanOrEqual(1);
    expect(goods.limitPerMember).toBeLessThanOrEqual(goods.stock);
  });

  it('use every picture of the folder once, and no other', () => {
    const shown = GOODS.flatMap((goods) => goods.pictures);

    expect(shown.toSorted()).toEqual(readdirSync(PICTURES).toSorted());
  });
});

describe('a picture of goods', () => {
  it.each(readdirSync(PICTURES))('%s is small and self-contained', (file) => {
    const svg = readFileSync(join(PICTURES, file), 'utf8');

    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_PICTURE);
    expect(problemsOf(svg)).toEqual([]);
  });

  it.each([
    ['<g>', 'not well-formed'],
    ['<script>alert(1)</script>', 'element script'],
    ['<style>g{fill:red}</style>', 'element style'],
    ['<image href="a.png"/>', 'element image'],
    ['<g style="fill:red"/>', 'attribute style'],
    ['<g onload="alert(1)"/>', 'attribute onload'],
    ['<use href="https://example.com/a.svg#a"/>', 'reference https://example.com/a.svg#a'],
    ['<g fill="url(https://example.com/a.svg#a)"/>', 'reference https://example.com/a.svg#a'],
    ['<g fill="url(#nowhere)"/>', 'reference #nowhere'],
    ['<g id="a"/><g id="a"/>', 'id a twice'],
  ])('that holds %s is refused', (content, problem) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">${content}</svg>`;

    expect(problemsOf(svg)).toContain(problem);
  });
});

/** Everything that keeps an SVG from being shown anywhere as it is; empty when nothing does. */
function problemsOf(svg: string): string[] {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (document.querySelector('parsererror') !== null) return ['not well-formed'];
  const problems = new Set<string>();
  const elements = [...document.querySelectorAll('*')];
  const ids = elements.map((element) => element.id).filter((id) => id !== '');

  if (document.documentElement.getAttribute('viewBox') !== '0 0 480 360') problems.add('viewBox');
  ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .forEach((id) => problems.add(`id ${id} twice`));

  for (const element of elements) {
    if (!DRAWING_ELEMENTS.has(element.localName)) problems.add(`element ${element.localName}`);

    for (const { name, value } of element.attributes) {
      if (name === 'style' || name === 'class' || name.startsWith('on')) {
        problems.add(`attribute ${name}`);
      }
      for (const target of referencesIn(name, value)) {
        if (!ids.some((id) => target === `#${id}`)) problems.add(`reference ${target}`);
      }
    }
  }

  return [...problems];
}

function referencesIn(name: string, value: string): string[] {
  if (name === 'href' || name.endsWith(':href')) return [value];
  return [...value.matchAll(/url\(\s*['"]?([^'")]*)/g)].map(([, target]) => target ?? '');
}

/** The figures of a text, sorted, without those that one language writes as words. */
function numbersIn(text: string): string[] {
  return [...new Set(text.match(/\d+(?:\.\d+)?/g))].filter((each) => Number(each) > 13).toSorted();
}
