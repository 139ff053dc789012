import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  articleList,
  articleRestore,
  articleSave,
  articleTrial,
  articleVersions,
  audit,
  auditExport,
  broadcast,
  broadcastList,
  broadcastRecall,
  broadcastTest,
  configGet,
  configSave,
  consoleCommandList,
  consoleCommandSave,
  consoleRoleList,
  figures,
  goodsList,
  goodsSave,
  memberAdd,
  memberEdit,
  memberList,
  memberMessage,
  memberRecord,
  roleDelete,
  roleSave,
  type AuditFilter,
  type ArticleFields,
  type ArticleRestoreRequest,
  type ArticleState,
  type ArticleTrialRequest,
  type BroadcastRequest,
  type BroadcastTestRequest,
  type CommandFields,
  type ConfigSaveRequest,
  type ConsoleArticle,
  type ConsoleMember,
  type FigureRange,
  type GoodsSaveRequest,
  type MemberAddRequest,
  type MemberEditRequest,
  type MemberMessageRequest,
  type Role,
  type RoleDeleteRequest,
} from '#contract/console/calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { call } from '#lib/http/call.ts';
import { loadSiteIdentity } from '#lib/site-identity.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, changeItems, joinBy, pagesOptions } from './pages.ts';

interface Edited {
  id?: string | undefined;
  version?: number | undefined;
}

export const consoleApi = {
  /** @returns the number of recipients */
  broadcast: (request: BroadcastRequest) => call(broadcast, request),
  /** @returns 1 */
  messageMember: (request: MemberMessageRequest) => call(memberMessage, request),
  exportAudit: (filter: AuditFilter) => call(auditExport, filter),
  /** Sends it to the caller alone. */
  tryBroadcast: (request: BroadcastTestRequest) => call(broadcastTest, request),
};

const ARTICLES = keyOf('console', 'articles');
const MEMBERS = keyOf('console', 'members');
const CONFIG = keyOf('console', 'config');
const BROADCASTS = keyOf('console', 'broadcasts');

const byLanguage = joinBy(({ id, language }: ConsoleArticle) => `${id}/${language}`);
const search = (keyword: string) => (keyword === '' ? {} : { keyword });

/** An article in all its languages. */
const article = (id: string) =>
  queryOptions({
    queryKey: keyOf('console', 'article', id),
    queryFn: async ({ signal }) => {
      // The keyword search also matches ids.
      const { list } = await call(articleList, { keyword: id }, { signal, quiet: true });
      return list.filter((each) => each.id === id);
    },
  });

export const consoleQueries = {
  articles: (keyword: string, state: ArticleState | undefined) =>
    pagesOptions({
      queryKey: keyOf(...ARTICLES, keyword, state),
      fetchPage: (cursor, options) =>
        call(articleList, { cursor, state, ...search(keyword) }, options),
      join: byLanguage,
    }),

  article,

  versions: (id: string, language: ArticleLanguage) =>
    queryOptions({
      queryKey: keyOf(...ARTICLES, 'versions', id, language),
      queryFn: ({ signal }) => call(articleVersions, { id, language }, { signal, quiet: true }),
    }),

  commands: (keyword: string) =>
    pagesOptions({
      queryKey: localizedKeyOf('console', 'commands', keyword),
      fetchPage: (cursor, options) =>
        call(consoleCommandList, { cursor, ...search(keyword) }, options),
      join: byId,
    }),

  members: (keyword: string, hasSigns: boolean) =>
    pagesOptions({
      queryKey: keyOf(...MEMBERS, keyword, hasSigns),
      fetchPage: (cursor, options) =>
        call(
          memberList,
          { cursor, ...search(keyword), ...(hasSigns && { hasSigns: true as const }) },
          options,
        ),
      join: byId,
    }),

  memberRecord: (id: string) =>
    queryOptions({
      queryKey: localizedKeyOf('console', 'memberRecord', id),
      queryFn: ({ signal }) => call(memberRecord, { id }, { signal, quiet: true }),
    }),

  /** All roles except ROOT. */
  roles: () =>
    queryOptions({
      queryKey: keyOf('console', 'roles'),
      queryFn: ({ signal }) => call(consoleRoleList, {}, { signal, quiet: true }),
    }),

  goods: () =>
    pagesOptions({
      queryKey: localizedKeyOf('console', 'goods'),
      fetchPage: (cursor, options) => call(goodsList, { cursor }, options),
      join: byId,
    }),

  config: () =>
    queryOptions({
      queryKey: CONFIG,
      queryFn: ({ signal }) => call(configGet, {}, { signal, quiet: true }),
    }),

  broadcasts: () =>
    pagesOptions({
      queryKey: BROADCASTS,
      fetchPage: (cursor, options) => call(broadcastList, { cursor }, options),
      join: byId,
    }),

  audit: (filter: AuditFilter) =>
    pagesOptions({
      queryKey: keyOf('console', 'audit', filter),
      fetchPage: (cursor, options) => call(audit, { ...filter, cursor }, options),
      join: byId,
    }),

  figures: (range: FigureRange) =>
    queryOptions({
      queryKey: keyOf('console', 'figures', range),
      queryFn: ({ signal }) => call(figures, { range }, { signal, quiet: true }),
      placeholderData: (before) => before,
    }),
};

