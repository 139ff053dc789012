export const look = {
  label: '不用登录，先算一道',
  placeholder: '例如 40目 0.2mm 304网 1×30米一卷多重',
  ask: '算一算',
  asking: '正在算…',
  examples: '示例',
  example: {
    first: '40目 0.2mm 304网 1×30米一卷多重',
    second: '100目 0.1mm 丝，孔径多少微米',
    third: '电焊网 50×50 丝径3 1.2×2.4米一片多重',
  },
  private: '在你的浏览器里算，不发送给任何人。',
  none: '这个问题要查资料，这里只会算数。登录后可以在对话里问。',
  more: '补充后再算一次。',
  failed: '没有加载出来，请检查网络后再试。',
  keep: '登录后保存在你的第一个对话里',
  askAfterLogin: '登录后在第一个对话里回答',
  clear: '换一题',
} as const;
