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

describe('a member', () => {
  test.each([
    ['opens a screen', '/dashboard', {}, stay],
    ['opens a screen with a query', '/view?id=1', {}, stay],
    ['opens a calculator with its inputs', '/calculator?calculator=woven_mesh&mesh=40', {}, stay],
    ['opens a drawing', '/drawing?product=twill_weave', {}, stay],
    ['keeps /login open', '/login', {}, stay],
    ['keeps /login open, whatever it would return to', '/login?redirect=/shop', {}, stay],
    ['is sent from /register to /', '/register', {}, to('/')],
    ['is sent from /register/ to /', '/register/', {}, to('/')],
    ['is sent from /register with a query to /', '/register?inviter=1', {}, to('/')],
    ['may open a path that only contains register', '/register-help', {}, stay],
    ['opens system', '/system', {}, stay],
    ['opens integral', '/integral', {}, stay],
    ['opens /404 itself', '/404', {}, stay],
    ['opens /401 itself', '/401', {}, stay],
    [
      'goes from nowhere to the previous route',
      '/nope',
      { matched: false, from: SHOP },
      to('/shop'),
    ],
    ['goes from nowhere to /404 without one', '/nope', { matched: false }, to('/404')],
    ['goes so from a path containing system', '/system/x', { matched: false }, to('/404')],
    ['goes so from a path containing register', '/registers', { matched: false }, to('/404')],
    ['is sent from /register though nothing else', '/register', { matched: false }, to('/')],
    ['is led on by /redirect', '/redirect/shop', {}, to('/shop')],
    ['keeps query and hash there', '/redirect/view?id=1&a=b#c', {}, to('/view?id=1&a=b#c')],
    [
      'is led on to deeper paths',
      '/redirect/member/messages/personal',
      {},
      to('/member/messages/personal'),
    ],
    ['is led by a bare /redirect to /', '/redirect', {}, to('/')],
    ['is never led off the site', '/redirect//evil.example/x', {}, to('/evil.example/x')],
    ['opens a path that only starts like it', '/redirection', {}, stay],
  ])('%s', (_, address, given, decision) => {
    expect(resolve(address, { token: 't', ...given })).toEqual(decision);
  });
});

describe('a visitor', () => {
  test.each([
    ['opens /login', '/login', {}, stay],
    ['opens /login/', '/login/', {}, stay],
    ['opens /register', '/register', {}, stay],
    ['opens /register with a query', '/register?inviter=1', {}, stay],
    ['opens /system', '/system', {}, stay],
    ['opens a path containing system', '/system/agreement', {}, stay],
    ['opens it anywhere in the path', '/help/ecosystem', {}, stay],
    ['opens /integral', '/integral', {}, stay],
    ['opens a path containing integral', '/integral/rules', {}, stay],
    [
      'logs in first to see a drawing, and gets it whole',
      '/drawing?product=twill_weave&mesh=10',
      {},
      to('/login?redirect=%2Fdrawing%3Fproduct%3Dtwill_weave%26mesh%3D10'),
    ],
    ['sees not-found in place at an allowed path', '/system/x', { matched: false }, notFound],
    ['and at one containing integral', '/my-integral', { matched: false }, notFound],
    ['goes from a path containing register to /register', '/registers', {}, to('/register')],
    ['also from nowhere', '/a/register/b', { matched: false }, to('/register')],
    ['system counts before register', '/system/register', {}, stay],
    ['is sent to /login from /', '/', {}, to('/login')],
    ['is sent to /login from the dashboard', '/dashboard', {}, to('/login')],
    ['comes back to where it wanted to go', '/shop', {}, to('/login?redirect=%2Fshop')],
    ['with query and hash', '/view?id=1#x', {}, to('/login?redirect=%2Fview%3Fid%3D1%23x')],
    [
      'to a conversation',
      '/dashboard?session=s1',
      {},
      to('/login?redirect=%2Fdashboard%3Fsession%3Ds1'),
    ],
    [
      'a query is no path: system',
      '/shop?x=system',
      {},
      to('/login?redirect=%2Fshop%3Fx%3Dsystem'),
    ],
    [
      'a query is no path: integral',
      '/shop?integral',
      {},
      to('/login?redirect=%2Fshop%3Fintegral'),
    ],
    [
      'a query is no path: register',
      '/shop?register=1',
      {},
      to('/login?redirect=%2Fshop%3Fregister%3D1'),
    ],
    ['a query is no path: login', '/shop?/login', {}, to('/login?redirect=%2Fshop%3F%2Flogin')],
    ['a hash is no path', '/shop#system', {}, to('/login?redirect=%2Fshop%23system')],
    ['is sent to /login from nowhere', '/nope', { matched: false }, to('/login?redirect=%2Fnope')],
    [
      'the previous route is no way out',
      '/nope',
      { matched: false, from: SHOP },
      to('/login?redirect=%2Fnope'),
    ],
    ['a path that starts like /login is another', '/login2', {}, to('/login?redirect=%2Flogin2')],
    ['upper case is another path', '/System', {}, to('/login?redirect=%2FSystem')],
    ['is led on by /redirect where allowed', '/redirect/system', {}, to('/system')],
    ['goes from /redirect/register to /register', '/redirect/register', {}, to('/register')],
    [
      'elsewhere /redirect asks for a login',
      '/redirect/shop',
      {},
      to('/login?redirect=%2Fredirect%2Fshop'),
    ],
    ['/401 asks for a login', '/401', {}, to('/login?redirect=%2F401')],
    ['/404 asks for a login', '/404', {}, to('/login?redirect=%2F404')],
  ])('%s', (_, address, given, decision) => {
    expect(resolve(address, given)).toEqual(decision);
  });
});
