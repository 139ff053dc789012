import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './system.module.css';

interface ContactViewProps {
  /** null if the site doesn't provide one. */
  contact: string | null;
}

export function ContactView({ contact }: ContactViewProps) {
  const { t } = useTranslation('system');
  return (
    <>
      <h1 data-weight="strong" className={styles['title']}>
        {t('contact.title')}
      </h1>
      <p data-tone="secondary" className={styles['hint']}>
        {t('contact.hint')}
      </p>
      <p
        data-surface="frame"
        data-text="heading"
        className={styles['contactLine']}
        data-missing={contact === null || undefined}
      >
        {contact ?? t('contact.none')}
      </p>
      <p data-tone="secondary" className={styles['hint']}>
        {t('contact.privacy')} <Link to={paths.systemPrivacy}>{t('nav.privacy')}</Link>
      </p>
    </>
  );
}
