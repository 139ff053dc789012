import type { PermissionRoute } from '#contract/member/calls.ts';
import type { Permission } from '#contract/permissions.ts';
import { message, type Language, type MessageKey } from '../../content/messages.ts';

interface ConsoleScreen {
  name: string;
  path: string;
  component: string;
  /** One of these; null if any permission suffices. */
  needs: readonly Permission[] | null;
  title: MessageKey;
  icon: string;
}

const SCREENS: readonly ConsoleScreen[] = [
  screen('ConsoleOverview', '', 'console/overview', null, 'console.overview', 'overview'),
  screen(
    'ConsoleSubmissions',
    'submissions',
    'console/queue',
    ['review:submission:list'],
    'console.submissions',
    'submission',
  ),
  screen(
    'ConsoleAccounts',
    'accounts',
    'console/queue',
    ['review:account:list'],
    'console.accounts',
    'account',
  ),
  screen(
    'ConsoleRedemptions',
    'redemptions',
    'console/queue',
    ['review:redemption:list'],
    'console.redemptions',
    'redemption',
  ),
  screen(
    'ConsoleShipping',
    'shipping',
    'console/shipping',
    ['shop:shipping:list', 'shop:shipping:send'],
    'console.shipping',
    'shipping',
  ),
  screen(
    'ConsoleReports',
    'reports',
    'console/queue',
    ['review:report:list'],
    'console.reports',
    'report',
  ),
  screen(
    'ConsoleQuality',
    'quality',
    'console/quality',
    ['quality:answer:list'],
    'console.quality',
    'quality',
  ),
  screen('ConsoleGoods', 'goods', 'console/goods', ['shop:goods:list'], 'console.goods', 'goods'),
  screen(
    'ConsoleArticles',
    'articles',
    'console/articles',
    ['knowledge:article:list'],
    'console.articles',
    'article',
  ),
  screen(
    'ConsoleCommands',
    'commands',
    'console/commands',
    ['command:item:edit'],
    'console.commands',
    'command',
  ),
  screen(
    'ConsoleConfig',
    'config',
    'console/config',
    ['sys:config:edit'],
    'console.config',
    'config',
  ),
  screen(
    'ConsoleContents',
    'contents',
    'console/contents',
    ['sys:config:edit'],
    'console.contents',
    'contents',
  ),
  screen(
    'ConsoleServices',
    'services',
    'console/services',
    ['sys:service:edit'],
    'console.services',
    'service',
  ),
  screen(
    'ConsoleStatus',
    'status',
    'console/status',
    ['sys:service:edit'],
    'console.status',
    'status',
  ),
  screen(
    'ConsoleMembers',
    'members',
    'console/members',
    ['sys:user:list', 'sys:user:add'],
    'console.members',
    'member',
  ),
  screen('ConsoleRoles', 'roles', 'console/roles', ['sys:role:edit'], 'console.roles', 'role'),
  screen(
    'ConsoleBroadcast',
    'broadcast',
    'console/broadcast',
    ['message:broadcast:send'],
    'console.broadcast',
    'broadcast',
  ),
  screen('ConsoleAudit', 'audit', 'console/audit', ['sys:user:list'], 'console.audit', 'audit'),
];

function screen(
  name: string,
  path: string,
  component: string,
  needs: readonly Permission[] | null,
  title: MessageKey,
  icon: string,
): ConsoleScreen {
  return { name, path, component, needs, title, icon };
}

export function consoleRoutes(perms: readonly Permission[], language: Language): PermissionRoute[] {
  if (perms.length === 0) return [];

  return SCREENS.filter(
    ({ needs }) => needs === null || needs.some((each) => perms.includes(each)),
  ).map(({ name, path, component, title, icon }) => ({
    name,
    hidden: false,
    pid: null,
    path,
    component,
    redirect: null,
    meta: { title: message(language, title), icon, affix: false, hidden: false },
    type: 'menu',
    linkurl: null,
    alwaysShow: false,
  }));
}
