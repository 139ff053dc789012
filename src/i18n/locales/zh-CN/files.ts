export const files = {
  choose: '选择文件',
  drop: '也可以拖到这里或粘贴',
  dropping: '松开就上传',
  limits: '{{types}}，每个不超过 {{mb}} MB，最多 {{count}} 个',
  list: '已添加的文件',
  cancel: '取消上传 {{name}}',
  retry: '重新上传 {{name}}',
  remove: '移除 {{name}}',
  state: {
    waiting: '等待上传',
    sending: '已上传 {{percent}}',
    checking: '正在检查',
    done: '已上传 · {{size}}',
  },
  problem: {
    empty: '文件是空的',
    tooLarge: '超过了 {{mb}} MB',
    type: '不支持这种文件',
    tooMany: '最多 {{count}} 个文件，多出的没有添加',
    network: '没有传上去，请检查网络后重试',
  },
} as const;
