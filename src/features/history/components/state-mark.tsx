import { useTranslation } from 'react-i18next';
import type { SessionMark } from '../model/session-state.ts';
import styles from './state-mark.module.css';

export function StateMark({ mark }: { mark: SessionMark }) {
  const { t } = useTranslation('history');
  if (mark === null) return null;
  if (mark === 'draft')
    return (
      <span data-tone="tertiary" data-text="caption" className={styles['draft']}>
        {t('state.draft')}
      </span>
    );
  return (
    <span
      className={styles['dot']}
      data-mark={mark}
      role="img"
      aria-label={t(`state.${mark}`)}
      title={t(`state.${mark}`)}
    />
  );
}
