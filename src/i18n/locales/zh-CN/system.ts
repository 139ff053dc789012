export const system = {
  nav: {
    label: '文档',
    login: '登录',
    overview: '总览',
    agreement: '用户协议',
    privacy: '隐私政策',
    about: '关于产品',
  },
  overview: {
    title: '协议与说明',
    hint: '不登录也能阅读。',
    agreement: '使用本产品的约定，勾选同意前请读完。',
    privacy: '收集哪些信息、用来做什么、保存多久。',
    about: '本产品能做什么，答案从哪里来。',
    contact: '联系我们',
  },
  document: {
    effective: '{{date}}起生效',
    version: '版本 {{version}}',
    loading: '正在载入文档',
    failed: '文档没有载入',
    failedHint: '请检查网络后重试。',
    contact: '联系方式：{{contact}}',
  },
  records: {
    label: '备案信息',
  },
} as const;
