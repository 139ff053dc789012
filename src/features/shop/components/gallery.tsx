import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '#contract/file/calls.ts';
import styles from './gallery.module.css';
import { GoodsPicture } from './goods-picture.tsx';

interface GalleryProps {
  name: string;
  pictures: readonly FileRef[];
}

export function Gallery({ name, pictures }: GalleryProps) {
  const { t } = useTranslation('shop');
  const [chosen, setChosen] = useState(0);
  const shown = Math.min(chosen, Math.max(0, pictures.length - 1));
  const labelOf = (n: number) => t('goods.picture', { name, n: n + 1 });

  return (
    <div className={styles['gallery']} role="group" aria-label={t('goods.pictures')}>
      <GoodsPicture className={styles['large']} picture={pictures[shown]} alt={labelOf(shown)} />
      {pictures.length > 1 && (
        <div className={styles['choice']}>
          {pictures.map((picture, n) => (
            <button
              data-surface="outline"
              key={picture.id}
              type="button"
              aria-pressed={n === shown}
              aria-label={labelOf(n)}
              onClick={() => setChosen(n)}
            >
              <GoodsPicture picture={picture} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
