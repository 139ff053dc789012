/** Named after what it stands for; the tokens give the colour. */
export type ChartColor = 'primary' | 'info' | 'success' | 'warning' | 'error';

export interface ChartSeries {
  /** Key of the points' values. */
  id: string;
  name: string;
  color: ChartColor;
}

export interface ChartPoint {
  /** YYYY-MM-DD. */
  day: string;
  /** By the series' id; what is missing is nothing. */
  values: Readonly<Record<string, number>>;
}

export interface ChartContent {
  /** Oldest first. Of `columns` one for each day, without gaps; else days may be left out. */
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /**
   * `steps`: a value that stands until the next one; `line`: one that changes in between; `columns`: a
   * sum for each day, side by side, or `stacked` one on the other.
   */
  shape: 'steps' | 'line' | 'columns' | 'stacked';
}

/** Midnight UTC: days are compared and shown as they are written, whatever the browser's zone. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
