import type { Page } from '@playwright/test';
import { ROUTES } from '#app/route-table.ts';
import { expect } from './fixtures.ts';
import type { Product } from './product.ts';
import { fill, startOf, type Language, type Words } from './words.ts';

/** A member with something to look at, in one language. */
export interface World {
  token: string;
  /** Two questions, the second in two wordings; the last answer in two versions. */
  sessionId: string;
  /** The titles of a pinned conversation and of another one. */
  pinned: string;
  other: string;
  /** Id of what was handed in. */
  submission: string;
  /** Id of goods in the shop. */
  goods: string;
}

/** Something that the product can show: a screen, or what opens on one. */
export interface Sight {
  name: string;
  as: 'visitor' | 'member';
  path: (world: World) => string;
  /** Left out on a phone, where it isn't shown. */
  isWide?: boolean;
  /** What is done on the screen; waits until it is there. */
  show?: (page: Page, words: Words, world: World) => Promise<void>;
}

const QUESTIONS = {
  'zh-cn': {
    weight: '40目 0.2mm 304平纹网每平米多重',
    first: '热镀锌和电镀锌哪个好',
    edited: '热镀锌和电镀锌有什么区别',
    other: '100目 0.1mm 丝径，孔径是多少微米',
  },
  en: {
    weight: 'How heavy is 304 plain weave, 40 mesh, 0.2 mm wire, per square metre?',
    first: 'Is hot-dip or electro galvanizing better?',
    edited: 'What is the difference between hot-dip and electro galvanizing?',
    other: '100 mesh with 0.1 mm wire: how many microns is the aperture?',
  },
} as const;

/** As long as a title may be. */
const TITLES = {
  'zh-cn': {
    pinned: '给张总的石笼网报价'.repeat(6),
    other: '热镀锌和电镀锌的区别'.repeat(6),
  },
  en: {
    pinned: 'Quotation for Mr Zhang: gabions, galfan-coated, 2 x 1 x 1 m',
    other: 'Hot-dip against electro galvanizing: what to tell customers',
  },
} as const;

export async function createWorld(
  product: Product,
  phone: string,
  language: Language,
): Promise<World> {
  const token = await product.token(phone);
  const questions = QUESTIONS[language];
  const { sessionId } = await product.ask(token, questions.weight);
  const { id } = await product.ask(token, questions.first, sessionId);
  const { answers } = await product.call<{ answers: { id: string }[] }>(
    'apiindex/chatone',
    { question: questions.edited, editOf: id, clientRequestId: crypto.randomUUID() },
    token,
  );
  await product.call('apiindex/rebuild', { answerId: answers[0]?.id }, token);
  const { pinned, other } = TITLES[language];
  for (const title of [pinned, other]) {
    const { sessionId: id } = await product.ask(token, questions.other);
    await product.call('apiindex/editsessiontitle', { id, title }, token);
    if (title === pinned) await product.call('apiindex/topsession', { id, top: true }, token);
  }
  await product.call('command/save', OWN_COMMAND, token);
  const { submissionId } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    { kind: 'suggestion', content: questions.weight.repeat(6), consent: false },
    token,
  );
  const { list } = await product.call<{ list: { id: string }[] }>('apiindex/goodsindex', {}, token);
  const goods = list[0]?.id ?? '';
  return { token, sessionId, pinned, other, submission: submissionId, goods };
}

const AT_HOME = () => '/dashboard';
const IN_CONVERSATION = ({ sessionId }: World) => `/dashboard?session=${sessionId}`;
const AT_OWN_COMMANDS = () => '/commands?shelf=mine';
const IS_OPEN_TO_VISITORS = /^\/(login|register|system|integral)/;

/** A path with what its parameters may be. */
const filledIn = (path: string) => path.replace(':kind', 'material').replace('/:id?', '');

/** Every path of the route table, to whoever may see it. */
const SCREENS: Sight[] = ROUTES.flatMap(({ path }): Sight[] => [
  ...(IS_OPEN_TO_VISITORS.test(path)
    ? [{ name: `${path}, visitor`, as: 'visitor' as const, path: () => filledIn(path) }]
    : []),
  { name: path, as: 'member', path: () => filledIn(path) },
]);

