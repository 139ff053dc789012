import type { Loadable } from '#ui/loadable.tsx';
import { lazyPage } from '../load-page.tsx';

/** Components of dynamic routes by name; each must be a `lazyPage`. */
export const CONSOLE_SCREENS: Readonly<Partial<Record<string, Loadable>>> = {
  'console/queue': lazyPage(
    async () => (await import('#features/console/queue/queue-screen.tsx')).QueueScreen,
    ['review', 'markdown'],
  ),
  'console/overview': lazyPage(
    async () => (await import('#features/console/overview/overview-screen.tsx')).OverviewScreen,
    ['overview', 'chart'],
  ),
  'console/broadcast': lazyPage(
    async () => (await import('#features/console/broadcast/broadcast-screen.tsx')).BroadcastScreen,
    ['broadcast'],
  ),
  'console/articles': lazyPage(
    async () => (await import('#features/console/articles/articles-screen.tsx')).ArticlesScreen,
    ['management', 'markdown'],
  ),
  'console/audit': lazyPage(
    async () => (await import('#features/console/audit/audit-screen.tsx')).AuditScreen,
    ['management'],
  ),
  'console/commands': lazyPage(
    async () =>
      (await import('#features/console/commands/commands-screen.tsx')).ConsoleCommandsScreen,
    ['management'],
  ),
  'console/config': lazyPage(
    async () => (await import('#features/console/config/config-screen.tsx')).ConfigScreen,
    ['management', 'markdown'],
  ),
  'console/goods': lazyPage(
    async () => (await import('#features/console/goods/goods-screen.tsx')).ConsoleGoodsScreen,
    ['management', 'consoleGoods', 'files'],
  ),
  'console/members': lazyPage(
    async () => (await import('#features/console/members/members-screen.tsx')).MembersScreen,
    ['management'],
  ),
  'console/roles': lazyPage(
    async () => (await import('#features/console/roles/roles-screen.tsx')).RolesScreen,
    ['management'],
  ),
};
