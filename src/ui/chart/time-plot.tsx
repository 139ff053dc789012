import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import { useFormatters } from '#i18n/format.ts';
import { axisTicks } from './axis-ticks.ts';
import { timeOf, type ChartContent, type ChartSeries } from './chart-data.ts';
import { useDayNames } from './day-names.ts';
import styles from './time-chart.module.css';

/** CSS pixels. */
const LABEL_WIDTH = 64;
const NUMBERS_WIDTH = 44;
const COLUMN_WIDTH = 28;

/** Room for the half of the last label that stands beyond the end of the axis. */
const MARGIN = { top: 8, right: LABEL_WIDTH / 2 - 8, bottom: 0, left: 0 };
const TICK = { fill: 'var(--color-text-tertiary)', fontSize: 'var(--text-caption)' };

interface TimePlotProps extends ChartContent {
  width: number;
  height: number;
}

type Row = Record<string, number>;

export function TimePlot({ points, series, shape, width, height }: TimePlotProps) {
  const format = useFormatters();
  const days = useDayNames();
  const rows: Row[] = points.map(({ day, values }) => ({ ...values, time: timeOf(day) }));
  const from = rows[0]?.['time'] ?? 0;
  const to = rows.at(-1)?.['time'] ?? from;
  const ticks = axisTicks(
    from,
    to,
    Math.floor((width - NUMBERS_WIDTH - MARGIN.right) / LABEL_WIDTH),
  );
  const isColumns = shape === 'columns' || shape === 'stacked';
  const parts = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-split)" />,
    <XAxis
      key="x"
      dataKey="time"
      ticks={ticks.times}
      tickFormatter={ticks.unit === 'month' ? days.month : days.short}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-border)' }}
      interval={0}
      {...(isColumns
        ? {}
        : { type: 'number' as const, scale: 'time' as const, domain: [from, to] })}
    />,
    <YAxis
      key="y"
      width={NUMBERS_WIDTH}
      allowDecimals={false}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      tickCount={4}
      tickFormatter={(value: number) => format.number(value, { notation: 'compact' })}
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={isColumns ? { fill: 'var(--color-split)' } : { stroke: 'var(--color-border)' }}
      content={(shown) => <PlotTooltip {...shown} series={series} />}
    />,
  ];
  const shared = { data: rows, width, height, margin: MARGIN, accessibilityLayer: false };

  if (isColumns) {
    return (
      <BarChart {...shared} barCategoryGap="20%" barGap={2}>
        {parts}
        {series.map(({ id, color }) => (
          <Bar
            key={id}
            dataKey={id}
            fill={`var(--color-${color})`}
            maxBarSize={COLUMN_WIDTH}
            isAnimationActive={false}
            {...(shape === 'stacked' ? { stackId: 'all' } : {})}
          />
        ))}
      </BarChart>
    );
  }
  return (
    <AreaChart {...shared}>
      {parts}
      {series.map(({ id, color }) => (
        <Area
          key={id}
          dataKey={id}
          type={shape === 'steps' ? 'stepAfter' : 'linear'}
          stroke={`var(--color-${color})`}
          strokeWidth={2}
          fill={`var(--color-${color})`}
          fillOpacity={series.length === 1 ? 0.12 : 0}
          dot={false}
          activeDot={{ r: 4, strokeWidth: 0 }}
          isAnimationActive={false}
        />
      ))}
    </AreaChart>
  );
}

interface PlotTooltipProps extends Pick<TooltipContentProps, 'active' | 'label' | 'payload'> {
  series: readonly ChartSeries[];
}

function PlotTooltip({ active, label, payload, series }: PlotTooltipProps) {
  const format = useFormatters();
  const days = useDayNames();
  if (!active || typeof label !== 'number') return null;

  return (
    <div
      data-surface="raised"
      data-tone="default"
      data-text="caption"
      className={styles['tooltip']}
    >
      <p data-tone="secondary">{days.whole(label)}</p>
      {series.map(({ id, name, color }) => {
        const value: unknown = payload.find(({ dataKey }) => dataKey === id)?.value;
        return (
          <p data-tone="secondary" key={id} data-color={color}>
            <span>{name}</span>
            <b>{format.number(typeof value === 'number' ? value : 0)}</b>
          </p>
        );
      })}
    </div>
  );
}
