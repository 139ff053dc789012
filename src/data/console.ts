import {
  articleList,
  articleRestore,
  articleSave,
  audit,
  broadcast,
  configGet,
  configSave,
  consoleCommandList,
  consoleCommandSave,
  consoleRoleList,
  figures,
  goodsList,
  goodsSave,
  memberEdit,
  memberList,
  roleSave,
  type ArticleFields,
  type ArticleRestoreRequest,
  type ArticleState,
  type CommandFields,
  type ConfigValues,
  type FigureRange,
  type GoodsSaveRequest,
  type ListRequest,
  type MemberEditRequest,
  type MemberListRequest,
  type Role,
} from '#contract/console/calls.ts';
import type { MessageScope } from '#contract/message/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

interface Edited {
  id?: string | undefined;
  version?: number | undefined;
}

export const consoleApi = {
  articles: (
    request: ListRequest & { state?: ArticleState | undefined; keyword?: string | undefined },
    options?: CallOptions,
  ) => call(articleList, request, options),
  saveArticle: (request: ArticleFields & Edited, options?: CallOptions) =>
    call(articleSave, request, options),
  restoreArticle: (request: ArticleRestoreRequest, options?: CallOptions) =>
    call(articleRestore, request, options),
  commands: (request: ListRequest & { keyword?: string | undefined }, options?: CallOptions) =>
    call(consoleCommandList, request, options),
  saveCommand: (request: CommandFields & Edited, options?: CallOptions) =>
    call(consoleCommandSave, request, options),
  members: (request: MemberListRequest, options?: CallOptions) =>
    call(memberList, request, options),
  editMember: (request: MemberEditRequest, options?: CallOptions) =>
    call(memberEdit, request, options),
  roles: (options?: CallOptions) => call(consoleRoleList, {}, options),
  saveRole: (request: Omit<Role, 'id'> & { id?: string | undefined }, options?: CallOptions) =>
    call(roleSave, request, options),
  goods: (cursor: string | undefined, options?: CallOptions) =>
    call(goodsList, { cursor }, options),
  saveGoods: (request: GoodsSaveRequest, options?: CallOptions) =>
    call(goodsSave, request, options),
  config: (options?: CallOptions) => call(configGet, {}, options),
  saveConfig: (request: { values: ConfigValues; version: number }, options?: CallOptions) =>
    call(configSave, request, options),
  audit: (request: ListRequest, options?: CallOptions) => call(audit, request, options),
  figures: (range: FigureRange, options?: CallOptions) => call(figures, { range }, options),
  /** @returns the number of recipients */
  broadcast: (
    request: { scope: MessageScope; title: string; content: string; clientRequestId: string },
    options?: CallOptions,
  ) => call(broadcast, request, options),
};
