import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { i18n } from '#i18n/setup.ts';
import { labelPng } from '#lib/label-png.ts';
import styles from './card-picture.module.css';

/** Pixels of the picture for one CSS pixel. */
const SCALE = 2;

/**
 * A picture (PNG) of an element that is laid out off-screen, with the label of generated content.
 * @throws if the browser can't paint it or the painter fails to load
 */
export async function paintPicture(node: ReactNode): Promise<Blob> {
  const host = document.createElement('div');
  host.className = styles['host'] ?? '';
  host.inert = true;
  host.dataset['scheme'] = 'light';
  host.dataset['size'] = 'default';
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(node));
    const [{ domToBlob }] = await Promise.all([import('modern-screenshot'), document.fonts.ready]);
    const picture = await domToBlob(host, { scale: SCALE, type: 'image/png' });
    return await labelPng(picture, { producer: i18n.t('app:product'), id: '' });
  } finally {
    root.unmount();
    host.remove();
  }
}
