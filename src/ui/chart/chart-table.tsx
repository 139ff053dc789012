import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { timeOf, type ChartContent } from './chart-data.ts';
import { useDayNames } from './day-names.ts';
import styles from './time-chart.module.css';

interface ChartTableProps extends Pick<ChartContent, 'points' | 'series'> {
  label: string;
  height: number;
}

export function ChartTable({ label, points, series, height }: ChartTableProps) {
  const { t } = useTranslation('chart');
  const format = useFormatters();
  const days = useDayNames();

  return (
    <div
      className={styles['table']}
      style={{ maxBlockSize: height }}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table data-text="caption">
        <thead>
          <tr>
            <th data-weight="normal" data-tone="secondary" scope="col">
              {t('day')}
            </th>
            {series.map(({ id, name }) => (
              <th data-weight="normal" data-tone="secondary" key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th data-weight="normal" scope="row">
                {days.whole(timeOf(day))}
              </th>
              {series.map(({ id }) => (
                <td data-weight="normal" key={id}>
                  {format.number(values[id] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
