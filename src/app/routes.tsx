import { paths } from '#lib/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { route, screen, type Route } from './route.ts';

const loadDashboard = async () => {
  const { DashboardPage, preloadMessageText } = await import('./pages/dashboard-page.tsx');
  if (new URLSearchParams(location.search).has('session')) preloadMessageText();
  return DashboardPage;
};
const system = screen(() => import('./pages/system-page.tsx'), 'SystemPage', 'system', 'auth');
const messages = screen(
  () => import('#features/messages/messages-screen.tsx'),
  'MessagesScreen',
  'messages',
);

/** All screens, in the order of the navigation. See docs/add-a-screen.md. */
export const ROUTES = [
  route({
    name: 'Dashboard',
    path: paths.dashboard,
    title: 'dashboard',
    icon: 'dashboard',
    affix: true,
    hidden: false,
    Screen: lazyScreen(loadDashboard, { hasQueries: false }),
  }),
  route({
    name: 'Sound',
    path: paths.sound,
    title: 'sound',
    icon: 'sound',
    hidden: false,
    Screen: lazyScreen(
      async () => {
        const [{ soundPage }, Dashboard] = await Promise.all([
          import('./pages/sound-page.tsx'),
          loadDashboard(),
        ]);
        return soundPage(Dashboard);
      },
      { hasQueries: false },
    ),
  }),
  route({
    name: 'Calculator',
    path: paths.calculators,
    title: 'calculator',
    icon: 'calculator',
    hidden: false,
    Screen: screen(
      () => import('#features/calculators/calculator-screen.tsx'),
      'CalculatorScreen',
      'calculators',
    ),
  }),
  route({
    name: 'Drawing',
    path: paths.drawings,
    title: 'drawing',
    icon: 'drawing',
    hidden: false,
    Screen: screen(
      () => import('#features/drawings/drawing-screen.tsx'),
      'DrawingScreen',
      'calculators',
      'drawing',
      'drawings',
    ),
  }),
  route({
    name: 'Commands',
    path: paths.commands,
    title: 'commands',
    icon: 'commands',
    hidden: false,
    Screen: screen(
      () => import('#features/commands/commands-screen.tsx'),
      'CommandsScreen',
      'commands',
    ),
  }),
  route({
    name: 'Knowledge',
    path: paths.knowledge,
    title: 'knowledge',
    icon: 'knowledge',
    hidden: false,
    Screen: screen(
      () => import('#features/knowledge/knowledge-screen.tsx'),
      'KnowledgeScreen',
      'knowledge',
      'markdown',
    ),
  }),
  route({
    name: 'Quotations',
    path: paths.quotations,
    title: 'quotations',
    icon: 'quotations',
    hidden: false,
    Screen: screen(
      () => import('#features/quotations/quotations-screen.tsx'),
      'QuotationsScreen',
      'quotations',
      'days',
      'files',
    ),
  }),
  route({
    name: 'Quotation',
    path: `${paths.quotations}/:id`,
    title: 'quotation',
    Screen: screen(
      () => import('#features/quotations/quotation-screen.tsx'),
      'QuotationScreen',
      'quotations',
      'days',
      'calculators',
      'files',
    ),
  }),
  route({
    name: 'Word',
    path: paths.word,
    title: 'word',
    icon: 'word',
    hidden: false,
    Screen: screen(
      () => import('./pages/word-page.tsx'),
      'WordPage',
      'word',
      'calculators',
      'exporting',
    ),
  }),
  route({
    name: 'Pdf',
    path: paths.pdf,
    title: 'pdf',
    icon: 'pdf',
    hidden: false,
    Screen: screen(() => import('./pages/pdf-page.tsx'), 'PdfPage', 'pdf', 'files'),
  }),
  route({
    name: 'Integral',
    path: paths.integral,
    title: 'integral',
    icon: 'points',
    hidden: false,
    Screen: screen(
      () => import('./pages/integral-page.tsx'),
      'IntegralPage',
      'integral',
      'chart',
      'submissions',
    ),
  }),
  route({
    name: 'Shop',
    path: paths.shop,
    title: 'shop',
    icon: 'shop',
    hidden: false,
    Screen: screen(() => import('#features/shop/shop-screen.tsx'), 'ShopScreen', 'shop'),
  }),
  route({
    name: 'Login',
    path: paths.login,
    title: 'login',
    frame: 'bare',
    Screen: screen(() => import('./pages/login-page.tsx'), 'LoginPage', 'auth'),
  }),
  route({
    name: 'Register',
    path: paths.register,
    title: 'register',
    frame: 'bare',
    Screen: screen(() => import('./pages/register-page.tsx'), 'RegisterPage', 'auth'),
  }),
  route({
    name: 'Information',
    path: paths.information,
    title: 'information',
    Screen: screen(() => import('#features/auth/information-screen.tsx'), 'InformationScreen'),
  }),
  route({ name: 'System', path: paths.system, title: 'system', visitor: 'own', Screen: system }),
  route({
    name: 'SystemAgreement',
    path: paths.systemAgreement,
    title: 'agreement',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'SystemPrivacy',
    path: paths.systemPrivacy,
    title: 'privacy',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'SystemRules',
    path: paths.systemRules,
    title: 'systemRules',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'SystemAbout',
    path: paths.systemAbout,
    title: 'about',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'SystemContact',
    path: paths.systemContact,
    title: 'contact',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'SystemStatus',
    path: paths.systemStatus,
    title: 'status',
    visitor: 'own',
    Screen: system,
  }),
  route({
    name: 'Shared',
    path: `${paths.shared}/:id`,
    title: 'shared',
    frame: 'bare',
    Screen: screen(
      () => import('./pages/share-page.tsx'),
      'SharePage',
      'share',
      'auth',
      'parts',
      'markdown',
    ),
  }),
  route({
    name: 'Card',
    path: `${paths.cards}/:id`,
    title: 'card',
    frame: 'bare',
    Screen: screen(
      () => import('./pages/card-page.tsx'),
      'CardPage',
      'enterprise',
      'auth',
      'parts',
    ),
  }),
  route({
    name: 'Enterprise',
    path: paths.enterprise,
    title: 'enterprise',
    Screen: screen(
      () => import('#features/enterprise/enterprise-screen.tsx'),
      'EnterpriseScreen',
      'enterprise',
    ),
  }),
  route({
    name: 'Talks',
    path: `${paths.talks}/:id?`,
    title: 'talks',
    Screen: screen(
      () => import('#features/enterprise/talks-screen.tsx'),
      'TalksScreen',
      'enterprise',
    ),
  }),
  route({
    name: 'Cocreator',
    path: paths.cocreator,
    title: 'cocreator',
    visitor: 'login',
    Screen: screen(
      () => import('#features/cocreator/cocreator-screen.tsx'),
      'CocreatorScreen',
      'cocreator',
    ),
  }),
  route({
    name: 'Test',
    path: paths.test,
    title: 'test',
    Screen: screen(
      () => import('#features/bench/bench-screen.tsx'),
      'BenchScreen',
      'bench',
      'markdown',
    ),
  }),
  route({
    name: 'IntegralRules',
    path: paths.integralRules,
    title: 'integralRules',
    Screen: screen(
      () => import('#features/integral/rules-screen.tsx'),
      'RulesScreen',
      'integral',
      'markdown',
    ),
  }),
  route({
    name: 'Submit',
    path: `${paths.submit}/:kind`,
    title: 'submit',
    visitor: 'login',
    Screen: screen(() => import('./pages/submit-page.tsx'), 'SubmitPage', 'submissions', 'files'),
  }),
  route({
    name: 'Submissions',
    path: `${paths.submissions}/:id?`,
    title: 'submissions',
    visitor: 'login',
    Screen: screen(
      () => import('#features/submissions/submissions-screen.tsx'),
      'SubmissionsScreen',
      'submissions',
      'files',
    ),
  }),
  route({
    name: 'List',
    path: paths.list,
    title: 'list',
    Screen: screen(
      () => import('./pages/list-page.tsx'),
      'ListPage',
      'records',
      'history',
      'plugins',
    ),
  }),
  route({
    name: 'Member',
    path: paths.member,
    title: 'member',
    Screen: screen(
      () => import('#features/member/member-screen.tsx'),
      'MemberScreen',
      'member',
      'chart',
    ),
  }),
  route({
    name: 'PersonalMessages',
    path: paths.personalMessages,
    title: 'personalMessages',
    Screen: messages,
  }),
  route({
    name: 'EnterpriseMessages',
    path: paths.enterpriseMessages,
    title: 'enterpriseMessages',
    Screen: messages,
  }),
  route({
    name: 'Shares',
    path: paths.shares,
    title: 'shares',
    Screen: screen(() => import('#features/share/shares-screen.tsx'), 'SharesScreen', 'share'),
  }),
  route({
    name: 'Redemptions',
    path: paths.redemptions,
    title: 'redemptions',
    Screen: screen(
      () => import('#features/shop/redemptions-screen.tsx'),
      'RedemptionsScreen',
      'shop',
    ),
  }),
  route({
    name: 'View',
    path: paths.view,
    title: 'view',
    Screen: screen(
      () => import('#features/shop/goods-screen.tsx'),
      'GoodsScreen',
      'shop',
      'markdown',
    ),
  }),
  route({
    name: 'Perfect',
    path: paths.perfect,
    title: 'perfect',
    Screen: screen(() => import('#features/member/perfect-screen.tsx'), 'PerfectScreen', 'member'),
  }),
  route({
    name: 'Ranklist',
    path: paths.ranklist,
    title: 'ranklist',
    Screen: screen(
      () => import('#features/integral/ranking-screen.tsx'),
      'RankingScreen',
      'integral',
    ),
  }),
  route({
    name: 'Unauthorized',
    path: paths.unauthorized,
    title: 'unauthorized',
    Screen: screen(() => import('./pages/unauthorized-page.tsx'), 'UnauthorizedPage'),
  }),
  route({
    name: 'NotFound',
    path: paths.notFound,
    title: 'notFound',
    Screen: screen(() => import('./pages/not-found-page.tsx'), 'NotFoundPage'),
  }),
] as const;

export type RouteName = (typeof ROUTES)[number]['name'];

/** Routes without a screen: redirects, and the placeholder of dynamic routes. */
export const PASSAGES = {
  root: { name: 'Root' },
  redirect: { name: 'Redirect' },
  console: { name: 'Console' },
} as const;

const ROUTE_OF_HANDLE: ReadonlyMap<unknown, Route> = new Map(ROUTES.map((row) => [row, row]));
const PASSAGE_HANDLES: ReadonlySet<unknown> = new Set(Object.values(PASSAGES));

export function readRouteHandle(handle: unknown): Route | null {
  return ROUTE_OF_HANDLE.get(handle) ?? null;
}

export function isPassage(handle: unknown): boolean {
  return PASSAGE_HANDLES.has(handle);
}

export function findRoute(name: string): Route | undefined {
  return ROUTES.find((row) => row.name === name);
}