const ENTRY: Sight[] = [
  { name: 'a path that nothing matches', as: 'visitor', path: () => '/system/nothing' },
  {
    name: 'a login with everything missing',
    as: 'visitor',
    path: () => '/login',
    show: async (page, { auth, errors }) => {
      await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
      await expect(page.getByText(errors.agreementRequired)).toBeVisible();
    },
  },
  {
    name: 'the dialling codes',
    as: 'visitor',
    path: () => '/login',
    show: async (page, { auth }) => {
      await page.getByRole('button', { name: startOf(auth.phone.tellcode) }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the agreement beside the login',
    as: 'visitor',
    path: () => '/login',
    show: async (page, { auth }) => {
      await page.getByRole('link', { name: auth.agreement.user }).click();
      await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the registration of an enterprise',
    as: 'visitor',
    path: () => '/register?type=enterprise',
    show: async (page, { auth }) => {
      await expect(page.getByRole('textbox', { name: auth.account.enterpriseName })).toBeVisible();
    },
  },
  {
    name: 'a document that could not be loaded',
    as: 'visitor',
    path: () => '/login',
    show: async (page) => {
      await page.route('**/api/apiindex/configinfo', (route) => route.abort());
      await page.goto('/chat/system/agreement');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

const PROFILE: Sight[] = [
  {
    name: 'a profile with everything missing',
    as: 'member',
    path: () => '/information',
    show: async (page, { auth }) => {
      await page.getByRole('button', { name: auth.profile.save }).click();
      await expect(page.getByText(auth.profileError.realName)).toBeVisible();
    },
  },
  {
    name: 'the industries',
    as: 'member',
    path: () => '/information',
    show: async (page, { auth }) => {
      await page.getByRole('combobox', { name: auth.profile.industries }).click();
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    },
  },
  {
    name: 'leaving a profile that is not saved',
    as: 'member',
    path: () => '/information',
    show: async (page, { auth, shell }) => {
      await page.getByRole('textbox', { name: auth.profile.realName }).fill('王');
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.documents }).click();
      await expect(page.getByRole('dialog')).toContainText(auth.leave.text);
    },
  },
  {
    name: 'a profile that could not be loaded',
    as: 'member',
    path: AT_HOME,
    show: async (page) => {
      await page.route('**/api/member/rolelist', (route) => route.abort());
      await page.goto('/chat/information');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

const MEMBER: Sight[] = [
  {
    name: 'the question before an account is deleted',
    as: 'member',
    path: () => '/member',
    show: async (page, { member }) => {
      await page.getByRole('button', { name: member.account.delete }).click();
      await expect(page.getByRole('dialog', { name: member.deletion.title })).toBeVisible();
    },
  },
  {
    name: 'a picture that is being cut',
    as: 'member',
    path: () => '/perfect',
    show: async (page, { member }) => {
      const buffer = await page.screenshot();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('button', { name: member.crop.use })).toBeEnabled();
    },
  },
];

const SHELL: Sight[] = [
  {
    name: 'the account menu',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the sizes',
    as: 'member',
    isWide: true,
    path: AT_HOME,
    show: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.header.size, exact: true }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the settings',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.settings }).click();
      await expect(page.getByRole('dialog')).toContainText(shell.settings.fixedHeader);
    },
  },
  {
    name: 'the shortcuts',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell }) => {
      await openAccountMenu(page, { shell });
      await page.getByRole('menuitem', { name: shell.account.shortcuts }).click();
      await expect(page.getByRole('dialog')).toContainText(shell.sidebar.palette);
    },
  },
  {
    name: 'the command palette',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell }) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: shell.sidebar.palette });
      await expect(palette.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of the tags',
    as: 'member',
    isWide: true,
    path: () => '/information',
    show: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.tags.menu }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a login that was ended elsewhere',
    as: 'member',
    path: AT_HOME,
    show: async (page, { errors }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) =>
        route.fulfill({ status: 401, json: { code: 'A0230', msg: '', data: null } }),
      );
      await page.reload();
      await expect(page.getByRole('dialog', { name: errors.expiredTitle })).toBeVisible();
    },
  },
];

