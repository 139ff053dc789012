import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { Goods } from '../shop/calls.ts';
import type * as schemas from './schemas.ts';

export type ListRequest = RequestOf<typeof goodsList>;

export type ConsoleMember = z.infer<typeof schemas.consoleMemberSchema>;

export type MemberListRequest = RequestOf<typeof memberList>;

export type MemberRecord = z.infer<typeof schemas.memberRecordSchema>;

export type MemberEditRequest = RequestOf<typeof memberEdit>;

export type MemberAddRequest = RequestOf<typeof memberAdd>;

export type MemberMessageRequest = RequestOf<typeof memberMessage>;

export type Role = z.infer<typeof schemas.roleSchema>;
export type ListedRole = DataOf<typeof consoleRoleList>['list'][number];
export type RoleDeleteRequest = RequestOf<typeof roleDelete>;

/** `pictures` are ids of uploaded files, or of existing ones. */
export type GoodsFields = Omit<Goods, 'id' | 'version' | 'pictures'> & { pictures: string[] };

export type ArticleState = z.infer<typeof schemas.articleStateSchema>;

export type ConsoleArticle = z.infer<typeof schemas.consoleArticleSchema>;

export type ArticleFields = Omit<
  ConsoleArticle,
  'id' | 'version' | 'origin' | 'edited' | 'submissionId' | 'updatedAt'
>;

export type ArticleVersion = z.infer<typeof schemas.articleVersionSchema>;
export type ArticleTrialRequest = RequestOf<typeof articleTrial>;
export type ArticleTrial = DataOf<typeof articleTrial>;

export type ArticleRestoreRequest = RequestOf<typeof articleRestore>;

export type ConsoleCommand = z.infer<typeof schemas.consoleCommandSchema>;

export type CommandFields = Pick<
  ConsoleCommand,
  'classId' | 'title' | 'description' | 'template' | 'best' | 'state'
>;

export type GoodsSaveRequest = RequestOf<typeof goodsSave>;

export type ConfigValue = z.infer<typeof schemas.configValueSchema>;
export type ConfigValues = z.infer<typeof schemas.configValuesSchema>;
export type ConfigState = DataOf<typeof configGet>;
export type ConfigSaveRequest = RequestOf<typeof configSave>;

export type SentBroadcast = z.infer<typeof schemas.sentBroadcastSchema>;
export type BroadcastRequest = RequestOf<typeof broadcast>;
export type BroadcastTestRequest = RequestOf<typeof broadcastTest>;

export type FigureRange = z.infer<typeof schemas.figureRangeSchema>;

export type FigureDay = z.infer<typeof schemas.figureDaySchema>;

export type Figures = z.infer<typeof schemas.figuresSchema>;

export type AuditRequest = RequestOf<typeof audit>;
export type AuditFilter = RequestOf<typeof auditExport>;
export type AuditRow = z.infer<typeof schemas.auditRowSchema>;

export const memberAdd = endpoint<typeof schemas.memberAddSchemas>('console/memberadd');
/** Into the message centre of one member. */
export const memberMessage = endpoint<typeof schemas.memberMessageSchemas>('console/membermessage');
export const memberList = endpoint<typeof schemas.memberListSchemas>('console/memberlist');
/** All that a member did, for the console. */
export const memberRecord = endpoint<typeof schemas.memberRecordSchemas>('console/memberrecord');
export const memberEdit = endpoint<typeof schemas.memberEditSchemas>('console/memberedit');
export const consoleRoleList = endpoint<typeof schemas.consoleRoleListSchemas>('console/rolelist');
export const roleDelete = endpoint<typeof schemas.roleDeleteSchemas>('console/roledelete');
export const roleSave = endpoint<typeof schemas.roleSaveSchemas>('console/rolesave');
export const goodsList = endpoint<typeof schemas.goodsListSchemas>('console/goodslist');
export const goodsSave = endpoint<typeof schemas.goodsSaveSchemas>('console/goodssave');
export const articleList = endpoint<typeof schemas.articleListSchemas>('console/articlelist');
export const articleSave = endpoint<typeof schemas.articleSaveSchemas>('console/articlesave');
/** The last saved versions, the newest first. */
export const articleVersions =
  endpoint<typeof schemas.articleVersionsSchemas>('console/articleversions');
/**
 * The answers to the test questions, and to the questions of a group, as they are and as they would
 * be with the article. Nothing is saved.
 */
export const articleTrial = endpoint<typeof schemas.articleTrialSchemas>('console/articletrial');
/** Restores the shipped article and drops the version saved in the console. */
export const articleRestore =
  endpoint<typeof schemas.articleRestoreSchemas>('console/articlerestore');
export const consoleCommandList =
  endpoint<typeof schemas.consoleCommandListSchemas>('console/commandlist');
export const consoleCommandSave =
  endpoint<typeof schemas.consoleCommandSaveSchemas>('console/commandsave');
export const configGet = endpoint<typeof schemas.configGetSchemas>('console/configget');
/** Updates only the given keys. */
export const configSave = endpoint<typeof schemas.configSaveSchemas>('console/configsave');
export const broadcast = endpoint<typeof schemas.broadcastSchemas>('console/broadcast');
/** Sends the message to the caller alone, as its readers would get it. */
export const broadcastTest = endpoint<typeof schemas.broadcastTestSchemas>('console/broadcasttest');
/** The newest first. */
export const broadcastList = endpoint<typeof schemas.broadcastListSchemas>('console/broadcastlist');
/** Removes the message from every message centre, or cancels a scheduled one. */
export const broadcastRecall =
  endpoint<typeof schemas.broadcastRecallSchemas>('console/broadcastrecall');
export const figures = endpoint<typeof schemas.figuresSchemas>('console/figures');
export const audit = endpoint<typeof schemas.auditSchemas>('console/audit');
/** Leaves an audit row of its own. */
export const auditExport = endpoint<typeof schemas.auditExportSchemas>('console/auditexport');
