import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readKeptSince, watchKept } from '#lib/offline/kept-view.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './offline-banner.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/**
 * Offline notice with the age of the shown data. The live region is always mounted, so that screen
 * readers announce changes.
 */
export function OfflineBanner() {
  const { t, i18n } = useTranslation('shell');
  const isOnline = useOnline();
  const keptSince = useSyncExternalStore(watchKept, readKeptSince);
  if (isOnline) return <div role="status" />;

  return (
    <div role="status">
      <p data-text="small" className={styles['banner']}>
        {keptSince === null
          ? t('offline')
          : t('offlineKept', { ago: agoOf(keptSince, i18n.language) })}
      </p>
    </div>
  );
}

function agoOf(time: number, language: string): string {
  const minutes = Math.max(1, Math.round((Date.now() - time) / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(language);
  if (minutes < HOUR_MINUTES) return format.format(-minutes, 'minute');
  return minutes < DAY_MINUTES
    ? format.format(-Math.round(minutes / HOUR_MINUTES), 'hour')
    : format.format(-Math.round(minutes / DAY_MINUTES), 'day');
}
