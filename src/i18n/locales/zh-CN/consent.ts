export const consent = {
  title: '协议已更新',
  intro: '请阅读并同意新的版本，然后继续。你写的内容都还在。',
  loading: '正在加载协议',
  failed: '协议没有加载出来',
  version: '版本 {{version}}，{{date}} 起生效',
  agree: '我已阅读并同意',
  goOn: '同意并继续',
  signOut: '退出登录',
} as const;
