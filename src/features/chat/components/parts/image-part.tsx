import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImagePart as Picture } from '#contract/chat/calls.ts';
import { PartVerbsContext } from './part-verbs.ts';
import type { PartProps } from './part-props.ts';
import styles from './parts.module.css';

export function ImagePart({ part, model }: PartProps<Picture>) {
  const { t } = useTranslation('parts');
  const verbs = use(PartVerbsContext);
  const [hasFailed, setHasFailed] = useState(false);
  const { url, name } = part.file;
  const label = t('image.label', { model });

  return (
    <figure className={styles['image']}>
      {hasFailed ? (
        <span
          data-tone="tertiary"
          data-text="small"
          className={styles['failed']}
          role="img"
          aria-label={name}
        >
          FAILED
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('image.open', { name })}
          onClick={() => verbs?.openImage({ src: url, alt: name })}
        >
          <img
            data-surface="ring"
            src={url}
            alt={name}
            loading="lazy"
            onError={() => setHasFailed(true)}
          />
        </button>
      )}
      <figcaption data-tone="secondary" data-text="caption">
        {label}
      </figcaption>
    </figure>
  );
}
