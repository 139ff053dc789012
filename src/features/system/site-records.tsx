import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '#data/site.ts';
import styles from './site-records.module.css';

const ICP_REGISTRY = 'https://beian.miit.gov.cn/';
const PUBLIC_SECURITY_REGISTRY = 'https://beian.mps.gov.cn/';

interface SiteRecord {
  number: string;
  registry: string;
}

/** ICP and police record numbers, required for sites in mainland China. */
export function SiteRecords() {
  const { data: config } = useQuery(siteQueries.site());
  const records = [
    { number: config?.icp ?? '', registry: ICP_REGISTRY },
    { number: config?.publicSecurity ?? '', registry: PUBLIC_SECURITY_REGISTRY },
  ].filter(({ number }) => number !== '');
  // Loads the translations only if there is something to show.
  return records.length === 0 ? null : <Records records={records} />;
}

function Records({ records }: { records: readonly SiteRecord[] }) {
  const { t } = useTranslation('system');
  return (
    <footer data-text="caption" className={styles['records']} aria-label={t('records.label')}>
      {records.map(({ number, registry }) => (
        <a
          data-tone="tertiary"
          key={registry}
          href={registry}
          target="_blank"
          rel="noopener noreferrer"
        >
          {number}
        </a>
      ))}
    </footer>
  );
}
