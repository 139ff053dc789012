export const markdown = {
  copy: {
    action: '复制',
    done: '已复制',
    failed: '复制失败，请手动选择',
  },
  code: {
    label: '代码：{{language}}',
    plain: '文本',
  },
  table: {
    label: '表格，可左右滚动',
    copy: '复制表格',
    download: '下载 CSV',
    fileName: '表格',
  },
  image: {
    open: '查看图片：{{name}}',
    show: '显示图片（新窗口）：{{name}}',
    unnamed: '未命名',
  },
  citation: {
    open: '打开来源 {{number}}',
    openUnverified: '打开来源 {{number}}，常识，待核',
    unverified: '待核',
    commonKnowledge: '常识，待核',
    sourced: '有资料出处',
    verify: '确认或更正',
    verifyFor: '确认或更正，采纳后 +{{points}}',
  },
  task: {
    done: '已完成',
    open: '未完成',
  },
  diagram: {
    draw: '绘制图表',
    drawing: '正在绘制…',
    source: '查看源码',
    name: '由以上源码绘制的图表',
    failed: '图表绘制失败，源码有语法错误或过长',
  },
} as const;
