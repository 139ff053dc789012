import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import styles from './facts.module.css';

export function AboutFacts() {
  const { t } = useTranslation('system');
  return (
    <section className={styles['facts']} aria-labelledby="about-facts">
      <h2 data-text="message" data-weight="strong" id="about-facts">
        {t('facts.title')}
      </h2>
      <dl>
        <div>
          <dt data-tone="secondary">{t('facts.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt data-tone="secondary">{t('facts.licence')}</dt>
          <dd>
            GPL-3.0-or-later
            <p data-tone="secondary" data-text="small">
              {t('facts.source')}
            </p>
          </dd>
        </div>
        <div>
          <dt data-tone="secondary">{t('facts.voices')}</dt>
          <dd>{t('facts.voicesText')}</dd>
        </div>
        <div>
          <dt data-tone="secondary">{t('facts.database')}</dt>
          <dd>{t('facts.databaseText')}</dd>
        </div>
      </dl>
    </section>
  );
}