const HISTORY: Sight[] = [
  {
    name: 'the conversations',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell }, { other }) => {
      await openSidebar(page, { shell });
      await expect(page.getByRole('link', { name: other })).toBeVisible();
    },
  },
  {
    name: 'the menu of a conversation',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }, { other }) => {
      await openRowMenu(page, { shell, history }, other);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'a title that is being changed',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }, { other }) => {
      await openRowMenu(page, { shell, history }, other);
      await page.getByRole('menuitem', { name: history.row.rename }).click();
      await expect(page.getByRole('textbox', { name: history.row.renameLabel })).toBeVisible();
    },
  },
  {
    name: 'several conversations that are selected',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }, { pinned }) => {
      await selectRow(page, { shell, history }, pinned);
    },
  },
  {
    name: 'the question before several are deleted',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }, { pinned }) => {
      await selectRow(page, { shell, history }, pinned);
      await page.getByRole('button', { name: history.batch.remove }).click();
      await expect(page.getByText(startOf(history.batch.confirmTitle_one)).last()).toBeVisible();
    },
  },
  {
    name: 'what a search has found',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }) => {
      await search(page, { shell, history }, '304');
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
  },
  {
    name: 'a search that found nothing',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }) => {
      await search(page, { shell, history }, 'qqqq');
      await expect(page.getByText(history.search.emptyHint)).toBeVisible();
    },
  },
  {
    name: 'conversations that could not be loaded',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) => route.abort());
      // What was kept would be shown in place of them.
      await page.addInitScript(() => {
        indexedDB.deleteDatabase('meshwise-kept');
      });
      await page.reload();
      await openSidebar(page, { shell });
      await expect(page.getByText(history.list.failed)).toBeVisible();
    },
  },
  {
    name: 'no conversations yet',
    as: 'member',
    path: AT_HOME,
    show: async (page, { shell, history }) => {
      await page.route('**/api/apiindex/newsessionlist', (route) =>
        route.fulfill({
          json: { code: 200, msg: '', data: { top: [], list: [], nextCursor: null } },
        }),
      );
      await page.reload();
      await openSidebar(page, { shell });
      await expect(page.getByText(history.list.emptyHint)).toBeVisible();
    },
  },
];

/** Pressed by key: the list may still be on its way to its end, and a click would miss. */
const CONVERSATION: Sight[] = [
  {
    name: 'a conversation with versions',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      const version = fill(chat.answer.position, { n: 2, count: 2 });
      await expect(page.getByRole('group', { name: version })).toBeVisible();
    },
  },
  {
    name: 'a branch that was left',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.previous }).press('Enter');
      await expect(page.getByText(chat.question.left)).toBeVisible();
    },
  },
  {
    name: 'a source beside the answer',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      const sources = page.getByRole('list', { name: chat.source.label }).last();
      await sources.getByRole('button').first().press('Enter');
      await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
    },
  },
  {
    name: 'why an answer is bad',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      await page
        .getByRole('button', { name: chat.answer.dislike, exact: true })
        .last()
        .press('Enter');
      await expect(page.getByText(chat.reason.title)).toBeVisible();
    },
  },
  {
    name: 'a question that is being changed',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.edit }).last().press('Enter');
      await expect(page.getByText(chat.composer.editing)).toBeVisible();
    },
  },
  {
    name: 'a question that was not sent',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      await page.route('**/api/apiindex/chatone', (route) => route.abort());
      const box = page.getByRole('textbox', { name: chat.composer.label });
      await box.fill('304?');
      await box.press('Enter');
      await expect(page.getByRole('button', { name: chat.composer.retry })).toBeVisible();
    },
  },
  {
    name: 'a text that is too long',
    as: 'member',
    path: AT_HOME,
    show: async (page, { chat }) => {
      await page.getByRole('textbox', { name: chat.composer.label }).fill('目'.repeat(8001));
      await expect(page.getByText(startOf(chat.composer.overLimit)).last()).toBeVisible();
    },
  },
  {
    name: 'without a network',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { shell }) => {
      await page.context().setOffline(true);
      await expect(page.getByText(shell.offline)).toBeVisible();
    },
  },
  {
    name: 'a conversation that is gone',
    as: 'member',
    path: () => '/dashboard?session=01900000-0000-7000-8000-000000000000',
    show: async (page, { chat }) => {
      await expect(page.getByRole('alert')).toContainText(chat.thread.gone);
    },
  },
  {
    name: 'a conversation that could not be opened',
    as: 'member',
    path: AT_HOME,
    show: async (page, { chat }, world) => {
      await page.route('**/api/apiindex/chathistory', (route) => route.abort());
      await page.goto(`/chat${IN_CONVERSATION(world)}`);
      await expect(page.getByRole('alert')).toContainText(chat.thread.failed);
    },
  },
  {
    name: 'the plug-ins',
    as: 'member',
    path: AT_HOME,
    show: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.composer.plugins }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a question that was deleted, with the way back',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.question.remove }).last().press('Enter');
      await expect(page.getByRole('button', { name: chat.removed.undo })).toBeVisible();
    },
  },
];

