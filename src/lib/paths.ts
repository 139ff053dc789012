import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import type { MessageScope } from '#contract/message/calls.ts';
import type { ReportedKind, UseFeedbackKind } from '#contract/submission/calls.ts';

export const BASENAME = '/chat';

const screens = {
  root: '/',
  dashboard: '/dashboard',
  redirect: '/redirect',
  test: '/test',
  login: '/login',
  register: '/register',
  information: '/information',
  integral: '/integral',
  integralRules: '/integral/rules',
  submit: '/integral/submit',
  submissions: '/integral/submissions',
  list: '/list',
  member: '/member',
  personalMessages: '/member/messages/personal',
  enterpriseMessages: '/member/messages/enterprise',
  shares: '/member/shares',
  shop: '/shop',
  redemptions: '/shop/redemptions',
  view: '/view',
  perfect: '/perfect',
  ranklist: '/ranklist',
  word: '/word',
  pdf: '/pdf',
  quotations: '/quotations',
  calculators: '/calculator',
  drawings: '/drawing',
  commands: '/commands',
  knowledge: '/knowledge',
  sound: '/sound',
  system: '/system',
  systemAgreement: '/system/agreement',
  systemPrivacy: '/system/privacy',
  systemRules: '/system/rules',
  systemAbout: '/system/about',
  systemContact: '/system/contact',
  systemStatus: '/system/status',
  shared: '/system/share',
  cards: '/system/card',
  enterprise: '/member/enterprise',
  talks: '/member/talks',
  cocreator: '/integral/cocreator',
  console: '/console',
  consoleArticles: '/console/articles',
  consoleQualityDesk: '/console/quality',
  consoleServices: '/console/services',
  consoleShipping: '/console/shipping',
  consoleStatus: '/console/status',
  unauthorized: '/401',
  notFound: '/404',
} as const;

/** All addresses of the application, relative to `BASENAME`. */
export const paths = {
  ...screens,

  /** The form that makes a quotation of a customer's list. */
  quoteList: `${screens.quotations}?quote=list`,
  quotation: (id: string) => `${screens.quotations}/${encodeURIComponent(id)}`,

  /** The login, which then returns to a path. */
  loginFor: (returnTo: string) =>
    returnTo === screens.root || returnTo === screens.dashboard
      ? screens.login
      : withQuery(screens.login, { redirect: returnTo }),
  invitation: (code: string) => withQuery(screens.register, { inviter: code }),
  /** @param sessionId null for a new conversation */
  conversation: (sessionId: string | null, recordId?: string) =>
    withQuery(screens.dashboard, { session: sessionId ?? undefined, record: recordId }),
  /** A new conversation with a plug-in chosen. */
  plugin: (plugin: PluginId) => withQuery(screens.dashboard, { plugin }),
  calculator: (calculator: string, inputs: CalculatorInputs = {}) =>
    withQuery(screens.calculators, { calculator, ...inputs }),
  drawing: ({ product, inputs, scale, cells }: MeshSpec) =>
    withQuery(screens.drawings, { product, ...inputs, scale, cells }),
  article: (article: string, { q, language, paragraph, ...places }: ArticleOptions = {}) =>
    withQuery(screens.knowledge, { q, ...places, article, language, paragraph }),
  /** An article of the list, which keeps its filter. */
  listedArticle: (
    article: string,
    filter: Readonly<Record<string, string | boolean | undefined>>,
  ) => withQuery(screens.knowledge, { ...filter, article }),
  knowledgeList: (filter: Readonly<Record<string, string | boolean | undefined>>) =>
    withQuery(screens.knowledge, filter),
  knowledgeSearch: (q: string, places: FoundPlaces = {}) =>
    withQuery(screens.knowledge, { q, ...places }),
  command: (title: string) => withQuery(screens.commands, { q: title }),
  /** The list of documents; `word` alone reopens the last one. */
  documents: withQuery(screens.word, { list: 1 }),
  document: (id: string) => withQuery(screens.word, { id }),
  /** @param page counted from 1 */
  pdfFile: (file: string, page?: number) => withQuery(screens.pdf, { file, page }),
  goods: (id: string) => withQuery(screens.view, { id }),
  messages: (scope: MessageScope) =>
    scope === 'enterprise' ? screens.enterpriseMessages : screens.personalMessages,
  submitForm: (kind: UseFeedbackKind) => `${screens.submit}/${kind}`,
  talk: (id: string) => `${screens.talks}/${encodeURIComponent(id)}`,
  /** The public page of an enterprise card. */
  card: (page: string) => `${screens.cards}/${encodeURIComponent(page)}`,
  /** Form that proposes a change of an article's paragraph. */
  revise: (article: string, language: ArticleLanguage, paragraph: number) =>
    withQuery(`${screens.submit}/revision`, { article, language, paragraph }),
  /** Form that reports an article, a card or a command. */
  report: (kind: ReportedKind, id: string, title: string) =>
    withQuery(`${screens.submit}/report`, { about: kind, id, title }),
  submission: (id: string) => `${screens.submissions}/${encodeURIComponent(id)}`,
  consoleMember: (id: string) => withQuery(`${screens.console}/members`, { id }),
  consoleOne: (list: 'goods' | 'commands' | 'roles', id: string) =>
    withQuery(`${screens.console}/${list}`, { id }),
  consoleQueue: (queue: Queue) => `${screens.console}/${queue}s`,
  consoleItem: (queue: Queue, id: string) =>
    withQuery(`${screens.console}/${queue}s`, { state: 'any', id }),
  /** `group`: of failed answers, for which the article is changed; `signal`: its correction. */
  consoleArticle: (
    id: string,
    of: { language?: ArticleLanguage; group?: string; signal?: string } = {},
  ) => withQuery(screens.consoleArticles, { id, ...of }),
  consoleNewArticle: (question: string, group?: string, signal?: string) =>
    withQuery(screens.consoleArticles, { new: question, group, signal }),
  consoleQuality: (id: string) => withQuery(screens.consoleQualityDesk, { id }),
};

/** Which articles a search finds: those on one place, or on any. */
interface FoundPlaces {
  region?: string | undefined;
  placed?: true | undefined;
}

interface ArticleOptions extends FoundPlaces {
  /** Search words, shown beside the article. */
  q?: string | undefined;
  language?: ArticleLanguage | null | undefined;
  paragraph?: number | null | undefined;
}

export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}

/** The complete URL of a path, for use outside the application. */
export function absoluteUrl(path: string): string {
  return location.origin + BASENAME + path;
}

function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
