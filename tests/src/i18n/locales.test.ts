import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { WIRE_MESSAGES } from '#contract/envelope.ts';

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
function chineseLiterals(
  file: string,
  source: string,
  { patterns } = { patterns: true },
): string[] {
  if (!/\.tsx?$/.test(file)) return HAN.test(source) ? [file] : [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isLiteralExpression(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isJsxText(node) ||
      ts.isIdentifier(node);
    if (isText && HAN.test(node.text) && (patterns || !isPattern(node))) {
      found.push(`${file}: ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** A regular expression, or a piece of one: what is tagged `String.raw`. */
function isPattern(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) return true;
  if (!ts.isTemplateLiteralToken(node)) return false;
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
  const { parent } = ts.isTemplateExpression(template) ? template : node;
  return ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'String.raw';
}

describe('Chinese literals', () => {
  const TEXTS = [
    'src/i18n/locales/',
    'src/mesh/words',
    'src/mesh/sentences/zh-cn',
    'src/mesh/sentences/reading-texts.ts',
    'src/mesh/drawing/texts',
    'src/mesh/spec-from-words/',
    'src/contract/envelope.ts',
    'server/content/',
    // Read what people write, word by word.
    'src/mesh/reading/',
    'server/answering/embedded/',
    'server/answering/measure/',
    'server/answering/modes/',
    'server/answering/translation/',
    'server/answering/plugins/daily/',
    // Puts the names that it has read into the words of a search.
    'server/answering/plugins/deep/split-question.ts',
  ];
  /** Patterns that read what people and models write. */
  const READERS = ['server/answering/', 'server/modules/voice/spoken/'];
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const sourcesOf = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .filter((file) => !TEXTS.some((place) => file.startsWith(place)));

  test.each(['src', 'server'])('of %s stand only where texts and vocabularies live', (folder) => {
    const files = sourcesOf(folder);
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      chineseLiterals(file, read(file), {
        patterns: !READERS.some((place) => file.startsWith(place)),
      }),
    );
    expect(found).toEqual([]);
  });

  test('of the envelope are the wire messages alone', () => {
    const found = chineseLiterals('envelope.ts', read('src/contract/envelope.ts'));
    expect(found).toEqual(Object.values(WIRE_MESSAGES).map((each) => `envelope.ts: ${each}`));
  });

  const found = (source: string, options?: { patterns: boolean }) =>
    chineseLiterals('x.tsx', source, options).map((hit) => hit.replace('x.tsx: ', ''));

  test('are found in strings, names, templates, patterns and markup, not in comments', () => {
    const markup = "// 注\nconst a = <p title='甲'>乙</p>; const b = `丙${a}丁`; const c = `戊`;";
    expect(found(markup)).toEqual(['甲', '乙', '丙', '丁', '戊']);
    const rest = 'const d = /己/; const e = { 庚: 1 }; const f = String.raw`辛${d}壬`;';
    expect(found(rest)).toEqual(['/己/', '庚', '辛', '壬']);
  });

  test('in patterns are left out for readers, and nothing else', () => {
    const source = "const a = /甲/; const b = String.raw`乙${a}丙${'丁'}`; const c = `戊${a}己`;";
    expect(found(source, { patterns: false })).toEqual(['丁', '戊', '己']);
  });
});
