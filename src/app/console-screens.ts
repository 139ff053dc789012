import type { Permission } from '#contract/permissions.ts';
import type { Resources } from '#i18n/types.ts';
import { paths } from '#lib/paths.ts';
import type { LazyPart } from '#ui/lazy-part.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { screen } from './route.ts';

/** A screen of the console. The server's routes determine its path and its permissions. */
export interface ConsoleScreen {
  path: string;
  title: keyof Resources['app']['consoleTitles'];
  /** Name in the server's routes; several screens may share it. */
  component: string;
  /** One of these is needed besides the server's route; null if any permission suffices. */
  perms: readonly Permission[] | null;
  Screen: LazyPart;
}

function consoleScreen(
  title: ConsoleScreen['title'],
  perms: readonly Permission[] | null,
  Screen: LazyPart,
  component = `console/${title}`,
): ConsoleScreen {
  const path = title === 'overview' ? paths.console : `${paths.console}/${title}`;
  return { path, title, component, perms, Screen };
}

const queue = screen(
  () => import('#features/console/queue/queue-screen.tsx'),
  'QueueScreen',
  'review',
  'days',
  'markdown',
);

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  consoleScreen(
    'overview',
    null,
    screen(
      () => import('#features/console/overview/overview-screen.tsx'),
      'OverviewScreen',
      'overview',
      'chart',
    ),
  ),
  consoleScreen('submissions', ['review:submission:list'], queue, 'console/queue'),
  consoleScreen('accounts', ['review:account:list'], queue, 'console/queue'),
  consoleScreen('redemptions', ['review:redemption:list'], queue, 'console/queue'),
  consoleScreen(
    'shipping',
    ['shop:shipping:list', 'shop:shipping:send'],
    screen(
      () => import('#features/console/shipping/shipping-screen.tsx'),
      'ShippingScreen',
      'shipping',
      'review',
    ),
  ),
  consoleScreen('reports', ['review:report:list'], queue, 'console/queue'),
  consoleScreen(
    'quality',
    ['quality:answer:list'],
    screen(
      () => import('./pages/quality-page.tsx'),
      'QualityPage',
      'quality',
      'management',
      'parts',
      'markdown',
      'chart',
      'calculators',
    ),
  ),
  consoleScreen(
    'goods',
    ['shop:goods:list'],
    screen(
      () => import('#features/console/goods/goods-screen.tsx'),
      'ConsoleGoodsScreen',
      'management',
      'contents',
      'consoleGoods',
      'files',
    ),
  ),
  consoleScreen(
    'articles',
    ['knowledge:article:list'],
    screen(
      () => import('#features/console/articles/articles-screen.tsx'),
      'ArticlesScreen',
      'management',
      'markdown',
    ),
  ),
  consoleScreen(
    'commands',
    ['command:item:edit'],
    screen(
      () => import('#features/console/commands/commands-screen.tsx'),
      'ConsoleCommandsScreen',
      'management',
      'contents',
    ),
  ),
  consoleScreen(
    'config',
    ['sys:config:edit'],
    screen(
      () => import('#features/console/config/config-screen.tsx'),
      'ConfigScreen',
      'settings',
      'management',
      'plugins',
      'markdown',
    ),
  ),
  consoleScreen(
    'contents',
    ['sys:config:edit'],
    screen(
      () => import('#features/console/contents/contents-screen.tsx'),
      'ContentsScreen',
      'days',
      'contents',
      'plugins',
      'management',
      'markdown',
    ),
  ),
  consoleScreen(
    'services',
    ['sys:service:edit'],
    screen(
      () => import('#features/console/services/services-screen.tsx'),
      'ServicesScreen',
      'services',
      'management',
    ),
  ),
  consoleScreen(
    'status',
    ['sys:service:edit'],
    screen(
      () => import('#features/console/status/status-screen.tsx'),
      'StatusScreen',
      'status',
      'management',
    ),
  ),
  consoleScreen(
    'members',
    ['sys:user:list', 'sys:user:add'],
    screen(
      () => import('#features/console/members/members-screen.tsx'),
      'MembersScreen',
      'management',
      'review',
      'integral',
    ),
  ),
  consoleScreen(
    'roles',
    ['sys:role:edit'],
    screen(() => import('#features/console/roles/roles-screen.tsx'), 'RolesScreen', 'management'),
  ),
  consoleScreen(
    'broadcast',
    ['message:broadcast:send'],
    lazyScreen(
      async () =>
        (await import('#features/console/broadcast/broadcast-screen.tsx')).BroadcastScreen,
      { namespaces: ['broadcast', 'days'] },
    ),
  ),
  consoleScreen(
    'audit',
    ['sys:user:list'],
    screen(
      () => import('#features/console/audit/audit-screen.tsx'),
      'AuditScreen',
      'management',
      'settings',
      'plugins',
      'days',
    ),
  ),
];
