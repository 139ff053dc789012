import { useTranslation } from 'react-i18next';
import type { OwnRank } from '#contract/points/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './own-place.module.css';

export function OwnPlace({ own }: { own: OwnRank }) {
  const { t } = useTranslation('integral');
  const { number } = useFormatters();
  const { place, points, gap, excluded } = own;

  return (
    <section data-surface="float" className={styles['own']} aria-label={t('ranking.own')}>
      {excluded ? (
        <p data-tone="secondary" data-text="small">
          {t('ranking.excluded')}
        </p>
      ) : (
        <>
          <p>
            <span data-tone="secondary" data-text="small" className={styles['label']}>
              {t('ranking.own')}
            </span>
            <b data-text="heading">
              {place === null ? t('ranking.noPlace') : t('ranking.place', { place: number(place) })}
            </b>
          </p>
          <p data-tone="secondary" data-text="small">
            {wayUp()}
          </p>
        </>
      )}
      <p className={styles['points']}>
        {t('ranking.points', { count: points, points: number(points) })}
      </p>
    </section>
  );

  function wayUp(): string | null {
    if (place === 1) return t('ranking.top');
    if (gap === null) return null;
    return place === null
      ? t('ranking.gapToList', { count: gap, points: number(gap) })
      : t('ranking.gap', { count: gap, points: number(gap) });
  }
}
