import type { ErrorMessageKey } from '#lib/http/catalogue.ts';

export const errors = {
  systemError: '系统出错',
  deletedWhileGenerating: '已删除正在生成的对话！',
  network: '网络连接不上，请检查网络后重试',
  timeout: '服务器太久没有回应，请稍后重试',
  expiredTitle: '提示',
  expiredText: '当前页面已失效，请重新登录',
  expiredButton: '确定',
  loginExpired: '登录验证已过期，请重新登录',
  requestId: '请求编号 {{requestId}}',
  phoneInvalid: '请输入正确的手机号',
  codeRequired: '请输入短信验证码',
  codeInvalid: '验证码不正确，请检查手机号或重新发送验证码',
  agreementRequired: '请勾选同意用户协议',
} as const satisfies Record<ErrorMessageKey, string> & Record<string, string>;
