import { describe, expect, test } from 'vitest';
import { antdTokens } from '#app/theme/antd-theme.ts';
import { cssVariables } from '#app/theme/css-variables.ts';
import { firstPaintScript } from '#app/theme/first-paint.ts';
import { COLORS } from '#app/theme/tokens.ts';

const SCHEMES = ['dark', 'light'] as const;
const TEXTS = ['text', 'textSecondary', 'textTertiary', 'primary', 'info'] as const;
const STATES = ['success', 'warning', 'error'] as const;
const GROUNDS = ['background', 'container', 'elevated'] as const;

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each(SCHEMES)('%s', (scheme) => {
  const colors = COLORS[scheme];

  test.each(
    [...TEXTS, ...STATES].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  )('%s on %s reaches AA', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test('text on the primary colour reaches AA', () => {
    expect(contrast(colors.onPrimary, colors.primary)).toBeGreaterThanOrEqual(4.5);
  });

  test('every colour is a CSS variable', () => {
    const selector = scheme === 'dark' ? ':root{' : '[data-scheme="light"]{';
    const css = cssVariables();
    const from = css.indexOf(selector);
    const block = css.slice(from, css.indexOf('}', from));
    expect(from).toBeGreaterThanOrEqual(0);
    for (const value of Object.values(colors)) expect(block).toContain(`:${value}`);
    expect(block).toContain(`color-scheme:${scheme}`);
  });

  test('antd gets the same colours', () => {
    expect(antdTokens(scheme, 'default')).toMatchObject({
      colorPrimary: colors.primary,
      colorBgContainer: colors.container,
      colorText: colors.text,
      colorTextLightSolid: colors.onPrimary,
      zIndexPopupBase: 2000,
      borderRadius: 6,
    });
  });
});

describe('before the first paint', () => {
  const PRELOAD = {
    language: { 'zh-CN': ['/zh.js'], 'en-US': ['/en.js'] },
    chat: ['/chat.js', '/chat.css'],
    messages: { 'zh-CN': ['/text.js', '/text-zh.js'], 'en-US': ['/text.js', '/text-en.js'] },
    login: ['/login.js'],
  };

  function runInline(code: string) {
    const script = document.createElement('script');
    script.textContent = code;
    document.body.append(script);
    script.remove();
  }

  function paint(path: string, stored: Record<string, string>) {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    history.replaceState(null, '', path);
    document.head.replaceChildren();
    runInline(firstPaintScript(PRELOAD));
    const { lang, dataset } = document.documentElement;
    const { scheme, size, sidebar } = dataset;
    const links = [...document.head.querySelectorAll('link')].map(
      (link) => `${link.rel} ${link.getAttribute('href') ?? ''}`,
    );
    return { lang, scheme, size, sidebar, links };
  }

  test('a first visit is dark, Chinese, closed, and on its way to the login', () => {
    expect(paint('/chat/', {})).toEqual({
      lang: 'zh-CN',
      scheme: 'dark',
      size: 'default',
      sidebar: 'closed',
      links: ['modulepreload /zh.js', 'modulepreload /login.js'],
    });
  });

  test('the stored preferences are applied for a member', () => {
    expect(
      paint('/chat/dashboard', {
        accessToken: 't',
        language: 'en',
        'color-scheme': 'light',
        size: 'large',
        sidebarStatus: 'opened',
      }),
    ).toEqual({
      lang: 'en-US',
      scheme: 'light',
      size: 'large',
      sidebar: 'opened',
      links: ['modulepreload /en.js', 'modulepreload /chat.js', 'preload /chat.css'],
    });
  });

  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ])('follows a %s system, whatever is stored', (system, stored) => {
    runInline(`window.matchMedia = (query) => ({ matches: query.includes('${system}') })`);
    expect(paint('/chat/login', { schemeSource: 'system', 'color-scheme': stored })).toMatchObject({
      scheme: system,
    });
  });

  test('an open conversation also preloads the message renderer', () => {
    expect(paint('/chat/dashboard?session=s1', { accessToken: 't' }).links).toEqual([
      ...['modulepreload /zh.js', 'modulepreload /chat.js', 'preload /chat.css'],
      ...['modulepreload /text.js', 'modulepreload /text-zh.js'],
    ]);
  });

  test.each([
    ['/chat/system', {}],
    ['/chat/shop?session=s1', { accessToken: 't' }],
    ['/chat/shop', { accessToken: 't' }],
  ])('%s asks for the texts alone', (path, stored) => {
    expect(paint(path, stored).links).toEqual(['modulepreload /zh.js']);
  });

  test('invalid stored values fall back to the defaults', () => {
    expect(
      paint('/chat/login', {
        language: 'xx',
        'color-scheme': '<',
        size: 'huge',
        sidebarStatus: '',
      }),
    ).toMatchObject({ lang: 'zh-CN', scheme: 'dark', size: 'default', sidebar: 'closed' });
  });
});
