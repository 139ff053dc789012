import type { MessageScope } from '#contract/message/calls.ts';

export const BASENAME = '/chat';

export const paths = {
  root: '/',
  dashboard: '/dashboard',
  redirect: '/redirect',
  test: '/test',
  login: '/login',
  register: '/register',
  information: '/information',
  integral: '/integral',
  integralRules: '/integral/rules',
  submit: '/integral/submit',
  submissions: '/integral/submissions',
  list: '/list',
  member: '/member',
  personalMessages: '/member/messages/personal',
  enterpriseMessages: '/member/messages/enterprise',
  shares: '/member/shares',
  shop: '/shop',
  redemptions: '/shop/redemptions',
  view: '/view',
  perfect: '/perfect',
  ranklist: '/ranklist',
  word: '/word',
  pdf: '/pdf',
  calculator: '/calculator',
  drawing: '/drawing',
  commands: '/commands',
  knowledge: '/knowledge',
  sound: '/sound',
  system: '/system',
  systemAgreement: '/system/agreement',
  systemPrivacy: '/system/privacy',
  systemRules: '/system/rules',
  systemAbout: '/system/about',
  systemContact: '/system/contact',
  systemStatus: '/system/status',
  shared: '/system/share',
  console: '/console',
  unauthorized: '/401',
  notFound: '/404',
} as const;

export function messagesPath(scope: MessageScope): string {
  return scope === 'enterprise' ? paths.enterpriseMessages : paths.personalMessages;
}

export function loginHref(returnTo: string): string {
  const isHome = returnTo === paths.root || returnTo === paths.dashboard;
  return isHome ? paths.login : `${paths.login}?redirect=${encodeURIComponent(returnTo)}`;
}
