import { loadable, type Loadable } from '#ui/loadable.tsx';
import { lazyChatPage, lazyPage } from './load-page.tsx';
import type { RouteName } from './route-table.ts';

const loadDashboard = async () => {
  const { DashboardPage, preloadMessageText } = await import('./pages/dashboard-page.tsx');
  if (new URLSearchParams(location.search).has('session')) preloadMessageText();
  return DashboardPage;
};
const chat = lazyChatPage(loadDashboard);
const system = lazyPage(
  async () => (await import('./pages/system-page.tsx')).SystemPage,
  ['system', 'auth'],
);
const notFound = lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

const messages = lazyPage(
  async () => (await import('#features/messages/messages-screen.tsx')).MessagesScreen,
  ['messages'],
);
const submissions = lazyPage(
  async () => (await import('./pages/submissions-page.tsx')).SubmissionsPage,
  ['submissions', 'files'],
);

export const SCREENS = {
  Dashboard: chat,
  Sound: lazyChatPage(async () => {
    const [{ soundPage }, Dashboard] = await Promise.all([
      import('./pages/sound-page.tsx'),
      loadDashboard(),
    ]);
    return soundPage(Dashboard);
  }),
  Login: lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage, ['auth']),
  Register: lazyPage(
    async () => (await import('./pages/register-page.tsx')).RegisterPage,
    ['auth'],
  ),
  Information: lazyPage(
    async () => (await import('#features/auth/information-screen.tsx')).InformationScreen,
  ),
  System: system,
  SystemAgreement: system,
  SystemPrivacy: system,
  SystemRules: system,
  SystemAbout: system,
  SystemContact: system,
  SystemStatus: system,
  Shared: lazyPage(
    async () => (await import('./pages/share-page.tsx')).SharePage,
    ['share', 'auth', 'parts', 'markdown'],
  ),
  Test: lazyPage(
    async () => (await import('#features/bench/bench-screen.tsx')).BenchScreen,
    ['bench', 'markdown'],
  ),
  Integral: lazyPage(
    async () => (await import('./pages/integral-page.tsx')).IntegralPage,
    ['integral', 'chart'],
  ),
  IntegralRules: lazyPage(
    async () => (await import('./pages/integral-rules-page.tsx')).IntegralRulesPage,
    ['integral', 'markdown'],
  ),
  List: lazyPage(
    async () => (await import('./pages/list-page.tsx')).ListPage,
    ['records', 'history', 'plugins'],
  ),
  Member: lazyPage(
    async () => (await import('#features/member/member-screen.tsx')).MemberScreen,
    ['member', 'chart'],
  ),
  PersonalMessages: messages,
  EnterpriseMessages: messages,
  Shares: lazyPage(
    async () => (await import('#features/share/shares-screen.tsx')).SharesScreen,
    ['share'],
  ),
  Shop: lazyPage(async () => (await import('#features/shop/shop-screen.tsx')).ShopScreen, ['shop']),
  Redemptions: lazyPage(
    async () => (await import('#features/shop/redemptions-screen.tsx')).RedemptionsScreen,
    ['shop'],
  ),
  View: lazyPage(
    async () => (await import('#features/shop/goods-screen.tsx')).GoodsScreen,
    ['shop', 'markdown'],
  ),
  Perfect: lazyPage(
    async () => (await import('#features/member/perfect-screen.tsx')).PerfectScreen,
    ['member'],
  ),
  Submit: lazyPage(
    async () => (await import('./pages/submit-page.tsx')).SubmitPage,
    ['submissions', 'files'],
  ),
  Submissions: submissions,
  Ranklist: lazyPage(
    async () => (await import('#features/integral/ranking-screen.tsx')).RankingScreen,
    ['integral'],
  ),
  Word: lazyPage(
    async () => (await import('./pages/word-page.tsx')).WordPage,
    ['word', 'calculators', 'exporting'],
  ),
  Pdf: lazyPage(async () => (await import('./pages/pdf-page.tsx')).PdfPage, ['pdf', 'files']),
  Commands: lazyPage(
    async () => (await import('#features/commands/commands-screen.tsx')).CommandsScreen,
    ['commands'],
  ),
  Drawing: lazyPage(
    async () => (await import('#features/drawings/drawing-screen.tsx')).DrawingScreen,
    ['calculators', 'drawing', 'drawings'],
  ),
  Calculator: lazyPage(
    async () => (await import('#features/calculators/calculator-screen.tsx')).CalculatorScreen,
    ['calculators'],
  ),
  Knowledge: lazyPage(
    async () => (await import('#features/knowledge/knowledge-screen.tsx')).KnowledgeScreen,
    ['knowledge', 'markdown'],
  ),
  Console: loadable(async () => (await import('./pages/console-page.tsx')).ConsolePage),
  Unauthorized: lazyPage(
    async () => (await import('./pages/unauthorized-page.tsx')).UnauthorizedPage,
  ),
  NotFound: notFound,
} as const satisfies Record<RouteName | 'Console', Loadable>;

export async function preloadScreen(name: string): Promise<void> {
  const screens: Readonly<Record<string, Loadable>> = SCREENS;
  await screens[name]?.preload();
}
