import { describe, expect, it } from 'vitest';
import { isDocumentNode } from '#contract/document/is-document-node.ts';
import { LIMITS } from '#contract/limits.ts';

const nested = (levels: number): unknown =>
  levels === 0 ? { type: 'text', text: '网' } : { type: 'list', content: [nested(levels - 1)] };
const attrs = (levels: number): unknown => (levels === 0 ? 1 : { in: attrs(levels - 1) });

describe('the shape of a document', () => {
  it.each([
    ['a node alone', { type: 'doc' }],
    [
      'marks and attributes',
      { type: 'text', text: '', marks: [{ type: 'link', attrs: { href: null } }] },
    ],
    ['lists in attributes', { type: 'cell', attrs: { colwidth: [100, null] } }],
    ['as many levels as the limit says', nested(LIMITS.documentLevels - 1)],
  ])('takes %s', (_name, value) => {
    expect(isDocumentNode(value)).toBe(true);
  });

  it.each([
    ['no node', null],
    ['a list', []],
    ['a node without a type', {}],
    ['an empty type', { type: '' }],
    ['a long type', { type: 'x'.repeat(41) }],
    ['an unknown key', { type: 'doc', style: 'x' }],
    ['a text that is a number', { type: 'text', text: 1 }],
    ['content that is no list', { type: 'doc', content: {} }],
    ['a child that is no node', { type: 'doc', content: [{ type: 'p' }, 'x'] }],
    ['a mark with content', { type: 'text', marks: [{ type: 'b', content: [] }] }],
    ['attributes in a list', { type: 'p', attrs: [] }],
    ['a long name of an attribute', { type: 'p', attrs: { ['x'.repeat(41)]: 1 } }],
    [
      '101 attributes',
      {
        type: 'p',
        attrs: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a${String(n)}`, 1])),
      },
    ],
    ['one level more than the limit says', nested(LIMITS.documentLevels)],
    ['50 levels of attributes', { type: 'p', attrs: attrs(50) }],
    ['5,000 levels', nested(5000)],
  ])('refuses %s', (_name, value) => {
    expect(isDocumentNode(value)).toBe(false);
  });
});
