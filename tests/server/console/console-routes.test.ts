import { expect, test } from 'vitest';
import { PERMISSIONS, withNeeded } from '#contract/permissions.ts';
import { consoleRoutes } from '#server/modules/role/console-routes.ts';

const pathsOf = (perms: Parameters<typeof consoleRoutes>[0]) =>
  consoleRoutes(perms, 'zh-CN').map(({ path }) => path);

test('a member without a permission has no screen of the console', () => {
  expect(consoleRoutes([], 'zh-CN')).toEqual([]);
});

test('a reviewer has the first screen and those that their permissions name', () => {
  expect(pathsOf(['review:report:list', 'review:report:decide'])).toEqual(['', 'reports']);
  expect(pathsOf(['sys:user:list'])).toEqual(['', 'members', 'audit']);
  expect(pathsOf(['sys:user:add'])).toEqual(['', 'members']);
  expect(pathsOf(['shop:shipping:send'])).toEqual(['', 'shipping']);
});

test.each(PERMISSIONS)('%s, with what it needs, opens a screen', (permission) => {
  expect(pathsOf(withNeeded([permission])).length).toBeGreaterThan(1);
});

test('a member with every permission has every screen once, titled in their language', () => {
  const routes = consoleRoutes(PERMISSIONS, 'en-US');

  const reached = new Set(PERMISSIONS.flatMap((permission) => pathsOf([permission])));
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...reached].toSorted());
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  expect(routes[1]).toMatchObject({
    path: 'submissions',
    component: 'console/queue',
    meta: { title: 'Submissions', hidden: false },
  });
});
