// Generates valid and mutated inputs from the calls' zod schemas.

/** Deterministic, 0 to 1 (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  ...[
    '40目 0.2mm 304平纹网每平米多重',
    '丝网',
    '石笼网怎么选？',
    'mesh',
    'x',
    '1/2"',
    '14号',
    '％',
  ],
  ...[
    '(((((((',
    '1,234,567',
    '[^1]',
    '<b>',
    '${x}',
    "' or 1=1 --",
    '../../etc',
    '\\',
    '%00',
    '٣',
    'ﷺ',
  ],
  ...[
    '😀',
    'e\u0301\u0302',
    '\u202e',
    '\r\n\t',
    '三百',
    '=1+1',
    '{"a":1}',
    '`',
    '$$\\frac{1}{2}$$',
  ],
];
const ODD = [
  ...[null, true, 0, -1, 1e308, -0.5, 2 ** 53, '', ' ', '\0', '\ud800', '\udc00x', [], {}],
  ...[[[]], { __proto__: null, constructor: 1 }, '2026-13-45T99:99:99Z', 'NaN', '0x10', '1e999'],
];
const LONG = 20_000;
const DEEP = 300;
const MAX_LIST_LENGTH = 30;

/**
 * @param random from `seeded`
 * @param idFor returns a known id for a field name; undefined to generate one
 */
export function createGenerator(random, idFor) {
  const chance = (share) => random() < share;
  const below = (count) => Math.floor(random() * count);
  const pick = (list) => list[below(list.length)];
  const uuid = () =>
    'xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => below(16).toString(16));

  function text(min = 0, max = 200) {
    const most = chance(0.05) ? max : Math.min(max, min + below(40));
    let made = '';
    while (made.length < most) made += pick(WORDS) + (chance(0.2) ? ' ' : '');
    return made.slice(0, Math.max(min, most)).toWellFormed();
  }

  function string(schema, name) {
    const { format } = schema.def;
    const known = /id$|ids$|cursor$|around$/i.test(name) ? idFor(name) : undefined;
    if (known !== undefined && chance(0.8)) return known;
    if (format === 'uuid' || format === 'guid') return uuid();
    if (format === 'datetime') return new Date(below(2e9) * 1000).toISOString();
    if (format === 'url') return 'https://example.com/';
    if (format === 'email') return 'a@example.com';
    if (/phone/i.test(name)) return `139${String(below(1e8)).padStart(8, '0')}`;
    if (/tellcode/i.test(name)) return pick(['86', '86', '852', '1']);
    if (name === 'month') return '2026-11';
    if (name === 'code') return String(below(1e6)).padStart(6, '0');
    if (name === 'calculator' || name === 'product') {
      return pick([
        'woven_mesh',
        'welded_mesh',
        'plain_weave',
        'gabion',
        'chain_link',
        text(1, 20),
      ]);
    }
    return text(schema.minLength ?? 0, Math.min(schema.maxLength ?? 200, LONG));
  }

  function number(schema) {
    const min = Math.max(schema.minValue ?? -1000, -1e9);
    const max = Math.min(schema.maxValue ?? 1000, 1e9);
    const value = chance(0.2) ? pick([min, max]) : min + random() * (max - min);
    return schema.isInt ? Math.round(value) : value;
  }

  function node(levels) {
    if (levels === 0) return { type: 'text', text: text(1, 40) };
    const type = pick(['paragraph', 'blockquote', 'bulletList', 'listItem', 'table', 'x']);
    return { type, content: Array.from({ length: 1 + below(2) }, () => node(levels - 1)) };
  }

  function file() {
    const [name, type, content] = pick([
      ['x.txt', 'text/plain', text(1, 2000)],
      ['x.csv', 'text/csv', 'a,b\n1,2\n'.repeat(1 + below(50))],
      ['x.png', 'image/png', '\x89PNG\r\n\x1a\n broken'],
      ['x.docx', 'application/zip', 'PK\x03\x04 broken'],
      ['x.pdf', 'application/pdf', '%PDF-1.7 broken'],
    ]);
    return new File([content], name, { type });
  }

  function valid(schema, name = '') {
    const { def } = schema;
    switch (def.type) {
      case 'string':
        return string(schema, name);
      case 'number':
        return number(schema);
      case 'boolean':
        return chance(0.5);
      case 'enum':
        return pick(Object.values(def.entries));
      case 'literal':
        return pick(def.values);
      case 'null':
        return null;
      case 'optional':
      case 'default':
      case 'prefault':
        return chance(0.6) ? valid(def.innerType, name) : undefined;
      case 'nullable':
        return chance(0.8) ? valid(def.innerType, name) : null;
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return valid(def.innerType, name);
      case 'lazy':
        return valid(def.getter(), name);
      case 'pipe':
        return valid(def.in.def.type === 'transform' ? def.out : def.in, name);
      case 'union':
        return valid(pick(def.options), name);
      case 'intersection':
        return { ...valid(def.left, name), ...valid(def.right, name) };
      case 'array': {
        const bounds = (def.checks ?? []).map(({ _zod }) => _zod.def);
        const least = Math.max(0, ...bounds.map(({ minimum = 0 }) => minimum));
        const most = Math.min(
          ...bounds.map(({ maximum = MAX_LIST_LENGTH }) => maximum),
          MAX_LIST_LENGTH,
        );
        const count = Math.min(most, least + (chance(0.05) ? MAX_LIST_LENGTH : below(3)));
        return Array.from({ length: count }, () => valid(def.element, name));
      }
      case 'tuple':
        return def.items.map((item) => valid(item, name));
      case 'record':
        return Object.fromEntries(
          Array.from({ length: below(4) }, () => [
            String(valid(def.keyType, name)),
            valid(def.valueType, name),
          ]),
        );
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape)
            .map(([key, inner]) => [key, valid(inner, key)])
            .filter(([, value]) => value !== undefined),
        );
      case 'file':
        return file();
      case 'custom':
        return name === 'content' ? { type: 'doc', content: [node(below(8))] } : file();
      default:
        return pick(ODD);
    }
  }

  function odd() {
    const roll = below(20);
    if (roll === 0) return 'x'.repeat(300_000);
    if (roll === 1) return '(1'.repeat(5000);
    if (roll === 2) return Array.from({ length: 5000 }, () => 1);
    if (roll === 3) {
      let deep = 1;
      for (let level = 0; level < DEEP; level += 1) deep = level % 2 ? [deep] : { a: deep };
      return deep;
    }
    return roll < 6 ? text(0, LONG) : pick(ODD);
  }

  function mutated(value) {
    if (typeof value !== 'object' || value === null || value instanceof File || chance(0.1)) {
      return odd();
    }
    const keys = Object.keys(value);
    if (keys.length === 0 || chance(0.1)) return { ...value, [text(1, 12)]: odd() };
    const key = pick(keys);
    const copy = Array.isArray(value) ? [...value] : { ...value };
    if (chance(0.15)) delete copy[key];
    else copy[key] = mutated(copy[key]);
    return copy;
  }

  return { chance, below, pick, valid, mutated };
}
