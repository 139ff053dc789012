export const chart = {
  showTable: '以表格显示',
  showPlot: '以图显示',
  plot: '图：{{label}}。数值可改以表格显示',
  day: '日期',
  grade: {
    way: '累计 {{earned}} / {{next}} → {{grade}}',
    top: '累计 {{earned}}，已是最高等级',
    progress_one: '距离{{grade}}还差 {{points}} 分',
    progress_other: '距离{{grade}}还差 {{points}} 分',
  },
} as const;
