import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type { GROUP_DECISIONS, GROUP_STATES, SIGNAL_REASONS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type SignalReason = (typeof SIGNAL_REASONS)[number];
export type GroupState = (typeof GROUP_STATES)[number];
export type GroupDecision = (typeof GROUP_DECISIONS)[number];

/** Near-same questions whose answers failed. */
export type SignalGroup = z.infer<typeof schemas.groupSchema>;
export type GroupView = z.infer<typeof schemas.groupViewSchema>;
export type GroupVerdict = z.infer<typeof schemas.groupVerdictSchema>;
export type SharedVerdict = z.infer<typeof schemas.sharedVerdictSchema>;
export type CitedArticle = z.infer<typeof schemas.citedArticleSchema>;
export type Passage = z.infer<typeof schemas.passageSchema>;
export type QualityDay = z.infer<typeof schemas.qualityDaySchema>;

export type QualityListRequest = RequestOf<typeof qualityList>;
export type QualityDecideRequest = RequestOf<typeof qualityDecide>;
export type QualityDecideAllRequest = RequestOf<typeof qualityDecideAll>;

export const qualityList = endpoint<typeof schemas.qualityListSchemas>('console/qualitylist');
export const qualityItem = endpoint<typeof schemas.qualityItemSchemas>('console/qualityitem');
export const qualityDecide = endpoint<typeof schemas.qualityDecideSchemas>('console/qualitydecide');
/** One decision on several groups; each is decided or refused alone. */
export const qualityDecideAll = endpoint<typeof schemas.qualityDecideAllSchemas>(
  'console/qualitydecideall',
);
/** The paragraphs of an article, with the ways in which they are asked for. */
export const qualityPassages =
  endpoint<typeof schemas.qualityPassagesSchemas>('console/qualitypassages');
export const qualityFigures =
  endpoint<typeof schemas.qualityFiguresSchemas>('console/qualityfigures');
/** Numbers of waiting items, beside the tabs of the console. */
export const waiting = endpoint<typeof schemas.waitingSchemas>('console/waiting');
