const ALLOWED_SCHEME = /^(?:https?|mailto|tel):/i;
const RASTER_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/**
 * The address a link in a message may lead to, or undefined where it may not lead anywhere.
 * Addresses without a scheme are refused too: a model doesn't know the paths of this site.
 */
export function linkAddress(href: string): string | undefined {
  const address = href.trim();
  return ALLOWED_SCHEME.test(address) && URL.canParse(address) ? address : undefined;
}

/** Whether a link leaves this site (`origin` as in `location.origin`). */
export function isOutside(address: string, origin: string): boolean {
  return new URL(address, origin).origin !== origin;
}

/** What may be done with an image: load it here, offer it as a link, or nothing. */
export type ImageAddress =
  { kind: 'own'; src: string } | { kind: 'outside'; href: string } | { kind: 'refused' };

export function imageAddress(source: string, origin: string): ImageAddress {
  const src = source.trim();
  if (RASTER_DATA.test(src) || src.startsWith(`blob:${origin}/`)) return { kind: 'own', src };
  if (!URL.canParse(src, origin)) return { kind: 'refused' };
  const url = new URL(src, origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'refused' };
  return url.origin === origin ? { kind: 'own', src } : { kind: 'outside', href: url.href };
}
