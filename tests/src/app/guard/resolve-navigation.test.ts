import { describe, expect, test } from 'vitest';
import { resolveNavigation } from '#app/guard/resolve-navigation.ts';

const SHOP = { name: 'Shop', path: '/shop' };

function resolve(
  address: string,
  given: { token?: string | null; from?: typeof SHOP | null; matched?: boolean },
) {
  const { pathname, search, hash } = new URL(address, 'https://x.invalid');
  const to = { pathname, search, hash };
  return resolveNavigation({ token: null, from: null, matched: true, ...given, to });
}

const stay = { kind: 'stay' };
const notFound = { kind: 'notFound' };
const to = (path: string) => ({ kind: 'redirect', to: path });

// The plain paths of the specification are proven in routes.test.ts.
describe('a member', () => {
  test.each([
    ['opens a screen with a query', '/view?id=1', {}, stay],
    ['opens a calculator with its inputs', '/calculator?calculator=woven_mesh&mesh=40', {}, stay],
    ['opens a drawing', '/drawing?product=twill_weave', {}, stay],
    ['stays at /login with a redirect', '/login?redirect=/shop', {}, stay],
    ['is redirected from /register/ to /', '/register/', {}, to('/')],
    ['is redirected from /register with a query to /', '/register?inviter=1', {}, to('/')],
    ['opens a path that only begins with register', '/register-help', {}, stay],
    [
      'returns from an unmatched path to the previous route',
      '/nope',
      { matched: false, from: SHOP },
      to('/shop'),
    ],
    [
      'is redirected from an unmatched path to /404 without a previous route',
      '/nope',
      { matched: false },
      to('/404'),
    ],
    [
      'is redirected to /404 from an unmatched path with system in it',
      '/system/x',
      { matched: false },
      to('/404'),
    ],
    [
      'is redirected to /404 from an unmatched path with register in it',
      '/registers',
      { matched: false },
      to('/404'),
    ],
    [
      'is redirected from /register to / even if unmatched',
      '/register',
      { matched: false },
      to('/'),
    ],
    ['is redirected to the path behind /redirect', '/redirect/shop', {}, to('/shop')],
    [
      'keeps query and hash of the path behind /redirect',
      '/redirect/view?id=1&a=b#c',
      {},
      to('/view?id=1&a=b#c'),
    ],
    [
      'is redirected to a nested path behind /redirect',
      '/redirect/member/messages/personal',
      {},
      to('/member/messages/personal'),
    ],
    ['is redirected from a bare /redirect to /', '/redirect', {}, to('/')],
    [
      'is never redirected to another site by /redirect',
      '/redirect//evil.example/x',
      {},
      to('/evil.example/x'),
    ],
    ['opens a path that only begins with redirect', '/redirection', {}, stay],
  ])('%s', (_, address, given, decision) => {
    expect(resolve(address, { token: 't', ...given })).toEqual(decision);
  });
});

describe('a visitor', () => {
  test.each([
    ['opens /login/', '/login/', {}, stay],
    ['opens /register with a query', '/register?inviter=1', {}, stay],
    ['opens a path below /system', '/system/agreement', {}, stay],
    ['opens a path with system anywhere in it', '/help/ecosystem', {}, stay],
    ['opens a path below /integral', '/integral/rules', {}, stay],
    [
      'is redirected from a drawing to the login, with its whole address',
      '/drawing?product=twill_weave&mesh=10',
      {},
      to('/login?redirect=%2Fdrawing%3Fproduct%3Dtwill_weave%26mesh%3D10'),
    ],
    [
      'sees not-found in place at an unmatched path with system in it',
      '/system/x',
      { matched: false },
      notFound,
    ],
    [
      'sees not-found in place at an unmatched path with integral in it',
      '/my-integral',
      { matched: false },
      notFound,
    ],
    [
      'is redirected from a path with register in it to /register',
      '/registers',
      {},
      to('/register'),
    ],
    [
      'is redirected to /register from an unmatched path with register in it',
      '/a/register/b',
      { matched: false },
      to('/register'),
    ],
    ['opens a path with both system and register in it', '/system/register', {}, stay],
    ['is redirected from / to /login without a way back', '/', {}, to('/login')],
    [
      'is redirected to the login with the query and hash of the screen',
      '/view?id=1#x',
      {},
      to('/login?redirect=%2Fview%3Fid%3D1%23x'),
    ],
    [
      'is redirected to the login with the address of a conversation',
      '/dashboard?session=s1',
      {},
      to('/login?redirect=%2Fdashboard%3Fsession%3Ds1'),
    ],
    [
      'is redirected to the login if only the query contains system',
      '/shop?x=system',
      {},
      to('/login?redirect=%2Fshop%3Fx%3Dsystem'),
    ],
    [
      'is redirected to the login if only the query contains integral',
      '/shop?integral',
      {},
      to('/login?redirect=%2Fshop%3Fintegral'),
    ],
    [
      'is redirected to the login if only the query contains register',
      '/shop?register=1',
      {},
      to('/login?redirect=%2Fshop%3Fregister%3D1'),
    ],
    [
      'is redirected to the login if only the query contains /login',
      '/shop?/login',
      {},
      to('/login?redirect=%2Fshop%3F%2Flogin'),
    ],
    [
      'is redirected to the login if only the hash contains system',
      '/shop#system',
      {},
      to('/login?redirect=%2Fshop%23system'),
    ],
    [
      'is redirected from an unmatched path to the login',
      '/nope',
      { matched: false },
      to('/login?redirect=%2Fnope'),
    ],
    [
      'is redirected to the login, not to the previous route',
      '/nope',
      { matched: false, from: SHOP },
      to('/login?redirect=%2Fnope'),
    ],
    [
      'is redirected to the login from a path that only begins with login',
      '/login2',
      {},
      to('/login?redirect=%2Flogin2'),
    ],
    [
      'is redirected to the login from /System in upper case',
      '/System',
      {},
      to('/login?redirect=%2FSystem'),
    ],
    ['is redirected to an open path behind /redirect', '/redirect/system', {}, to('/system')],
    [
      'is redirected from /redirect/register to /register',
      '/redirect/register',
      {},
      to('/register'),
    ],
    [
      'is redirected from /redirect to the login for a screen of members',
      '/redirect/shop',
      {},
      to('/login?redirect=%2Fredirect%2Fshop'),
    ],
  ])('%s', (_, address, given, decision) => {
    expect(resolve(address, given)).toEqual(decision);
  });
});

test('a screen without the right to it leads to /401, also from another screen', () => {
  const to = { pathname: '/console/goods', search: '', hash: '' };
  const from = { name: 'Dashboard', path: '/dashboard' };
  expect(resolveNavigation({ to, from, token: 'x', matched: false, forbidden: true })).toEqual({
    kind: 'redirect',
    to: '/401',
  });
  expect(resolveNavigation({ to, from, token: 'x', matched: false })).toEqual({
    kind: 'redirect',
    to: '/dashboard',
  });
});
