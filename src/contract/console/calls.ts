import { endpoint } from '../endpoint.ts';
import type { ArticleLanguage, ArticleSection } from '../knowledge/calls.ts';
import type { Member } from '../member/calls.ts';
import type { MessageScope } from '../message/calls.ts';
import type { Permission } from '../permissions.ts';
import type { Goods, GoodsClass } from '../shop/calls.ts';
import type { Queue } from './queue-calls.ts';

export interface ListRequest {
  cursor?: string | undefined;
  count?: number | undefined;
}

export interface ConsoleMember extends Omit<Member, 'routes' | 'perms'> {
  earned: number;
  /** Why submitting and exchanging are blocked; null if they aren't. */
  restriction: string | null;
  ranked: boolean;
  /** Why login is blocked; null if it isn't. */
  disabled: string | null;
}

export interface MemberListRequest extends ListRequest {
  keyword?: string | undefined;
}

export interface MemberEditRequest {
  id: string;
  /** Role ids; also requires `sys:role:edit`. */
  roles?: string[] | undefined;
  /** With a reason: blocks submitting and exchanging; `false` unblocks. */
  restrict?: { reason: string } | false | undefined;
  /** With a reason: ends all sessions and blocks login; `false` unblocks. */
  disable?: { reason: string } | false | undefined;
  /** Deducts points, at most the balance. */
  penalty?: { points: number; reason: string } | undefined;
  ranked?: boolean | undefined;
  signOut?: boolean | undefined;
  clientRequestId: string;
}

export interface Role {
  id: string;
  name: string;
  perms: Permission[];
}

/** `pictures` are ids of uploaded files, or of existing ones. */
export type GoodsFields = Omit<Goods, 'id' | 'version' | 'pictures'> & { pictures: string[] };

export type ArticleState = 'draft' | 'published' | 'withdrawn';

export interface ConsoleArticle {
  id: string;
  version: number;
  language: ArticleLanguage;
  title: string;
  summary: string;
  sections: ArticleSection[];
  region: string[];
  contributor: string | null;
  state: ArticleState;
  /** Shipped with the product, based on a member's material, or written in the console. */
  origin: 'shipped' | 'material' | 'console';
  /** For shipped articles: overridden by a version saved in the console. */
  edited: boolean;
  submissionId: string | null;
  updatedAt: string;
}

export type ArticleFields = Omit<
  ConsoleArticle,
  'id' | 'version' | 'origin' | 'edited' | 'submissionId' | 'updatedAt'
>;

export type ArticleRestoreRequest = Pick<ConsoleArticle, 'id' | 'language' | 'version'>;

export interface ConsoleCommand {
  id: string;
  version: number;
  classId: string | null;
  title: string;
  description: string;
  template: string;
  best: boolean;
  /** `off`: not in the library. */
  state: 'on' | 'off';
  clicks: number;
  updatedAt: string;
}

export type CommandFields = Pick<
  ConsoleCommand,
  'classId' | 'title' | 'description' | 'template' | 'best' | 'state'
>;

type Save<Fields> = Fields & {
  id?: string | undefined;
  version?: number | undefined;
};

export type GoodsSaveRequest = Save<GoodsFields> & {
  /** The stock when editing started; exchanges made meanwhile are subtracted. */
  stockSeen?: number | undefined;
};

export type ConfigValue = string | number | boolean;
export type ConfigValues = Record<string, ConfigValue>;

export type FigureRange = 'week' | 'month' | 'year';

export interface FigureDay {
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: string;
  members: number;
  questions: number;
  answered: number;
  unanswered: number;
  pointsIn: number;
  pointsOut: number;
}

export interface Figures {
  /**
   * Start of a model service outage, during which the embedded engine answers; null if there is
   * none.
   */
  modelOutSince: string | null;
  members: number;
  enterprises: number;
  days: FigureDay[];
  queues: { queue: Queue; waiting: number; oldest: string | null }[];
  /** Questions without an answer in the knowledge base, most frequent first. */
  unanswered: { question: string; count: number; lastAt: string }[];
}

export interface AuditRow {
  id: string;
  actor: { id: string; nickname: string };
  action: string;
  target: { kind: string; id: string | null; label: string };
  details: Record<string, string | number | boolean | null>;
  createdAt: string;
}

export const memberList = endpoint<
  MemberListRequest,
  { list: ConsoleMember[]; nextCursor: string | null }
>('console/memberlist');
export const memberEdit = endpoint<MemberEditRequest, ConsoleMember>('console/memberedit');
export const consoleRoleList = endpoint<
  Record<string, never>,
  { list: Role[]; perms: Permission[] }
>('console/rolelist');
export const roleSave = endpoint<
  { id?: string | undefined; name: string; perms: Permission[] },
  Role
>('console/rolesave');
export const goodsList = endpoint<
  ListRequest,
  { list: Goods[]; nextCursor: string | null; classes: GoodsClass[] }
>('console/goodslist');
export const goodsSave = endpoint<GoodsSaveRequest, Goods>('console/goodssave');
export const articleList = endpoint<
  ListRequest & { state?: ArticleState | undefined; keyword?: string | undefined },
  { list: ConsoleArticle[]; nextCursor: string | null }
>('console/articlelist');
export const articleSave = endpoint<Save<ArticleFields>, ConsoleArticle>('console/articlesave');
/** Restores the shipped article and drops the version saved in the console. */
export const articleRestore = endpoint<ArticleRestoreRequest, ConsoleArticle>(
  'console/articlerestore',
);
export const consoleCommandList = endpoint<
  ListRequest & { keyword?: string | undefined },
  { list: ConsoleCommand[]; nextCursor: string | null }
>('console/commandlist');
export const consoleCommandSave = endpoint<Save<CommandFields>, ConsoleCommand>(
  'console/commandsave',
);
export const configGet = endpoint<Record<string, never>, { values: ConfigValues; version: number }>(
  'console/configget',
);
/** Updates only the given keys. */
export const configSave = endpoint<
  { values: ConfigValues; version: number },
  { values: ConfigValues; version: number }
>('console/configsave');
export const broadcast = endpoint<
  { scope: MessageScope; title: string; content: string; clientRequestId: string },
  { sent: number }
>('console/broadcast');
export const figures = endpoint<{ range?: FigureRange | undefined }, Figures>('console/figures');
export const audit = endpoint<ListRequest, { list: AuditRow[]; nextCursor: string | null }>(
  'console/audit',
);
