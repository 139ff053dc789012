export const records = {
  title: '全部记录',
  subtitle: '所有对话都在这里，可以搜索、筛选和批量删除。',
  kind: {
    all: '全部',
    chat: '普通对话',
    deep: '深度推理',
  },
  filter: {
    search: '搜索标题和消息',
    kinds: '对话类型',
    plugins: '插件',
    anyPlugin: '全部插件',
  },
  list: {
    count_one: '共 {{shown}} 个对话',
    count_other: '共 {{shown}} 个对话',
    countMore_one: '共 {{shown}} 个以上的对话',
    countMore_other: '共 {{shown}} 个以上的对话',
    none: '没有符合条件的对话',
    noneHint: '换一个词，或去掉筛选条件。',
    showAll: '查看全部记录',
    ask: '去提问',
  },
  select: {
    all: '全选',
    more: '选择全部，包括未加载的',
    everything: '已选全部，包括未加载的',
  },
  row: {
    pinned: '已置顶',
    records_one: '{{count}} 个问题',
    records_other: '{{count}} 个问题',
  },
} as const;
