import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '#ui/page.tsx';
import type { PublicTexts } from '#contract/site/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { documentOf, isDocument, SYSTEM_PAGES, SYSTEM_PATHS } from './document-id.ts';
import styles from './system.module.css';

interface SystemOverviewProps {
  /** null while loading and on failure; the overview works without. */
  texts: PublicTexts | null;
}

export function SystemOverview({ texts }: SystemOverviewProps) {
  const { t } = useTranslation('system');
  const { date } = useFormatters();
  return (
    <>
      <PageTitle>{t('overview.title')}</PageTitle>
      <p data-tone="secondary" className={styles['hint']}>
        {t('overview.hint')}
      </p>
      <ul className={styles['cards']}>
        {SYSTEM_PAGES.map((id) => (
          <li key={id}>
            <Link
              data-surface="card"
              data-tone="secondary"
              to={SYSTEM_PATHS[id]}
              className={styles['card']}
            >
              <strong data-tone="default" data-text="message" data-weight="strong">
                {t(`nav.${id}`)}
              </strong>
              <span>{t(`overview.${id}`)}</span>
              <small data-tone="tertiary" data-text="caption">
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
          <h2 data-text="message" data-weight="strong" className={styles['subtitle']}>
            {t('overview.contact')}
          </h2>
          <p data-tone="secondary" className={styles['contact']}>
            {texts.contact}
          </p>
        </section>
      )}
    </>
  );
}
