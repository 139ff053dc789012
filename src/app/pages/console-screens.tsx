import { lazyPage, type Loadable } from '../load-page.tsx';

/**
 * What shows a dynamic route, by the name of its component: a `lazyPage` each. It stands in an area that
 * scrolls, below the console's navigation.
 */
export const CONSOLE_SCREENS: Readonly<Partial<Record<string, Loadable>>> = {
  'console/queue': lazyPage(
    async () => (await import('./console-queue-page.tsx')).ConsoleQueuePage,
    ['review'],
  ),
};
