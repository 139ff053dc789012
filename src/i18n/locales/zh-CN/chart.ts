export const chart = {
  showTable: '以表格显示',
  showPlot: '以图显示',
  plot: '图：{{label}}。数值可改以表格显示',
  day: '日期',
} as const;
