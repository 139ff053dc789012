import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '#ui/page.tsx';
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
      <PageTitle>{t('contact.title')}</PageTitle>
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
