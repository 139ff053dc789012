import { dropReferences, withoutRequests } from './closed-diagram.ts';

/** Longer sources are refused: laying out a huge graph would freeze the page. */
const MAX_SOURCE_LENGTH = 20_000;

let count = 0;

/**
 * Mermaid measures labels in elements of this page before sanitizing them, so markup in labels
 * would execute. `<` before a tag name is therefore replaced by a look-alike; `<br>`, stereotypes
 * (`<<interface>>`) and arrows are kept.
 */
export function withoutTags(source: string): string {
  return source
    .replace(/&(?:lt|#0*60|#x0*3c);?|#(?:lt|0*60|x0*3c);/gi, '‹')
    .replace(/<<[A-Za-z]+>>|<br\s*\/?>|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '‹' : found));
}

/**
 * Renders Mermaid source as a standalone SVG, which can't run scripts or load anything when used as
 * an image.
 * @throws if the source is invalid or too long
 */
export async function drawDiagram(source: string, dark: boolean): Promise<Blob> {
  if (source.length > MAX_SOURCE_LENGTH) throw new RangeError('diagram source too long');
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    suppressErrorRendering: true,
    maxTextSize: MAX_SOURCE_LENGTH,
    theme: dark ? 'dark' : 'neutral',
  });
  count += 1;
  const { svg } = await mermaid.render(`diagram-${count}`, withoutTags(withoutRequests(source)));
  return new Blob([picture(svg)], { type: 'image/svg+xml' });
}

/**
 * Mermaid sets `width="100%"`, which gives an image no intrinsic size; the view box is used
 * instead.
 */
function picture(svg: string): string {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const root = document.documentElement;
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/);
  if (width !== undefined && height !== undefined) {
    root.setAttribute('width', width);
    root.setAttribute('height', height);
  }
  dropReferences(root);
  return new XMLSerializer().serializeToString(root);
}
