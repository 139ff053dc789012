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

/** A member as the operator sees them. */
export interface ConsoleMember extends Omit<Member, 'routes' | 'perms'> {
  /** Points earned in all. */
  earned: number;
  /** Why handing in and exchanging are closed to the member; null while they are open. */
  restriction: string | null;
  /** Stands in the ranking. */
  ranked: boolean;
  /** Why the member can't log in; null while they can. */
  disabled: string | null;
}

export interface MemberListRequest extends ListRequest {
  /** How a nickname begins, a phone number (or how it begins), or an id. */
  keyword?: string | undefined;
}

export interface MemberEditRequest {
  id: string;
  /** Ids of roles; also needs `sys:role:edit`. */
  roles?: string[] | undefined;
  /** With a reason, closes handing in and exchanging; `false` opens them again. */
  restrict?: { reason: string } | false | undefined;
  /** With a reason, ends every login and refuses new ones; `false` lets the member in again. */
  disable?: { reason: string } | false | undefined;
  /** Takes points away, at most what the member has. */
  penalty?: { points: number; reason: string } | undefined;
  ranked?: boolean | undefined;
  /** On every device. */
  signOut?: boolean | undefined;
  clientRequestId: string;
}

export interface Role {
  id: string;
  name: string;
  perms: Permission[];
}

/** What `goodssave` takes beside `id` and `version`; pictures are ids of uploaded files, or of those it has. */
export type GoodsFields = Omit<Goods, 'id' | 'version' | 'pictures'> & { pictures: string[] };

export type ArticleState = 'draft' | 'published' | 'withdrawn';

export interface ConsoleArticle {
  id: string;
  version: number;
  language: ArticleLanguage;
  title: string;
  summary: string;
  sections: ArticleSection[];
  /** Ids of places (`AppConfig.regions`). */
  region: string[];
  contributor: string | null;
  state: ArticleState;
  /** Ships with the product, was made of a member's material, or was written in the console. */
  origin: 'shipped' | 'material' | 'console';
  /** Of one that ships: what was saved in the console stands in place of what ships. */
  edited: boolean;
  submissionId: string | null;
  updatedAt: string;
}

export type ArticleFields = Omit<
  ConsoleArticle,
  'id' | 'version' | 'origin' | 'edited' | 'submissionId' | 'updatedAt'
>;

export type ArticleRestoreRequest = Pick<ConsoleArticle, 'id' | 'language' | 'version'>;

/** A command of the public library. */
export interface ConsoleCommand {
  id: string;
  version: number;
  classId: string | null;
  title: string;
  description: string;
  template: string;
  /** Picked by the reviewers. */
  best: boolean;
  /** Out of the library while `off`. */
  state: 'on' | 'off';
  clicks: number;
  updatedAt: string;
}

export type CommandFields = Pick<
  ConsoleCommand,
  'classId' | 'title' | 'description' | 'template' | 'best' | 'state'
>;

type Save<Fields> = Fields & {
  /** Left out for a new one. */
  id?: string | undefined;
  /** The version that was edited. */
  version?: number | undefined;
};

export type GoodsSaveRequest = Save<GoodsFields> & {
  /** The stock that `stock` was made of: what was exchanged while it was edited stays exchanged. */
  stockSeen?: number | undefined;
};

export type ConfigValue = string | number | boolean;
export type ConfigValues = Record<string, ConfigValue>;

export type FigureRange = 'week' | 'month' | 'year';

export interface FigureDay {
  /** Asia/Shanghai, YYYY-MM-DD. */
  day: string;
  members: number;
  questions: number;
  answered: number;
  unanswered: number;
  pointsIn: number;
  pointsOut: number;
}

export interface Figures {
  /** Since when the embedded engine answers because the model service is out; null while it isn't. */
  modelOutSince: string | null;
  /** All members that there are, and those of them that are enterprises. */
  members: number;
  enterprises: number;
  /** One a day of the range, oldest first. */
  days: FigureDay[];
  queues: { queue: Queue; waiting: number; oldest: string | null }[];
  /** Questions that the knowledge could not answer, most asked first: each worth an article. */
  unanswered: { question: string; count: number; lastAt: string }[];
}

export interface AuditRow {
  id: string;
  actor: { id: string; nickname: string };
  /** `decide.approve`, `config.save`, … */
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
/** Puts back what ships, in place of what was saved in the console. */
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
/** The keys given are changed, the others stand. */
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
