import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Picture } from '../picture.tsx';
import { imageAddress } from './link-address.ts';
import { MarkdownContext } from './markdown-context.ts';
import styles from './markdown.module.css';

export function MessageImage({ source, alt }: { source: string; alt: string }) {
  const { t } = useTranslation('markdown');
  const { onImage } = use(MarkdownContext);
  const address = imageAddress(source, location.origin);
  const name = alt === '' ? t('image.unnamed') : alt;

  if (address.kind === 'refused') return alt;
  if (address.kind === 'outside') {
    // The CSP blocks external images: offer a link instead.
    return (
      <a
        className={styles['outsideImage']}
        href={address.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('image.show', { name })}
      </a>
    );
  }
  const { src } = address;
  const openButton = (image: ReactNode) => (
    <button
      type="button"
      className={styles['imageButton']}
      aria-label={t('image.open', { name })}
      onClick={() => onImage?.({ src, alt })}
    >
      {image}
    </button>
  );
  return (
    <Picture
      className={styles['image']}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      wrap={onImage && openButton}
    />
  );
}
