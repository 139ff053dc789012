import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImagePart as ImagePartData } from '#contract/chat/calls.ts';
import { Picture } from '#ui/picture.tsx';
import { PartVerbsContext } from './part-verbs.ts';
import type { PartProps } from './part-props.ts';
import styles from './parts.module.css';

export function ImagePart({ part, model }: PartProps<ImagePartData>) {
  const { t } = useTranslation('parts');
  const verbs = use(PartVerbsContext);
  const { url, name } = part.file;
  const label = t('image.label', { model });

  return (
    <figure className={styles['image']}>
      <Picture
        data-surface="ring"
        src={url}
        alt={name}
        loading="lazy"
        wrap={(image) => (
          <button
            type="button"
            aria-label={t('image.open', { name })}
            onClick={() => verbs?.openImage({ src: url, alt: name })}
          >
            {image}
          </button>
        )}
      />
      <figcaption data-tone="secondary" data-text="caption">
        {label}
      </figcaption>
    </figure>
  );
}
