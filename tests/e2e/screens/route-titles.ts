import type { app } from '#i18n/locales/zh-CN/first/app.ts';

/**
 * Path and title of every route. A list of its own, because the route table needs the application's
 * bundle; tests/src/app/routes.test.ts compares the two.
 */
export const ROUTE_TITLES: readonly (readonly [path: string, title: keyof typeof app.titles])[] = [
  ['/dashboard', 'dashboard'],
  ['/sound', 'sound'],
  ['/calculator', 'calculator'],
  ['/drawing', 'drawing'],
  ['/commands', 'commands'],
  ['/knowledge', 'knowledge'],
  ['/word', 'word'],
  ['/pdf', 'pdf'],
  ['/integral', 'integral'],
  ['/shop', 'shop'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/information', 'information'],
  ['/system', 'system'],
  ['/system/agreement', 'agreement'],
  ['/system/privacy', 'privacy'],
  ['/system/rules', 'systemRules'],
  ['/system/about', 'about'],
  ['/system/contact', 'contact'],
  ['/system/status', 'status'],
  ['/system/share/:id', 'shared'],
  ['/test', 'test'],
  ['/integral/rules', 'integralRules'],
  ['/integral/submit/:kind', 'submit'],
  ['/integral/submissions/:id?', 'submissions'],
  ['/list', 'list'],
  ['/member', 'member'],
  ['/member/messages/personal', 'personalMessages'],
  ['/member/messages/enterprise', 'enterpriseMessages'],
  ['/member/shares', 'shares'],
  ['/shop/redemptions', 'redemptions'],
  ['/view', 'view'],
  ['/perfect', 'perfect'],
  ['/ranklist', 'ranklist'],
  ['/401', 'unauthorized'],
  ['/404', 'notFound'],
];
