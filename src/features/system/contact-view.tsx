import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SystemLinks } from './system-links.ts';
import styles from './system.module.css';

interface ContactViewProps {
  /** null if the site doesn't provide one. */
  contact: string | null;
  links: SystemLinks;
}

export function ContactView({ contact, links }: ContactViewProps) {
  const { t } = useTranslation('system');
  return (
    <>
      <h1 className={styles['title']}>{t('contact.title')}</h1>
      <p className={styles['hint']}>{t('contact.hint')}</p>
      <p className={styles['contactLine']} data-missing={contact === null || undefined}>
        {contact ?? t('contact.none')}
      </p>
      <p className={styles['hint']}>
        {t('contact.privacy')} <Link to={links.privacy}>{t('nav.privacy')}</Link>
      </p>
    </>
  );
}
