import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/i18n/locales/*/**/*.ts', '!**/first-screen.ts'],
  { eager: true },
);

/** Namespace file (`first/common`) → texts, of one language. */
function namespacesOf(language: string): Map<string, unknown> {
  const prefix = `../../../src/i18n/locales/${language}/`;
  const found = Object.entries(modules).filter(([file]) => file.startsWith(prefix));
  return new Map(
    found.map(([file, module]) => {
      const name = path.basename(file, '.ts');
      expect(Object.keys(module), `${file} exports its namespace and nothing else`).toEqual([name]);
      return [file.slice(prefix.length, -'.ts'.length), module[name]];
    }),
  );
}

function leavesOf(texts: unknown, prefix = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[prefix, texts]]);
  if (typeof texts !== 'object' || texts === null) throw new Error(`${prefix} is not a text`);
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => [
      ...leavesOf(value, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}

const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((hit) => hit[1]).sort();

const zh = namespacesOf('zh-CN');
const en = namespacesOf('en-US');
const HAN = /\p{Script=Han}/u;

describe('the locales', () => {
  test('have the same namespaces at the same places', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort());
    expect([...zh.keys()]).toContain('first/common');
  });

  test.each([...zh.keys()])('%s says the same in both languages', (name) => {
    const zhTexts = leavesOf(zh.get(name));
    const enTexts = leavesOf(en.get(name));
    expect([...enTexts.keys()].sort()).toEqual([...zhTexts.keys()].sort());
    for (const [key, text] of zhTexts) {
      expect(text.trim(), `${key} is empty`).not.toBe('');
      expect(enTexts.get(key)?.trim(), `${key} is empty`).not.toBe('');
      expect(variablesOf(enTexts.get(key) ?? ''), key).toEqual(variablesOf(text));
    }
  });

  test.each([...en.keys()])('%s has no Chinese in its English', (name) => {
    // The way to a language is named in its own words, so that who reads no other finds it.
    const isLanguageName = (text: string) => text.includes('中文');
    const chinese = [...leavesOf(en.get(name)).values()].filter(
      (text) => HAN.test(text) && !isLanguageName(text),
    );
    expect(chinese).toEqual([]);
  });

  test('keys are camelCase, or ids of the wire, and at most two levels deep', () => {
    for (const texts of zh.values()) {
      for (const key of leavesOf(texts).keys()) {
        expect(key).toMatch(/^[a-z][a-zA-Z0-9_]*(\.[a-z][a-zA-Z0-9_]*)?$/);
      }
    }
  });

  test('declare every plural in both of its forms', () => {
    for (const texts of zh.values()) {
      const keys = new Set(leavesOf(texts).keys());
      for (const key of keys) {
        if (key.endsWith('_one')) expect(keys).toContain(key.replace(/_one$/, '_other'));
        if (key.endsWith('_other')) expect(keys).toContain(key.replace(/_other$/, '_one'));
      }
    }
  });
});

/** The literals of a source file that contain Chinese; comments may quote what people type. */
function chineseLiterals(file: string, source: string): string[] {
  if (!/\.tsx?$/.test(file)) return HAN.test(source) ? [file] : [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && HAN.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return found;
}

describe('Chinese literals', () => {
  const ALLOWED = [
    'i18n/locales/',
    'mesh/words',
    'mesh/sentences/zh-cn',
    'mesh/drawing/texts',
    'mesh/spec-from-words/',
    'contract/envelope.ts',
  ];
  const SRC = path.join(ROOT, 'src');
  const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

  test('stand only where texts, vocabularies and wire messages live', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .filter((file) => !ALLOWED.some((place) => file.startsWith(place)));
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => chineseLiterals(file, read(file)))).toEqual([]);
  });

  test('of the contract are the three wire messages', () => {
    expect(chineseLiterals('envelope.ts', read('contract/envelope.ts'))).toHaveLength(3);
  });

  test('are found in strings, templates and markup, not in comments', () => {
    const source = "// 注\nconst a = <p title='甲'>乙</p>; const b = `丙${a}丁`; const c = `戊`;";
    expect(chineseLiterals('x.tsx', source).map((found) => found.replace('x.tsx: ', ''))).toEqual([
      ...['甲', '乙', '丙', '丁', '戊'],
    ]);
  });
});
