import type { Resources } from '#i18n/types.ts';
import { paths } from '#lib/paths.ts';

export type ScreenTitle = keyof Resources['app']['titles'];
type ScreenIcon =
  | 'home'
  | 'sound'
  | 'points'
  | 'shop'
  | 'rank'
  | 'member'
  | 'calculator'
  | 'drawing'
  | 'commands'
  | 'knowledge'
  | 'pdf'
  | 'word';

export interface RouteMeta {
  name: string;
  path: string;
  title: ScreenTitle;
  icon: ScreenIcon | null;
  affix: boolean;
  /** Not in the navigation. */
  hidden: boolean;
  /** `bare`: without the shell, also for members. */
  frame: 'shell' | 'bare';
}

type MetaChoices = Partial<Pick<RouteMeta, 'icon' | 'affix' | 'hidden' | 'frame'>>;

function route<Name extends string>(
  name: Name,
  path: string,
  title: ScreenTitle,
  meta: MetaChoices = {},
): RouteMeta & { name: Name } {
  return { name, path, title, icon: null, affix: false, hidden: true, frame: 'shell', ...meta };
}

export const ROUTES = [
  route('Dashboard', paths.dashboard, 'dashboard', { icon: 'home', affix: true, hidden: false }),
  route('Sound', paths.sound, 'sound', { icon: 'sound', hidden: false }),
  route('Login', paths.login, 'login', { frame: 'bare' }),
  route('Register', paths.register, 'register', { frame: 'bare' }),
  route('Information', paths.information, 'information'),
  route('System', paths.system, 'system'),
  route('SystemAgreement', paths.systemAgreement, 'agreement'),
  route('SystemPrivacy', paths.systemPrivacy, 'privacy'),
  route('SystemRules', paths.systemRules, 'systemRules'),
  route('SystemAbout', paths.systemAbout, 'about'),
  route('SystemContact', paths.systemContact, 'contact'),
  route('SystemStatus', paths.systemStatus, 'status'),
  route('Shared', `${paths.shared}/:id`, 'shared', { frame: 'bare' }),
  route('Test', paths.test, 'test'),
  route('Integral', paths.integral, 'integral', { icon: 'points', hidden: false }),
  route('IntegralRules', paths.integralRules, 'integralRules'),
  route('Submit', `${paths.submit}/:kind`, 'submit'),
  route('Submissions', `${paths.submissions}/:id?`, 'submissions'),
  route('List', paths.list, 'list'),
  route('Member', paths.member, 'member', { icon: 'member' }),
  route('PersonalMessages', paths.personalMessages, 'personalMessages'),
  route('EnterpriseMessages', paths.enterpriseMessages, 'enterpriseMessages'),
  route('Shares', paths.shares, 'shares'),
  route('Shop', paths.shop, 'shop', { icon: 'shop', hidden: false }),
  route('Redemptions', paths.redemptions, 'redemptions'),
  route('View', paths.view, 'view'),
  route('Perfect', paths.perfect, 'perfect'),
  route('Ranklist', paths.ranklist, 'ranklist', { icon: 'rank' }),
  route('Word', paths.word, 'word', { icon: 'word', hidden: false }),
  route('Pdf', paths.pdf, 'pdf', { icon: 'pdf', hidden: false }),
  route('Calculator', paths.calculators, 'calculator', { icon: 'calculator', hidden: false }),
  route('Drawing', paths.drawings, 'drawing', { icon: 'drawing', hidden: false }),
  route('Commands', paths.commands, 'commands', { icon: 'commands', hidden: false }),
  route('Knowledge', paths.knowledge, 'knowledge', { icon: 'knowledge', hidden: false }),
  route('Unauthorized', paths.unauthorized, 'unauthorized'),
  route('NotFound', paths.notFound, 'notFound'),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];

/** Routes without a screen: redirects, and the placeholder of dynamic routes. */
export const PASSAGES = {
  root: { name: 'Root' },
  redirect: { name: 'Redirect' },
  console: { name: 'Console' },
} as const;

const ROUTE_OF_HANDLE: ReadonlyMap<unknown, RouteMeta> = new Map(ROUTES.map((row) => [row, row]));
const PASSAGE_HANDLES: ReadonlySet<unknown> = new Set(Object.values(PASSAGES));

export function readRouteHandle(handle: unknown): RouteMeta | null {
  return ROUTE_OF_HANDLE.get(handle) ?? null;
}

export function isPassage(handle: unknown): boolean {
  return PASSAGE_HANDLES.has(handle);
}
