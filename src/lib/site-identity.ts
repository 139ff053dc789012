import { useSyncExternalStore } from 'react';
import { siteConfig } from '#contract/site/calls.ts';
import { call } from './http/call.ts';
import { isObject } from '#contract/is-object.ts';
import { readItem, writeItem } from './local-storage.ts';

/** The operator's name and mark of the site; null where the product's own apply. */
interface SiteIdentity {
  title: string | null;
  /** Address of a picture. */
  logo: string | null;
}

/** Kept, so that the next visit begins with it. */
const KEY = 'siteIdentity';
const NONE: SiteIdentity = { title: null, logo: null };

let identity: SiteIdentity | null = null;
const listeners = new Set<() => void>();

export function readSiteIdentity(): SiteIdentity {
  identity ??= stored();
  return identity;
}

export function useSiteIdentity(): SiteIdentity {
  return useSyncExternalStore(subscribe, readSiteIdentity);
}

/** A failure keeps what is known. */
export async function loadSiteIdentity(): Promise<void> {
  const config = await call(siteConfig, {}, { quiet: true }).catch(() => null);
  if (config === null) return;
  const { title, named, logo } = config;
  identity = { title: named ? title : null, logo };
  writeItem(KEY, JSON.stringify(identity));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): SiteIdentity {
  try {
    const parsed: unknown = JSON.parse(readItem(KEY) ?? 'null');
    if (!isObject(parsed)) return NONE;
    const text = (name: string) => (typeof parsed[name] === 'string' ? parsed[name] : null);
    return { title: text('title'), logo: text('logo') };
  } catch {
    return NONE;
  }
}
