import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { imageAddress } from './link-address.ts';
import { MarkdownContext } from './markdown-context.ts';
import styles from './markdown.module.css';

export function MessageImage({ source, alt }: { source: string; alt: string }) {
  const { t } = useTranslation('markdown');
  const { onImage } = use(MarkdownContext);
  const [failedSource, setFailedSource] = useState<string>();
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
  if (failedSource === source) {
    return (
      <span
        data-surface="frame"
        data-tone="tertiary"
        data-text="interface"
        className={styles['failedImage']}
        role="img"
        aria-label={name}
      >
        {t('image.failed')}
      </span>
    );
  }
  const { src } = address;
  const image = (
    <img
      className={styles['image']}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSource(source)}
    />
  );
  if (!onImage) return image;
  return (
    <button
      type="button"
      className={styles['imageButton']}
      aria-label={t('image.open', { name })}
      onClick={() => onImage({ src, alt })}
    >
      {image}
    </button>
  );
}
