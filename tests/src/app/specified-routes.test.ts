import { describe, expect, test } from 'vitest';
import { resolveNavigation } from '#app/guard/resolve-navigation.ts';
import { ROUTES } from '#app/route-table.ts';
import { SCREENS } from '#app/screens.tsx';
import { SPECIFIED } from './specified-routes.ts';

function outcome(pathname: string, token: string | null): string {
  const to = { pathname, search: '', hash: '' };
  const decision = resolveNavigation({ to, from: null, token, matched: true });
  return decision.kind === 'redirect' ? decision.to : decision.kind;
}

describe.each(SPECIFIED)('$path', ({ path, name, title, isAffixed, ...guard }) => {
  const rows = ROUTES.filter((row) => row.path === path);

  test('has one row, with its name and meta, and a screen', () => {
    expect(rows).toMatchObject([{ name, title, affix: isAffixed ?? false }]);
    expect(Object.keys(SCREENS)).toContain(name);
  });

  test('is guarded as specified', () => {
    const login = path === '/dashboard' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
    expect(outcome(path, null)).toBe(guard.visitor === 'here' ? 'stay' : login);
    expect(outcome(path, 'token')).toBe(guard.member ?? 'stay');
  });
});

test('what stands in the navigation is known by an icon', () => {
  const bare = ROUTES.filter(({ hidden, icon }) => !hidden && icon === null);
  expect(bare).toEqual([]);
});
