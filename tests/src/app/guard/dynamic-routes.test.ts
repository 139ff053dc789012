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

test('a link leaves for a web address alone, a button is no route', () => {
  const routes = [
    route('Docs', { path: 'docs', type: 'link', linkurl: 'https://example.com/docs' }),
    route('Script', { path: 'script', type: 'link', linkurl: 'javascript:alert(1)' }),
    route('Approve', { path: 'approve', type: 'button' }),
  ];
  expect(mountDynamicRoutes(routes).map(({ name, link }) => [name, link])).toEqual([
    ['Docs', 'https://example.com/docs'],
    ['Script', null],
  ]);
});

test('a directory is shown with several children, or if it is always shown', () => {
  const of = (alwaysShow: boolean, children: number) =>
    mountDynamicRoutes([
      route('Group', { path: 'group', type: 'directory', alwaysShow }),
      ...Array.from({ length: children }, (_, n) =>
        route(`Child${String(n)}`, { path: String(n), pid: 'Group' }),
      ),
    ])[0];
  expect(of(false, 2)).toMatchObject({ isHeading: true, isShown: true });
  expect(of(false, 1)).toMatchObject({ isShown: false });
  expect(of(true, 1)).toMatchObject({ isShown: true });
});