function keepArticle(client: QueryClient, saved: ConsoleArticle): void {
  client.setQueryData(article(saved.id).queryKey, (known) =>
    known === undefined
      ? undefined
      : [...known.filter(({ language }) => language !== saved.language), saved],
  );
  void client.invalidateQueries({ queryKey: ARTICLES });
}

export const consoleMutations = {
  saveArticle: mutationOptions({
    mutationFn: (request: ArticleFields & Edited & { groupId?: string | undefined }) =>
      call(articleSave, request),
    onSuccess: (saved, { groupId }, _result, { client }) => {
      keepArticle(client, saved);
      if (groupId !== undefined) void client.invalidateQueries({ queryKey: keyOf('quality') });
    },
  }),

  tryArticle: mutationOptions({
    mutationFn: (request: ArticleTrialRequest) => call(articleTrial, request),
  }),

  restoreArticle: mutationOptions({
    mutationFn: (request: ArticleRestoreRequest) => call(articleRestore, request),
    onSuccess: (restored, _request, _result, { client }) => keepArticle(client, restored),
  }),

  saveCommand: mutationOptions({
    mutationFn: (request: CommandFields & Edited) => call(consoleCommandSave, request),
    onSuccess: (_saved, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('console', 'commands') });
    },
  }),

  addMember: mutationOptions({
    mutationFn: (request: MemberAddRequest) => call(memberAdd, request),
    onSuccess: (_added, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: MEMBERS });
    },
  }),

  editMember: mutationOptions({
    mutationFn: (request: MemberEditRequest) => call(memberEdit, request),
    onSuccess: (edited, _request, _result, { client }) => {
      changeItems(client, MEMBERS, (member: ConsoleMember) =>
        member.id === edited.id ? edited : member,
      );
      void client.invalidateQueries({ queryKey: keyOf('console', 'memberRecord', edited.id) });
    },
  }),

  saveRole: mutationOptions({
    mutationFn: (request: Omit<Role, 'id'> & { id?: string | undefined }) =>
      call(roleSave, request),
    onSuccess: (_saved, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('console', 'roles') });
    },
  }),

  deleteRole: mutationOptions({
    mutationFn: (request: RoleDeleteRequest) => call(roleDelete, request),
    onSuccess: (_deleted, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('console', 'roles') });
      void client.invalidateQueries({ queryKey: MEMBERS });
    },
  }),

  saveGoods: mutationOptions({
    mutationFn: (request: GoodsSaveRequest) => call(goodsSave, request),
    onSuccess: (_saved, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('console', 'goods') });
    },
  }),

  recallBroadcast: mutationOptions({
    mutationFn: (id: string) => call(broadcastRecall, { id }),
    onSuccess: (_recalled, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: BROADCASTS });
    },
  }),

  saveConfig: mutationOptions({
    mutationFn: (request: ConfigSaveRequest) => call(configSave, request),
    onSuccess: (saved, _request, _result, { client }) => {
      void loadSiteIdentity();
      void client.invalidateQueries({ queryKey: keyOf('site') });
      client.setQueryData(consoleQueries.config().queryKey, saved);
    },
  }),
};
