import type { Translation } from '../../types.ts';

export const chart: Translation['chart'] = {
  showTable: 'Show as table',
  showPlot: 'Show as chart',
  plot: 'Chart: {{label}}. The figures can be shown as a table',
  day: 'Day',
  grade: {
    way: '{{earned}} of {{next}} earned → {{grade}}',
    top: '{{earned}} earned, the highest grade',
    progress_one: '{{points}} point to {{grade}}',
    progress_other: '{{points}} points to {{grade}}',
  },
};
