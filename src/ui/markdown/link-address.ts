const ALLOWED_SCHEME = /^(?:https?|mailto|tel):/i;
/** The member's quotations, which answers of this program lead to; of others, the page finds nothing. */
const OWN_SCREEN = /^\/chat\/quotations(?:\/[0-9a-f-]{36})?$/;
const RASTER_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/**
 * The URL of a link; undefined if it isn't allowed. Other relative URLs are refused, because a model
 * doesn't know this site's paths.
 */
export function linkAddress(href: string): string | undefined {
  const address = href.trim();
  if (OWN_SCREEN.test(address)) return address;
  return ALLOWED_SCHEME.test(address) && URL.canParse(address) ? address : undefined;
}

export function isOutside(address: string, origin: string): boolean {
  return new URL(address, origin).origin !== origin;
}

/** Load an image from this site, offer an external one as a link, or refuse it. */
type ImageAddress =
  | { kind: 'own'; src: string }
  | { kind: 'outside'; href: string }
  | { kind: 'refused' };

export function imageAddress(source: string, origin: string): ImageAddress {
  const src = source.trim();
  if (RASTER_DATA.test(src) || src.startsWith(`blob:${origin}/`)) return { kind: 'own', src };
  if (!URL.canParse(src, origin)) return { kind: 'refused' };
  const url = new URL(src, origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'refused' };
  return url.origin === origin ? { kind: 'own', src } : { kind: 'outside', href: url.href };
}
