import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicTexts } from '#contract/site/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { documentOf, isDocument, SYSTEM_PAGES, SYSTEM_PATHS } from './document-id.ts';
import styles from './system.module.css';

interface SystemOverviewProps {
  /** Null while loading and on failure; the overview works without. */
  texts: PublicTexts | null;
}

export function SystemOverview({ texts }: SystemOverviewProps) {
  const { t } = useTranslation('system');
  const { date } = useFormatters();
  return (
    <>
      <h1 className={styles['title']}>{t('overview.title')}</h1>
      <p className={styles['hint']}>{t('overview.hint')}</p>
      <ul className={styles['cards']}>
        {SYSTEM_PAGES.map((id) => (
          <li key={id}>
            <Link to={SYSTEM_PATHS[id]} className={styles['card']}>
              <strong>{t(`nav.${id}`)}</strong>
              <span>{t(`overview.${id}`)}</span>
              <small>
                {texts !== null &&
                  isDocument(id) &&
                  t('document.effective', {
                    date: date(`${documentOf(texts, id).effective}T00:00:00`),
                  })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {texts?.contact != null && (
        <section>
          <h2 className={styles['subtitle']}>{t('overview.contact')}</h2>
          <p className={styles['contact']}>{texts.contact}</p>
        </section>
      )}
    </>
  );
}
