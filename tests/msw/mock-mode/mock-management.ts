import { v7 as uuidv7 } from 'uuid';
import { COMMANDS } from '#server/content/commands/commands.ts';
import type { Language } from '#server/content/messages.ts';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { conflict, invalid, notFound } from '#server/platform/http/domain-error.ts';
import { articleConsoleCalls } from '#server/modules/knowledge/console/routes.ts';
import { auditCalls } from '#server/modules/audit/routes.ts';
import { commandConsoleCalls } from '#server/modules/command/console/routes.ts';
import { mockContents } from './mock-contents.ts';
import { configDefaults } from '#server/modules/config/keys.ts';
import { configCalls } from '#server/modules/config/routes.ts';
import { memberConsoleCalls } from '#server/modules/member/console/routes.ts';
import { roleCalls } from '#server/modules/role/routes.ts';
import type {
  AuditRow,
  ConfigState,
  ConfigValues,
  ConsoleArticle,
  ConsoleCommand,
  ConsoleMember,
  Role,
} from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { PERMISSIONS } from '#contract/permissions.ts';

/** A fixed day: what a screen shows of it stays the same. */
const WRITTEN_AT = '2026-01-05T02:00:00.000Z';
const MEMBERS = 24;

/** Data of the console, changed until the page is left. */
export function createMockManagement(): ApiCall[] {
  const articles = new Map<string, ConsoleArticle>();
  const commands = new Map<string, ConsoleCommand>();
  const members = new Map(sampleMembers().map((member) => [member.id, member]));
  const roles = new Map(sampleRoles().map((role) => [role.id, role]));
  const trail: AuditRow[] = [];
  const defaults: ConfigValues = configDefaults({ registrationReview: false, contact: undefined });
  let config: ConfigState = { values: defaults, version: 0, saved: [], logo: null };
  const record = (action: string, kind: string, id: string | null, label: string) => {
    trail.unshift({
      id: uuidv7(),
      actor: { id: 'mock-member-1', nickname: 'MeshWise' },
      action,
      target: { kind, id, label },
      details: {},
      createdAt: new Date().toISOString(),
    });
  };
  const commandsIn = (language: Language): ConsoleCommand[] => [
    ...[...commands.values()].toReversed(),
    ...COMMANDS.filter(({ id }) => !commands.has(id)).map(
      ({ id, classId, best = false, [language]: texts }): ConsoleCommand => ({
        ...texts,
        id,
        classId,
        best,
        version: 1,
        state: 'on',
        clicks: 0,
        updatedAt: WRITTEN_AT,
      }),
    ),
  ];
  for (const article of sampleArticles()) articles.set(keyOf(article), article);

  return [
    ...articleConsoleCalls({
      list: ({ state, keyword = '', ...paging }) => {
        const all = [...articles.values()].toReversed();
        const named = all.filter(({ id }) => id === keyword);
        const found = all.filter(
          (article) =>
            (state === undefined || article.state === state) &&
            article.title.toLowerCase().includes(keyword.toLowerCase()),
        );
        return Promise.resolve(pageOf(named.length > 0 ? named : found, paging));
      },
      save: ({ id = uuidv7(), version, groupId: _groupId, ...fields }) => {
        const before = articles.get(keyOf({ ...fields, id }));
        if (before !== undefined && version !== undefined && version !== before.version) {
          throw conflict('article.stale');
        }
        const article: ConsoleArticle = {
          origin: 'console',
          submissionId: null,
          ...before,
          ...fields,
          edited: before?.origin === 'shipped',
          id,
          version: (before?.version ?? 0) + 1,
          updatedAt: new Date().toISOString(),
        };
        articles.delete(keyOf(article));
        articles.set(keyOf(article), article);
        record('article.save', 'article', id, article.title);
        return Promise.resolve(article);
      },
      versions: () => Promise.resolve({ list: [] }),
      trial: () => Promise.resolve({ list: [] }),
      passages: () => Promise.resolve({ title: '', list: [] }),
      addAsk: () => Promise.resolve(),
      restore: ({ id, language, version }) => {
        const key = keyOf({ id, language });
        const shipped = sampleArticles().find((each) => keyOf(each) === key);
        if (shipped === undefined || articles.get(key)?.edited !== true) throw notFound();
        const article = { ...shipped, version: version + 1 };
        articles.set(key, article);
        record('article.restore', 'article', id, article.title);
        return Promise.resolve(article);
      },
    }),
    ...commandConsoleCalls({
      list: ({ keyword = '', ...paging }, language) =>
        Promise.resolve(
          pageOf(
            commandsIn(language).filter(({ title }) => title.includes(keyword)),
            paging,
          ),
        ),
      save: ({ id = uuidv7(), version, ...fields }, { language }) => {
        const before = commandsIn(language).find((each) => each.id === id);
        if (before !== undefined && version !== undefined && version !== before.version) {
          throw conflict('command.stale');
        }
        const command: ConsoleCommand = {
          clicks: 0,
          ...before,
          ...fields,
          id,
          version: (before?.version ?? 0) + 1,
          updatedAt: new Date().toISOString(),
        };
        commands.set(id, command);
        record('command.save', 'command', id, command.title);
        return Promise.resolve(command);
      },
    }),
    ...memberConsoleCalls({
      list: ({ keyword = '', ...paging }) =>
        Promise.resolve(
          pageOf(
            [...members.values()].filter(
              ({ id, nickname }) => id === keyword || nickname.includes(keyword),
            ),
            paging,
          ),
        ),
      record: ({ id }) => {
        const member = members.get(id);
        if (member === undefined) throw notFound();
        const createdAt = member.createdAt;
        return Promise.resolve({
          member,
          enterpriseName: member.type === 'enterprise' ? '示例丝网厂' : null,
          questions: 42,
          tokens: 12_000,
          points: [
            {
              id: uuidv7(),
              kind: 'answer',
              delta: 20,
              balance: member.balance,
              reason: null,
              createdAt,
            },
          ],
          submissions: [
            {
              id: uuidv7(),
              kind: 'suggestion',
              state: 'approved',
              content: '目数表再大一点',
              points: 20,
              createdAt,
            },
          ],
          redemptions: [],
          reports: [],
          messages: [],
          invitations: { total: 0, paid: 0, perMonth: 20, list: [] },
          signIns: [
            { id: uuidv7(), device: 'Chrome', isOpen: true, createdAt, lastSeenAt: createdAt },
          ],
        });
      },
      add: ({ type, phone, nickname = 'MeshWise' }) => {
        const id = uuidv7();
        const [sample] = sampleMembers();
        if (sample === undefined) throw notFound();
        const added: ConsoleMember = {
          ...sample,
          ...{ id, type, nickname, roles: [], balance: 0, earned: 0, grade: 0 },
          phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
          createdAt: new Date().toISOString(),
        };
        members.set(id, added);
        record('member.add', 'member', id, nickname);
        return Promise.resolve(added);
      },
      edit: ({ id, roles: given, restrict, disable, penalty, credit, ranked }) => {
        const before = members.get(id);
        if (before === undefined) throw notFound();
        if (penalty !== undefined && penalty.points > before.balance) {
          throw invalid({
            penalty: { key: 'memberAdmin.penalty', params: { balance: before.balance } },
          });
        }
        const after: ConsoleMember = {
          ...before,
          roles: given ?? before.roles,
          balance: before.balance - (penalty?.points ?? 0) + (credit?.points ?? 0),
          ranked: ranked ?? before.ranked,
          restriction:
            restrict === undefined
              ? before.restriction
              : restrict === false
                ? null
                : restrict.reason,
          disabled:
            disable === undefined ? before.disabled : disable === false ? null : disable.reason,
        };
        members.set(id, after);
        record('member.restrict', 'member', id, after.nickname);
        return Promise.resolve(after);
      },
    }),
    ...roleCalls({
      list: () =>
        Promise.resolve({
          list: [...roles.values()].map((role) => ({
            ...role,
            holders: [...members.values()].filter((each) => each.roles.includes(role.id)).length,
          })),
          perms: [...PERMISSIONS],
        }),
      remove: ({ id, moveTo }) => {
        const role = roles.get(id);
        if (role === undefined) throw notFound();
        const held = [...members.values()].filter((each) => each.roles.includes(id));
        if (held.length > 0 && moveTo === undefined) throw conflict('role.held');
        for (const member of held) {
          const kept = member.roles.filter((each) => each !== id);
          members.set(member.id, { ...member, roles: moveTo == null ? kept : [...kept, moveTo] });
        }
        roles.delete(id);
        record('role.delete', 'role', id, role.name);
        return Promise.resolve({ moved: held.length });
      },
      save: ({ id = uuidv7(), name, perms }) => {
        const isTaken = [...roles.values()].some((each) => each.id !== id && each.name === name);
        if (isTaken) throw invalid({ name: { key: 'role.nameTaken', sentence: true } });
        const role: Role = { id, name, perms };
        roles.set(id, role);
        record('role.save', 'role', id, name);
        return Promise.resolve(role);
      },
    }),
    ...configCalls({
      get: () => Promise.resolve(config),
      save: ({ values, version }) => {
        if (version !== config.version) throw conflict('config.stale');
        const kept = Object.fromEntries(
          [
            ...config.saved.map(({ key }) => [key, config.values[key]]),
            ...Object.entries(values),
          ].filter(([, value]) => value !== null),
        ) as ConfigValues; // null was filtered out
        config = {
          values: { ...defaults, ...kept },
          version: version + 1,
          saved: Object.keys(kept).map((key) => ({
            key,
            original: defaults[key] ?? '',
            variable: key === 'text.contact' ? 'SITE_CONTACT' : null,
          })),
          logo: null,
        };
        record('config.save', 'config', null, Object.keys(values).join(', '));
        return Promise.resolve(config);
      },
    }),
    ...mockContents(record),
    ...auditCalls({
      list: (paging) => Promise.resolve(pageOf(trail, paging)),
      export: () => Promise.resolve({ list: trail, isWhole: true }),
    }),
  ];
}

