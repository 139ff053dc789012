export const days = {
  choose: '选择日期',
  placeholder: '年-月-日',
  unreadable: '看不懂这个日期，请写成 2026-03-15 这样',
  calendar: '日历',
  previous: '上个月',
  next: '下个月',
  today: '今天',
  clear: '清除',
} as const;
