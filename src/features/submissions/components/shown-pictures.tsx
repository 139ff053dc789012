import { useTranslation } from 'react-i18next';
import type { FileRef } from '#contract/file/calls.ts';
import { Checkbox } from '#ui/check.tsx';
import styles from './form.module.css';

interface ShownPicturesProps {
  files: readonly FileRef[];
  shown: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Which of the uploaded pictures the public page of the card shows; all other files stay private. */
export function ShownPictures({ files, shown, onChange }: ShownPicturesProps) {
  const { t } = useTranslation('submissions');
  const pictures = files.filter(({ mime }) => mime.startsWith('image/'));
  if (pictures.length === 0) return null;

  return (
    <fieldset className={styles['pictures']}>
      <legend data-text="small">{t('form.pictures')}</legend>
      <p data-tone="tertiary" data-text="small">
        {t('form.notePictures')}
      </p>
      {pictures.map(({ id, name }) => (
        <label key={id}>
          <Checkbox
            checked={shown.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...shown, id] : shown.filter((each) => each !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
