import type { Emitter, HLJSApi, HLJSOptions, LanguageFn } from 'highlight.js';

import { BoundedCache } from './bounded-cache.ts';
import { nextIdle } from './deferred-work.ts';

export interface CodeSpan {
  scope: string;
  text: string;
}

/** Longer code isn't highlighted: tokenizing would block the page. */
const MAX_CODE_LENGTH = 20_000;

/** This many characters trigger the compilation of most expressions of a grammar. */
const FIRST_LETTERS = 80;

interface LanguageModule {
  default: LanguageFn;
}

const LANGUAGES: Record<string, () => Promise<LanguageModule>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  http: () => import('highlight.js/lib/languages/http'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  latex: () => import('highlight.js/lib/languages/latex'),
  lua: () => import('highlight.js/lib/languages/lua'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  r: () => import('highlight.js/lib/languages/r'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  vbnet: () => import('highlight.js/lib/languages/vbnet'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

const ALIASES: Record<string, string> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  docker: 'dockerfile',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  tex: 'latex',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  vb: 'vbnet',
  yml: 'yaml',
  zsh: 'bash',
};

/** highlight.js's name of a language or alias; undefined if not supported. */
export function knownLanguage(name: string): string | undefined {
  const key = name.toLowerCase();
  const language = Object.hasOwn(ALIASES, key) ? ALIASES[key] : key;
  return language !== undefined && Object.hasOwn(LANGUAGES, language) ? language : undefined;
}

/** Emitter that collects flat spans instead of HTML. */
class SpanEmitter implements Emitter {
  readonly spans: CodeSpan[] = [];
  private readonly scopes: string[] = [];

  addText(text: string): void {
    const scope = this.scopes.at(-1) ?? '';
    const last = this.spans.at(-1);
    if (last?.scope === scope) last.text += text;
    else if (text !== '') this.spans.push({ scope, text });
  }

  startScope(name: string): void {
    this.scopes.push(name);
  }

  endScope(): void {
    this.scopes.pop();
  }

  // highlight.js still calls the scope methods by these names.
  openNode(name: string): void {
    this.startScope(name);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter): void {
    if (emitter instanceof SpanEmitter) this.spans.push(...emitter.spans);
  }

  finalize(): void {
    this.scopes.length = 0;
  }

  toHTML(): string {
    return '';
  }
}

let core: Promise<HLJSApi> | undefined;

function loadCore(): Promise<HLJSApi> {
  core ??= import('highlight.js/lib/core').then(({ default: highlighter }) => {
    const options: Partial<HLJSOptions> = { __emitter: SpanEmitter };
    highlighter.configure(options);
    return highlighter;
  });
  return core;
}

const cache = new BoundedCache<readonly CodeSpan[]>(200);
const cacheKey = (language: string, code: string) => `${language}\n${code}`;

export function highlightedBefore(language: string, code: string): readonly CodeSpan[] | undefined {
  return cache.get(cacheKey(language, code));
}

/**
 * Highlights code; highlight.js and the language are loaded on demand. Undefined for unknown
 * languages, very long code and failed loads.
 */
export async function highlightCode(
  language: string,
  code: string,
): Promise<readonly CodeSpan[] | undefined> {
  const name = knownLanguage(language);
  const load = name === undefined ? undefined : LANGUAGES[name];
  if (name === undefined || load === undefined || code.length > MAX_CODE_LENGTH) return undefined;
  const known = highlightedBefore(language, code);
  if (known) return known;
  const [highlighter, grammar] = await Promise.all([loadCore(), load()]);
  if (!highlighter.getLanguage(name)) {
    // Each step (running the chunk, parsing the grammar, compiling it, compiling its expressions,
    // tokenizing) gets a task of its own: together they would block the page on slow devices.
    await nextIdle();
    highlighter.registerLanguage(name, grammar.default);
    await nextIdle();
    highlighter.highlight('', { language: name });
    await nextIdle();
    highlighter.highlight(code.slice(0, FIRST_LETTERS), { language: name, ignoreIllegals: true });
    await nextIdle();
  }
  const result = highlighter.highlight(code, { language: name, ignoreIllegals: true });
  const emitter: unknown = result._emitter;
  if (!(emitter instanceof SpanEmitter)) return undefined;
  cache.set(cacheKey(language, code), emitter.spans);
  return emitter.spans;
}
