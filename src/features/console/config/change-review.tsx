import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { SettingChange } from './config-draft.ts';
import styles from './config.module.css';
import { useSettingWords } from './use-setting-words.ts';

interface ChangeReviewProps {
  changes: readonly SettingChange[];
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** The changes before they are saved, with old and new values; dangers are said in words. */
export function ChangeReview({ changes, isSaving, onSave, onClose }: ChangeReviewProps) {
  const { t } = useTranslation('settings');
  const { nameOf, valueOf } = useSettingWords();
  const isDangerous = changes.some(({ danger }) => danger !== null);

  return (
    <Dialog
      open
      title={t('review.title', { count: changes.length })}
      onCancel={onClose}
      footer={null}
      mask={{ closable: !isSaving }}
    >
      <ul className={styles['review']}>
        {changes.map(({ key, before, after, isReturned, danger }) => (
          <li key={key}>
            <b data-weight="medium">{nameOf(key)}</b>
            <dl data-text="small">
              <dt data-tone="tertiary">{t('review.before')}</dt>
              <dd>{valueOf(key, before)}</dd>
              <dt data-tone="tertiary">{t(isReturned ? 'review.returned' : 'review.after')}</dt>
              <dd>{valueOf(key, after)}</dd>
            </dl>
            {danger !== null && (
              <p data-tone="warning" data-text="small">
                {t(`danger.${danger}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['reviewButtons']}>
        <Button onClick={onClose}>{t('review.back')}</Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          aria-disabled={isSaving}
          onClick={() => {
            if (!isSaving) onSave();
          }}
        >
          {t(isDangerous ? 'review.saveDangerous' : 'review.save')}
        </Button>
      </div>
    </Dialog>
  );
}
