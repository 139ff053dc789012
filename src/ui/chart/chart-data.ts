export type ChartColor = 'primary' | 'info' | 'success' | 'warning' | 'error';

export interface ChartSeries {
  id: string;
  name: string;
  color: ChartColor;
}

interface ChartPoint {
  day: string;
  /** By series id; missing values are not drawn. */
  values: Readonly<Record<string, number>>;
}

export interface ChartContent {
  /** Oldest first. Column charts need every day; other charts may omit days. */
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /**
   * `steps`: constant until the next value; `line`: interpolated; `columns`: daily sums side by
   * side; `stacked`: daily sums stacked.
   */
  shape: 'steps' | 'line' | 'columns' | 'stacked';
}

/** Midnight UTC, so that days don't depend on the browser's time zone. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
