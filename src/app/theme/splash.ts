import { BRAND_WIRES } from '../../trade-ui/brand-wires.ts';
import { app as english } from '../../i18n/locales/en-US/first/app.ts';
import { app as chinese } from '../../i18n/locales/zh-CN/first/app.ts';

/**
 * Shown from index.html until the app renders, with a delayed fade-in. Even while invisible, its
 * text makes the browser load the fonts in both weights in parallel with the scripts.
 */
export function splashMarkup(): string {
  const words = (lang: string, { product, opening }: typeof english) =>
    `<p lang="${lang}"><b>${product}</b>${opening}</p>`;
  return (
    '<div class="splash"><svg viewBox="0 0 24 24" aria-hidden="true">' +
    `<path d="${BRAND_WIRES.warp}"/><path d="${BRAND_WIRES.weft}"/></svg>` +
    `${words('zh-CN', chinese)}${words('en-US', english)}</div>`
  );
}

export const SPLASH_STYLE = [
  '@keyframes splash{from{opacity:0}}',
  '.splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;',
  'gap:var(--space-4);font:var(--text-interface)/1.5 var(--font-family);',
  'color:var(--color-text-secondary);animation:splash .2s ease-out .5s backwards}',
  '.splash svg{width:40px;fill:none;stroke:var(--wire-warp);stroke-width:2.4;stroke-linecap:round}',
  '.splash path+path{stroke:var(--wire-weft)}',
  '.splash p{margin:0;text-align:center}',
  '.splash b{display:block;font-size:var(--text-heading);font-weight:600;color:var(--color-text)}',
  ':root[lang="zh-CN"] .splash [lang="en-US"],:root[lang="en-US"] .splash [lang="zh-CN"]{display:none}',
].join('');
