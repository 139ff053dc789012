export const choosing = {
  bar: '选择问答',
  all: '全选',
  chosen_one: '已选 {{count}} 轮',
  chosen_other: '已选 {{count}} 轮',
  allChosen: '已选整个对话',
  allBut_one: '已选整个对话，除去 {{count}} 轮',
  allBut_other: '已选整个对话，除去 {{count}} 轮',
  export: '导出',
  share: '分享链接',
  end: '取消',
  turn: '选择：{{text}}',
} as const;
