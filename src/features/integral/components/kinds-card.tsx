import { useTranslation } from 'react-i18next';
import { BarList } from '#ui/chart/bar-list.tsx';
import type { PointsTotals } from '#contract/points/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { Card } from './card.tsx';

export function KindsCard({ byKind }: Pick<PointsTotals, 'byKind'>) {
  const { t } = useTranslation('integral');
  const { number } = useFormatters();
  const rows = byKind.map(({ kind, points }) => ({
    id: kind,
    name: t(`kind.${kind}`),
    value: points,
    text: number(points),
  }));

  return (
    <Card title={t('kinds.title')}>
      {rows.length === 0 ? (
        <p data-tone="tertiary">{t('kinds.none')}</p>
      ) : (
        <BarList label={t('kinds.title')} rows={rows} />
      )}
    </Card>
  );
}
