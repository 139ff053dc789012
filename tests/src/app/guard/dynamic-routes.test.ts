import { expect, test } from 'vitest';
import { mountDynamicRoutes } from '#app/guard/dynamic-routes.ts';
import { permissionRoute as route } from '../permission-route.ts';

test('dynamic routes are mounted below /console, children below their parents', () => {
  const routes = [
    route('Review', { path: '/review' }),
    route('Submissions', { path: 'submissions', pid: 'Review' }),
    route('Whole', { path: '/console/goods', pid: 'Review' }),
    route('Orphan', { path: 'orphan', pid: 'Nobody' }),
  ];
  expect(mountDynamicRoutes(routes).map(({ name, path }) => [name, path])).toEqual([
    ['Review', '/console/review'],
    ['Submissions', '/console/review/submissions'],
    ['Whole', '/console/goods'],
    ['Orphan', '/console/orphan'],
  ]);
});

test('a dynamic route’s path has no trailing slash', () => {
  const routes = [route('Console', { path: '/console/' }), route('Review', { path: 'review/' })];
  expect(mountDynamicRoutes(routes).map(({ path }) => path)).toEqual([
    '/console',
    '/console/review',
  ]);
});

test('dynamic routes that are each other’s parents are mounted without an endless loop', () => {
  const routes = [route('A', { path: 'a', pid: 'B' }), route('B', { path: 'b', pid: 'A' })];
  expect(mountDynamicRoutes(routes)).toHaveLength(2);
});
