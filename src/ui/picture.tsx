import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'src' | 'alt'> {
  src: string;
  alt: string;
  /** Surrounds the image, for example with a button; left out when the image has failed. */
  wrap?: ((image: ReactNode) => ReactNode) | undefined;
}

/** An image, or the word 'FAILED' in its place if it can't be loaded. */
export function Picture({ src, alt, wrap, ...image }: PictureProps) {
  const { t } = useTranslation('common');
  const [failed, setFailed] = useState<string>();
  if (failed !== src) {
    const shown = <img {...image} src={src} alt={alt} onError={() => setFailed(src)} />;
    return wrap?.(shown) ?? shown;
  }

  return (
    <span
      data-failed=""
      data-surface="frame"
      data-tone="tertiary"
      data-text="interface"
      className={styles['failed']}
      {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
    >
      {t('imageFailed')}
    </span>
  );
}
