/** Words of the page that a customer sees of a quotation, beside those of the printed one. */
export interface CustomerPageTexts {
  lines: string;
  totals: string;
  answer: string;
  answerHint: string;
  name: string;
  nameMissing: string;
  text: string;
  textNote: string;
  textMissing: string;
  accept: string;
  ask: string;
  accepted: string;
  wasAccepted: string;
  asked: string;
  over: string;
  changed: string;
  linkUntil: string;
  tooLong: string;
}

/** `{{name}}`, `{{day}}` and `{{max}}` are filled. */
export const CUSTOMER_PAGE_TEXTS: Record<'zh' | 'en', CustomerPageTexts> = {
  zh: {
    lines: '明细',
    totals: '合计',
    answer: '答复',
    answerHint: '你的答复会立即送达卖方。',
    name: '你的姓名',
    nameMissing: '请填写姓名',
    text: '留言或问题',
    textNote: '接受报价时可以不填',
    textMissing: '请写下你的问题',
    accept: '接受报价',
    ask: '提问',
    accepted: '已接受报价，卖方已收到通知。',
    wasAccepted: '{{name}} 已于 {{day}} 接受这份报价。',
    asked: '问题已送达卖方。',
    over: '这份报价的有效期到 {{day}} 为止，已不能接受；可以向卖方提问。',
    changed: '卖方正在修改这份报价，或已发出新的版本，这一版不能再接受；可以向卖方提问。',
    linkUntil: '此链接有效期至 {{day}}',
    tooLong: '最多 {{max}} 个字',
  },
  en: {
    lines: 'Lines',
    totals: 'Totals',
    answer: 'Your answer',
    answerHint: 'Your answer reaches the seller at once.',
    name: 'Your name',
    nameMissing: 'Enter your name',
    text: 'Note or question',
    textNote: 'Optional if you accept',
    textMissing: 'Write your question',
    accept: 'Accept the quotation',
    ask: 'Ask a question',
    accepted: 'The quotation is accepted, and the seller has been told.',
    wasAccepted: '{{name}} accepted this quotation on {{day}}.',
    asked: 'Your question has reached the seller.',
    over: 'This quotation was valid until {{day}} and can no longer be accepted. You can still ask a question.',
    changed:
      'The seller is changing this quotation or has sent a newer version, so this one can no longer be accepted. You can still ask a question.',
    linkUntil: 'This link is valid until {{day}}',
    tooLong: 'At most {{max}} characters',
  },
};

/** Told instead of the quotation, in the reader's language. */
export const GONE_TEXTS = {
  'zh-CN': {
    title: '报价链接已失效',
    gone: '这个报价链接已过期、已被卖方收回，或地址不完整。请向卖方索取新的链接。',
    busyTitle: '请稍后再试',
    failedTitle: '暂时打不开',
    failed: '报价单暂时打不开，请稍后再试。',
  },
  'en-US': {
    title: 'This link is no longer valid',
    gone: 'The link has expired, was withdrawn by the seller, or is incomplete. Ask the seller for a new one.',
    busyTitle: 'Try again in a moment',
    failedTitle: 'The quotation can’t be opened',
    failed: 'The quotation can’t be opened at the moment. Try again later.',
  },
} as const;