const KNOWLEDGE: Sight[] = [
  {
    name: 'what a search of the knowledge base has found',
    as: 'member',
    path: () => '/knowledge?q=mesh',
    show: async (page) => {
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'a search of the knowledge base that finds nothing',
    as: 'member',
    path: () => `/knowledge?q=${'zyx'.repeat(33)}`,
    show: async (page, { knowledge }) => {
      await expect(page.getByRole('button', { name: knowledge.list.ask })).toBeVisible();
    },
  },
  {
    name: 'an article with tables, at a paragraph',
    as: 'member',
    path: () => '/knowledge?q=mesh&article=P03&paragraph=8',
    show: async (page, { knowledge }) => {
      await expect(page.getByText(knowledge.cited.search)).toBeVisible();
    },
  },
  {
    name: 'the end of an article',
    as: 'member',
    path: () => '/knowledge?article=N01',
    show: async (page, { knowledge }) => {
      await page.getByRole('heading', { name: knowledge.sources }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'an article that there is not',
    as: 'member',
    path: () => '/knowledge?article=none',
    show: async (page, { knowledge }) => {
      await expect(page.getByText(knowledge.article.gone)).toBeVisible();
    },
  },
];

/** Long words without a gap, every kind of blank. */
const OWN_COMMAND = {
  title: 'Gabions and slope protection for the wholesale customers',
  description: 'Besteht-aus-Drahtgeflecht-ohne-eine-einzige-Luecke'.repeat(3),
  template: '{{customer}} {{mesh:number:mesh}} {{grade:select:304|316L}} {{note?}}',
  classId: null,
};

const COMMANDS: Sight[] = [
  {
    name: 'a search of the commands that found nothing',
    as: 'member',
    path: () => '/commands?shelf=mine&q=qqqq',
    show: async (page, { commands }) => {
      await expect(page.getByText(commands.list.none)).toBeVisible();
    },
  },
  {
    name: 'commands that could not be loaded',
    as: 'member',
    path: AT_HOME,
    show: async (page, { commands }) => {
      await page.route('**/api/commandapiindex/**', (route) => route.abort());
      await page.goto('/chat/commands');
      await expect(page.getByText(commands.list.failed)).toBeVisible();
    },
  },
  {
    name: 'a command with blanks that are missing',
    as: 'member',
    path: AT_OWN_COMMANDS,
    show: async (page, { commands }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: commands.fill.use }).click();
      await expect(page.getByText(commands.fill.missing).first()).toBeVisible();
    },
  },
  {
    name: 'a command that is being changed',
    as: 'member',
    path: AT_OWN_COMMANDS,
    show: async (page, { commands, common }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: common.edit, exact: true }).click();
      const template = page.getByRole('textbox', { name: commands.editor.template, exact: true });
      await template.fill('{{a}} {b} {{c');
      await expect(page.getByText(startOf(commands.editor.broken)).first()).toBeVisible();
    },
  },
  {
    name: 'the versions of a command',
    as: 'member',
    path: AT_OWN_COMMANDS,
    show: async (page, { commands }) => {
      await openOwnCommand(page);
      await page.getByRole('button', { name: startOf(commands.details.versions) }).click();
      await expect(page.getByText(commands.versions.current)).toBeVisible();
    },
  },
  {
    name: 'the palette',
    as: 'member',
    path: AT_HOME,
    show: async (page, { chat }) => {
      await page.getByRole('button', { name: chat.composer.commands }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a command above the box',
    as: 'member',
    path: AT_HOME,
    show: async (page, { chat, commands }) => {
      await page.getByRole('button', { name: chat.composer.commands }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('button', { name: commands.fill.use }).click();
      await expect(page.getByText(commands.fill.missing).first()).toBeVisible();
    },
  },
];

const SHOP: Sight[] = [
  {
    name: 'goods in the shop',
    as: 'member',
    path: ({ goods }) => `/view?id=${goods}`,
    show: async (page) => {
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    },
  },
];

const SUBMISSIONS: Sight[] = [
  {
    name: 'a submission',
    as: 'member',
    path: ({ submission }) => `/integral/submissions/${submission}`,
    show: async (page, { submissions }) => {
      await expect(
        page.getByRole('button', { name: submissions.view.withdraw, exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'a submission that is edited',
    as: 'member',
    path: ({ submission }) => `/integral/submissions/${submission}`,
    show: async (page, { submissions }) => {
      await page.getByRole('button', { name: submissions.view.edit, exact: true }).click();
      await expect(page.getByRole('button', { name: submissions.form.sendAgain })).toBeVisible();
    },
  },
  {
    name: 'a card with everything missing',
    as: 'member',
    path: () => '/integral/submit/enterprise',
    show: async (page, { submissions }) => {
      await page.getByRole('button', { name: submissions.form.send, exact: true }).click();
      await expect(page.getByText(submissions.form.consentProblem)).toBeVisible();
    },
  },
  {
    name: 'feedback on an answer',
    as: 'member',
    path: IN_CONVERSATION,
    show: async (page, { chat, submissions }) => {
      await page.getByRole('button', { name: chat.answer.feedback }).last().press('Enter');
      await expect(page.getByRole('textbox', { name: submissions.form.better })).toBeVisible();
    },
  },
];

/** All that there is to look at; what changes the member's data comes last. */
export const SIGHTS: readonly Sight[] = [
  ...SCREENS,
  ...ENTRY,
  ...PROFILE,
  ...MEMBER,
  ...SHELL,
  ...HISTORY,
  ...KNOWLEDGE,
  ...SHOP,
  ...SUBMISSIONS,
  ...CONVERSATION,
  ...COMMANDS,
];

async function openAccountMenu(page: Page, { shell }: Pick<Words, 'shell'>): Promise<void> {
  const name = startOf(shell.account.label);
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
}

/** Wide, it stands open already. */
async function openSidebar(page: Page, { shell }: Pick<Words, 'shell'>): Promise<void> {
  const toggle = page.getByRole('button', { name: startOf(shell.sidebar.open) }).first();
  const shown = page.getByRole('button', { name: shell.sidebar.close }).first();
  await toggle.or(shown).first().waitFor();
  if (!(await shown.isVisible())) await toggle.click();
}

async function openOwnCommand(page: Page): Promise<void> {
  await page.getByRole('button', { name: OWN_COMMAND.title }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
}

async function openRowMenu(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  title: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('link', { name: title }).hover();
  await page.getByRole('button', { name: fill(history.row.menu, { title }), exact: true }).click();
}

async function selectRow(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  title: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('button', { name: history.batch.start }).click();
  await page.getByRole('checkbox', { name: fill(history.batch.select, { title }) }).check();
}

async function search(
  page: Page,
  { shell, history }: Pick<Words, 'shell' | 'history'>,
  text: string,
): Promise<void> {
  await openSidebar(page, { shell });
  await page.getByRole('combobox', { name: history.search.label }).fill(text);
}
