import type { Translation } from '../../types.ts';

export const chart: Translation['chart'] = {
  showTable: 'Show as table',
  showPlot: 'Show as chart',
  plot: 'Chart: {{label}}. The figures can be shown as a table',
  day: 'Day',
};
