import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArrowUpOutlined } from '@ant-design/icons';
import { LIMITS } from '../../contract/limits.ts';
import { chat as english } from '../../i18n/locales/en-US/first/chat.ts';
import { chat as chinese } from '../../i18n/locales/zh-CN/first/chat.ts';
import { EARLY_COMPOSER, KEPT_TEXT } from '../../lib/early-composer.ts';
import { earlyScript, type EarlyWords } from './script.ts';

/** Shared with the app's composer. */
export const COMPOSER_STYLES = 'src/features/chat/components/composer-view.module.css';

/**
 * Markup and script of the composer in index.html, which works until the app has rendered its own
 * in the same place.
 * @param classes generated class names of `COMPOSER_STYLES`
 */
export function earlyComposerMarkup(classes: Readonly<Record<string, string>>): string {
  const named = (name: string): string => {
    const known = classes[name];
    if (known === undefined) throw new Error(`${COMPOSER_STYLES} has no class ${name}`);
    return `class="${known}"`;
  };
  const arrow = /<svg.*<\/svg>/.exec(renderToStaticMarkup(createElement(ArrowUpOutlined)));
  if (arrow === null) throw new Error('The arrow is no picture');
  const script = earlyScript({
    id: EARLY_COMPOSER,
    kept: KEPT_TEXT,
    mostChars: LIMITS.questionChars,
    words: { 'zh-CN': wordsOf(chinese), 'en-US': wordsOf(english) },
  });

  return (
    `<div id="${EARLY_COMPOSER}" hidden><div data-text="message" ${named('composer')}><div ${named('box')}>` +
    // `autocomplete="off"`: the browser would otherwise restore the text a second time after a
    // reload.
    '<form novalidate><textarea data-composer rows="1" autocomplete="off"></textarea>' +
    `<div ${named('bar')}><button data-text="message" type="submit" data-send ${named('send')} disabled>${arrow[0]}` +
    `</button></div></form></div><p data-tone="tertiary" data-text="caption" ${named('hint')}></p></div></div><script>${script}</script>`
  );
}

function wordsOf({ composer }: typeof english): EarlyWords {
  const { label, placeholder, send, note } = composer;
  return { label, placeholder, send, note };
}

const BESIDE = `#${EARLY_COMPOSER},#root:has(+#${EARLY_COMPOSER}:not([hidden])) .splash`;

export const EARLY_COMPOSER_STYLE = [
  `#${EARLY_COMPOSER}{position:fixed;inset:0;display:flex;flex-direction:column;`,
  'justify-content:end;block-size:100dvh;pointer-events:none}',
  `#${EARLY_COMPOSER}[hidden]{display:none}`,
  // During an IME composition it can briefly lie above the app's composer.
  `#${EARLY_COMPOSER}>div{pointer-events:auto;background:var(--color-background)}`,
  `@media(min-width:768px){:is(${BESIDE}){padding-inline-start:var(--sidebar-rail)}}`,
  `@media(min-width:1200px){[data-sidebar="opened"] :is(${BESIDE})`,
  '{padding-inline-start:var(--sidebar-wide)}}',
].join('');
