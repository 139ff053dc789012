import type { ScreenTitle } from '#app/route.ts';

export interface SpecifiedRoute {
  path: string;
  name: string;
  title: ScreenTitle;
  isAffixed?: true;
  /** The address after a visit without a login; default: the login. */
  visitor?: 'here';
  /** Default: the screen itself. */
  member?: '/';
}

/** Every path that the specification names, with what it says of it. */
export const SPECIFIED: readonly SpecifiedRoute[] = [
  { path: '/dashboard', name: 'Dashboard', title: 'dashboard', isAffixed: true },
  { path: '/test', name: 'Test', title: 'test' },
  { path: '/login', name: 'Login', title: 'login', visitor: 'here' },
  { path: '/register', name: 'Register', title: 'register', visitor: 'here', member: '/' },
  { path: '/information', name: 'Information', title: 'information' },
  { path: '/integral', name: 'Integral', title: 'integral', visitor: 'here' },
  { path: '/list', name: 'List', title: 'list' },
  { path: '/member', name: 'Member', title: 'member' },
  { path: '/shop', name: 'Shop', title: 'shop' },
  { path: '/view', name: 'View', title: 'view' },
  { path: '/perfect', name: 'Perfect', title: 'perfect' },
  { path: '/ranklist', name: 'Ranklist', title: 'ranklist' },
  { path: '/word', name: 'Word', title: 'word' },
  { path: '/pdf', name: 'Pdf', title: 'pdf' },
  { path: '/sound', name: 'Sound', title: 'sound' },
  { path: '/system', name: 'System', title: 'system', visitor: 'here' },
  { path: '/401', name: 'Unauthorized', title: 'unauthorized' },
  { path: '/404', name: 'NotFound', title: 'notFound' },
];
