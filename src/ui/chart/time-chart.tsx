import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '#ui/failure-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Button } from '../button.tsx';
import type { ChartContent } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './time-chart.module.css';

const TimePlot = lazyPart(async () => (await import('./time-plot.tsx')).TimePlot);

interface TimeChartProps extends ChartContent {
  label: string;
  height?: number;
}

/**
 * A chart of values over days, switchable to a table. If the chart fails to load, the table is
 * shown.
 */
export function TimeChart({ label, height = 200, ...content }: TimeChartProps) {
  const { t } = useTranslation('chart');
  const [isTable, setTable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const width = useWidth(frameRef);
  const viewId = useId();
  const { points, series } = content;
  const showsTable = isTable || hasFailed;

  return (
    <figure className={styles['chart']} aria-label={label}>
      <div className={styles['head']}>
        {series.length > 1 && (
          <ul data-tone="secondary" data-text="caption" className={styles['legend']}>
            {series.map(({ id, name, color }) => (
              <li key={id} data-color={color}>
                {name}
              </li>
            ))}
          </ul>
        )}
        {!hasFailed && points.length > 0 && (
          <Button
            variant="link"
            size="small"
            className={styles['toggle']}
            aria-controls={viewId}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'showPlot' : 'showTable')}
          </Button>
        )}
      </div>
      <div ref={frameRef} id={viewId} style={{ minBlockSize: height }}>
        {showsTable ? (
          <ChartTable label={label} points={points} series={series} height={height} />
        ) : (
          <FailureBoundary onFailure={() => setFailed(true)}>
            <div className={styles['plot']} role="img" aria-label={t('plot', { label })}>
              <Suspense fallback={null}>
                {width > 0 && <TimePlot {...content} width={width} height={height} />}
              </Suspense>
            </div>
          </FailureBoundary>
        )}
      </div>
    </figure>
  );
}

function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const frame = ref.current;
    if (frame === null) return;
    const observer = new ResizeObserver(() => setWidth(frame.clientWidth));
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  }, [ref]);

  return width;
}
