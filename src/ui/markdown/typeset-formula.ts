import { BoundedCache } from './bounded-cache.ts';
import { nextIdle } from './deferred-work.ts';
import { isFormulaBounded, isTypesetBounded } from './formula-limits.ts';

const cache = new BoundedCache<DocumentFragment>(200);
const cacheKey = (tex: string, display: boolean) => `${display ? 'D' : 'I'}${tex}`;

/** Fonts that almost every formula uses; others are loaded on demand. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

async function importKatex() {
  const katex = await import('katex');
  // Loading the fonts first avoids a second layout.
  if ('fonts' in document) {
    await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  }
  await nextIdle();
  return katex.default;
}

let loading: ReturnType<typeof importKatex> | undefined;

export function typesetBefore(tex: string, display: boolean): DocumentFragment | undefined {
  const known = cache.get(cacheKey(tex, display));
  return known && document.importNode(known, true);
}

/** Typesets a formula; undefined if it is invalid or too large. KaTeX is loaded on demand. */
export async function typesetFormula(
  tex: string,
  display: boolean,
): Promise<DocumentFragment | undefined> {
  if (!isFormulaBounded(tex)) return undefined;
  loading ??= importKatex();
  const katex = await loading;
  const host = document.createElement('span');
  try {
    katex.render(tex, host, {
      displayMode: display,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 200,
    });
  } catch (error) {
    if (error instanceof katex.ParseError || error instanceof RangeError) return undefined;
    throw error;
  }
  if (!isTypesetBounded(host)) return undefined;
  const fragment = document.createDocumentFragment();
  fragment.append(...host.childNodes);
  cache.set(cacheKey(tex, display), fragment);
  return typesetBefore(tex, display);
}
