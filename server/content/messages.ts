/** What the server itself says to people, in the language they asked for. */
export type Language = 'zh-CN' | 'en-US';

export type MessageParams = Record<string, string | number>;

const zhCN = {
  ok: '成功',
  invalid: '输入有误：{{detail}}',
  fieldProblem: '{{field}} {{problem}}',
  badBody: '请求内容无法读取',
  tooLarge: '内容过大，最多 {{limit}}',
  unknownPath: '没有这个接口',
  notFound: '内容不存在',
  forbidden: '没有权限',
  tooOften: '操作太频繁，请 {{seconds}} 秒后再试',
  internal: '系统出错',
  sessionRevoked: '当前页面已失效，请重新登录',
  'field.required': '不能为空',
  'field.unknown': '不是可用的字段',
  'field.type': '类型不对',
  'field.format': '格式不对',
  'field.tooLong': '太长，最多 {{max}}',
  'field.tooShort': '太短，至少 {{min}}',
  'field.tooBig': '太大，最大 {{max}}',
  'field.tooSmall': '太小，最小 {{min}}',
  'field.choice': '不在可选范围内',
  'field.invalid': '无效',
  'field.conflict': '不能同时给出',
} as const;

export type MessageKey = keyof typeof zhCN;

const enUS: Record<MessageKey, string> = {
  ok: 'OK',
  invalid: 'Invalid input: {{detail}}',
  fieldProblem: '{{field}} {{problem}}',
  badBody: 'The request could not be read',
  tooLarge: 'Too large: {{limit}} at most',
  unknownPath: 'There is no such call',
  notFound: 'Not found',
  forbidden: 'You are not allowed to do this',
  tooOften: 'Too many requests, please try again in {{seconds}} s',
  internal: 'System error',
  sessionRevoked: 'This page is no longer valid, please log in again',
  'field.required': 'is required',
  'field.unknown': 'is not a known field',
  'field.type': 'has the wrong type',
  'field.format': 'has the wrong format',
  'field.tooLong': 'is too long, {{max}} at most',
  'field.tooShort': 'is too short, {{min}} at least',
  'field.tooBig': 'is too large, {{max}} at most',
  'field.tooSmall': 'is too small, {{min}} at least',
  'field.choice': 'is not one of the choices',
  'field.invalid': 'is not valid',
  'field.conflict': 'cannot be given together with the other',
};

const MESSAGES: Record<Language, Record<MessageKey, string>> = { 'zh-CN': zhCN, 'en-US': enUS };

export function message(language: Language, key: MessageKey, params: MessageParams = {}): string {
  return MESSAGES[language][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
