import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, type Plugin, type ResolvedConfig, type Rollup } from 'vite';
import {
  COMPOSER_STYLES,
  EARLY_COMPOSER_STYLE,
  earlyComposerMarkup,
} from '../../src/app/early-composer/markup.ts';
import { earlyHistoryScript } from '../../src/app/early-history/script.ts';
import { cssVariables } from '../../src/app/theme/css-variables.ts';
import { COLORS } from '../../src/app/theme/tokens.ts';
import { firstPaintScript, type Preload } from '../../src/app/theme/first-paint.ts';
import { SPLASH_STYLE, splashMarkup } from '../../src/app/theme/splash.ts';
import { chatHistory } from '../../src/contract/chat/calls.ts';
import { FIRST_PAGE } from '../../src/features/chat/model/conversation/first-page.ts';
import { EARLY_HISTORY_MS } from '../../src/lib/early-history.ts';

const MARK = '<!-- first-paint -->';
const SPLASH_MARK = '<!-- splash -->';
const COMPOSER_MARK = '<!-- early-composer -->';
const ICON = 'favicon.svg';

const PARTS = {
  'zh-CN': ['src/i18n/locales/zh-CN/first-screen.ts'],
  'en-US': ['src/i18n/locales/en-US/first-screen.ts'],
  chat: ['src/app/shell/shell.tsx', 'src/app/pages/dashboard-page.tsx'],
  messages: ['src/ui/markdown/markdown.tsx'],
  'messages zh-CN': ['src/i18n/locales/zh-CN/markdown.ts'],
  'messages en-US': ['src/i18n/locales/en-US/markdown.ts'],
  login: ['src/app/pages/login-page.tsx'],
} as const;

/**
 * Writes tokens, icon, first-paint script, splash and early composer into index.html. The
 * development server omits the composer, because it has no built style sheet.
 */
export function firstPaintPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'first-paint',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const { base, publicDir } = config;
        const elsewhere: unknown = config.env['VITE_API_BASE'];
        const api = typeof elsewhere === 'string' && elsewhere !== '' ? elsewhere : '/api';
        const composer =
          bundle === undefined ? '' : earlyComposerMarkup(await composerClasses(config));
        // First, because the server takes longest for this request.
        const scripts = bundle === undefined ? [] : [historyScript(api)];
        scripts.push(firstPaintScript(bundle && preloadOf(bundle, base)));
        for (const mark of [MARK, SPLASH_MARK, COMPOSER_MARK]) {
          if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
        }
        return html
          .replace(
            MARK,
            () =>
              `<meta name="theme-color" content="${COLORS.dark.background}" />\n    ` +
              `<style>${cssVariables()}${SPLASH_STYLE}${EARLY_COMPOSER_STYLE}</style>\n    ` +
              scripts.map((script) => `<script>${script}</script>`).join(''),
          )
          .replace(SPLASH_MARK, splashMarkup)
          .replace(COMPOSER_MARK, () => composer)
          .replace(`href="${base}${ICON}"`, () => `href="${iconAddress(publicDir)}"`);
      },
    },
  };
}

/** Class names of the composer's CSS module. */
async function composerClasses(config: ResolvedConfig): Promise<Record<string, string>> {
  const file = path.join(config.root, COMPOSER_STYLES);
  const { modules } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  if (modules === undefined) throw new Error(`${COMPOSER_STYLES} is not a CSS module`);
  return modules;
}

function historyScript(api: string): string {
  return earlyHistoryScript({
    address: `${api}/${chatHistory.path}`,
    count: FIRST_PAGE,
    timeout: EARLY_HISTORY_MS,
  });
}

/** Inlined: smaller than the cost of a request. */
function iconAddress(publicDir: string): string {
  const svg = readFileSync(path.join(publicDir, ICON), 'utf8').trim();
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function preloadOf(bundle: Rollup.OutputBundle, base: string): Preload {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const known = new Set(entry === undefined ? [] : filesOf(entry, bundle));
  const need = (modules: readonly string[]): string[] =>
    filesOfModules(modules, bundle)
      .filter((file) => !known.has(file))
      .map((file) => base + file);
  const chat = need(PARTS.chat);
  const messages = (language: 'zh-CN' | 'en-US') =>
    need([...PARTS.messages, ...PARTS[`messages ${language}`]]).filter(
      (file) => !chat.includes(file),
    );
  return {
    language: { 'zh-CN': need(PARTS['zh-CN']), 'en-US': need(PARTS['en-US']) },
    chat,
    messages: { 'zh-CN': messages('zh-CN'), 'en-US': messages('en-US') },
    login: need(PARTS.login),
  };
}

export function firstFilesOf(bundle: Rollup.OutputBundle): string[] {
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build has no entry');
  const { language, chat } = preloadOf(bundle, '');

  return [...filesOf(entry, bundle), ...Object.values(language).flat(), ...chat];
}

/** @throws if a module is in no chunk */
export function filesOfModules(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = modules.flatMap((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`No chunk holds ${module}`);
    return filesOf(chunk, bundle);
  });
  return [...new Set(files)];
}

function filesOf(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? filesOf(output, bundle, seen) : [];
  });
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
}