const keyOf = ({ id, language }: Pick<ConsoleArticle, 'id' | 'language'>) => `${id}/${language}`;

function pageOf<Item>(
  all: readonly Item[],
  {
    cursor = '0',
    count = LIMITS.count,
  }: { cursor?: string | undefined; count?: number | undefined },
): { list: Item[]; nextCursor: string | null } {
  const end = Number(cursor) + count;

  return {
    list: all.slice(Number(cursor), end),
    nextCursor: all.length > end ? String(end) : null,
  };
}

function sampleArticles(): ConsoleArticle[] {
  const states = ['draft', 'published', 'withdrawn', 'published'] as const;

  return states.map((state, n) => ({
    id: `mock-article-${String(n + 1)}`,
    version: 1,
    language: n === 3 ? 'en-US' : 'zh-CN',
    title: `MeshWise ${String(n + 1)}`,
    summary: 'MeshWise',
    sections: [
      { heading: 'MeshWise', paragraphs: [{ text: '40 mesh × 0.25 mm', confidence: 'B' }] },
    ],
    region: n === 1 ? ['anping'] : [],
    contributor: n === 0 ? 'M**' : null,
    state,
    origin: n === 0 ? 'material' : n === 1 ? 'console' : 'shipped',
    edited: false,
    submissionId: n === 0 ? 'mock-submission-1' : null,
    updatedAt: WRITTEN_AT,
  }));
}

function sampleMembers(): ConsoleMember[] {
  return Array.from({ length: MEMBERS }, (_, n) => ({
    id: `mock-member-${String(n + 1)}`,
    phone: `138****${String(8000 + n)}`,
    nickname: `MeshWise ${String(8000 + n)}`,
    avatar: null,
    type: n % 5 === 0 ? 'enterprise' : 'personal',
    identity: null,
    grade: n % 5,
    balance: n * 15,
    earned: n * 40,
    roles: n === 0 ? ['ROOT'] : n === 1 ? ['mock-role-1'] : [],
    restriction: n === 3 ? 'MeshWise' : null,
    ranked: n !== 4,
    disabled: n === 5 ? 'MeshWise' : null,
    createdAt: WRITTEN_AT,
  }));
}

function sampleRoles(): Role[] {
  return [
    {
      id: 'mock-role-1',
      name: 'Reviewer',
      perms: ['review:submission:list', 'review:submission:decide'],
    },
  ];
}
