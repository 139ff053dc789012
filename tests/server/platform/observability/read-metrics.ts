/** The samples of a page in Prometheus' text format. */
export interface Reading {
  text: string;
  /** 0 where there is no such series. */
  value: (name: string, labels: Record<string, string>) => number;
  /** Names of all series, `_bucket`, `_sum` and `_count` included. */
  names: Set<string>;
  /** Every value of a label. */
  labels: (label: string) => Set<string>;
}

interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const SERIES = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

export function readMetrics(text: string): Reading {
  const series = text.split('\n').flatMap((line): Series[] => {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', to = '']) => [key, to] as const);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

  return {
    text,
    value: (name, labels) =>
      series.find(
        (each) =>
          each.name === name &&
          Object.keys(each.labels).length === Object.keys(labels).length &&
          Object.entries(labels).every(([key, value]) => each.labels[key] === value),
      )?.value ?? 0,
    names: new Set(series.map(({ name }) => name)),
    labels: (label) => new Set(series.flatMap(({ labels }) => labels[label] ?? [])),
  };
}
