import { expect, test } from 'vitest';
import { resolveNavigation } from '#app/guard/resolve-navigation.ts';
import { ROUTES } from '#app/routes.tsx';
import { ROUTE_TITLES } from '../../e2e/screens/route-titles.ts';
import { SPECIFIED } from './specified-routes.ts';

function outcome(pathname: string, token: string | null): string {
  const to = { pathname, search: '', hash: '' };
  const decision = resolveNavigation({ to, from: null, token, matched: true });
  return decision.kind === 'redirect' ? decision.to : decision.kind;
}

test.each(SPECIFIED)(
  'the specified path $path has one route, with its name and title',
  ({ path, name, title, isAffixed }) => {
    const rows = ROUTES.filter((row) => row.path === path);
    expect(rows).toMatchObject([{ name, title, affix: isAffixed ?? false }]);
  },
);

test.each(SPECIFIED)(
  'the specified path $path admits or redirects visitors and members',
  ({ path, visitor, member }) => {
    const login = path === '/dashboard' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
    expect(outcome(path, null)).toBe(visitor === 'here' ? 'stay' : login);
    expect(outcome(path, 'token')).toBe(member ?? 'stay');
  },
);

test.each([
  '/integral/rules',
  '/calculator',
  '/drawing',
  '/member/messages/personal',
  '/member/messages/enterprise',
])('the path %s, which links point to, has one route', (path) => {
  expect(ROUTES.filter((row) => row.path === path)).toHaveLength(1);
});

test('the browser tests visit every route', () => {
  expect(ROUTE_TITLES).toEqual(ROUTES.map(({ path, title }) => [path, title]));
});

test('route names are unique', () => {
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
});

test('only the dashboard has a permanent tag, as the home page of the navigation', () => {
  expect(ROUTES.filter(({ affix }) => affix)).toMatchObject([
    { name: 'Dashboard', title: 'dashboard', icon: 'dashboard', hidden: false },
  ]);
});

test('every route in the navigation has an icon', () => {
  const bare = ROUTES.filter(({ hidden, icon }) => !hidden && icon === null);
  expect(bare).toEqual([]);
});
