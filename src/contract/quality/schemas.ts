import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { figureRangeSchema } from '../console/schemas.ts';
import { articleParagraphSchema, languageSchema } from '../knowledge/schemas.ts';
import {
  countSchema,
  cursorSchema,
  emptySchema,
  idSchema,
  keywordSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { sharedTurnSchema } from '../share/schemas.ts';
import { GROUP_DECISIONS, GROUP_STATES, MAX_DECIDED, SIGNAL_REASONS } from './constants.ts';

const reasonSchema = z.enum(SIGNAL_REASONS);
const stateSchema = z.enum(GROUP_STATES);

const groupShape = {
  id: idSchema,
  /** A question of the group, without contact details. */
  question: z.string(),
  language: languageSchema,
  /** Id of the calculator whose product the question names; null if it names none. */
  product: z.string().nullable(),
  reasons: z.array(reasonSchema),
  signals: z.int(),
  state: stateSchema,
  version: z.int(),
  /** Asked with every revision of an article before the revision is published. */
  isTest: z.boolean(),
  firstAt: timeSchema,
  lastAt: timeSchema,
};
export const groupSchema = z.strictObject(groupShape);

export const citedArticleSchema = z.strictObject({
  id: idSchema,
  language: languageSchema,
  title: z.string(),
});

const signalSchema = z.strictObject({
  id: idSchema,
  reason: reasonSchema,
  /** The member's text, or the better answer of an approved correction. */
  note: z.string().nullable(),
  /** Name to credit for an approved correction; null if the member shows none. */
  credit: z.string().nullable(),
  /** The question and the answer as the member saw them. */
  turn: sharedTurnSchema,
  createdAt: timeSchema,
});

const groupDecisionSchema = z.strictObject({
  kind: z.enum(GROUP_DECISIONS),
  by: z.string(),
  reason: z.string().nullable(),
  at: timeSchema,
});

export const groupViewSchema = z.strictObject({
  ...groupShape,
  /** The newest first, at most 20. */
  shown: z.array(signalSchema),
  /** Articles that the shown answers cite, most frequent first. */
  cited: z.array(citedArticleSchema),
  decision: groupDecisionSchema.nullable(),
  article: citedArticleSchema.nullable(),
  /** The answer after the last decision; null if the question was not asked again. */
  answer: sharedTurnSchema.nullable(),
});

export const qualityListSchemas = callSchemas('console/qualitylist', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    state: stateSchema.optional(),
    reason: reasonSchema.optional(),
    language: languageSchema.optional(),
    product: z.string().min(1).max(40).optional(),
    /** Any part of the question; with `sys:user:list` also of a member's name or phone. */
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(groupSchema),
    /** Counted up to 1000. */
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const qualityItemSchemas = callSchemas('console/qualityitem', {
  request: z.strictObject({ id: idSchema }),
  response: groupViewSchema,
});

/** Verdicts that need to see no group, so that several groups can share one. */
const sharedVerdicts = [
  /** Asks the question again as the articles are now. */
  z.strictObject({ kind: z.literal('again') }),
  /** Sends a message to the members of the group. */
  z.strictObject({ kind: z.literal('reply'), text: z.string().trim().min(1).max(1000) }),
  z.strictObject({ kind: z.literal('ignore'), reason: lineSchema(500) }),
  z.strictObject({ kind: z.literal('reopen'), reason: lineSchema(500) }),
] as const;
export const sharedVerdictSchema = z.discriminatedUnion('kind', sharedVerdicts);

export const groupVerdictSchema = z.discriminatedUnion('kind', [
  /** Adds the question, or other words, to the ways in which a paragraph is asked for. */
  z.strictObject({
    kind: z.literal('phrasing'),
    articleId: idSchema,
    language: languageSchema,
    /** 0-based index of the paragraph within the article. */
    paragraph: z.int().min(0).max(10_000),
    text: lineSchema(200),
  }),
  ...sharedVerdicts,
  z.strictObject({ kind: z.literal('test'), isOn: z.boolean() }),
]);

export const qualityDecideSchemas = callSchemas('console/qualitydecide', {
  request: z.strictObject({
    id: idSchema,
    version: z.int().min(1),
    verdict: groupVerdictSchema,
    clientRequestId: uuidSchema,
  }),
  response: groupViewSchema,
});

export const qualityDecideAllSchemas = callSchemas('console/qualitydecideall', {
  request: z.strictObject({
    groups: z
      .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
      .min(1)
      .max(MAX_DECIDED),
    verdict: sharedVerdictSchema,
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({
    decided: z.array(groupSchema),
    /** The items that another call changed first, each with the reason as the reader sees it. */
    refused: z.array(z.strictObject({ id: idSchema, reason: z.string() })),
  }),
});

export const passageSchema = z.strictObject({
  n: z.int(),
  heading: z.string(),
  text: articleParagraphSchema.shape.text,
  asks: z.array(z.string()),
});

export const qualityPassagesSchemas = callSchemas('console/qualitypassages', {
  request: z.strictObject({ articleId: idSchema, language: languageSchema }),
  response: z.strictObject({ title: z.string(), list: z.array(passageSchema) }),
});

export const qualityDaySchema = z.strictObject({
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: z.iso.date(),
  signals: z.int(),
  closed: z.int(),
  answered: z.int(),
  unanswered: z.int(),
});

export const qualityFiguresSchemas = callSchemas('console/qualityfigures', {
  request: z.strictObject({ range: figureRangeSchema.optional() }),
  response: z.strictObject({ days: z.array(qualityDaySchema) }),
});

export const waitingSchemas = callSchemas('console/waiting', {
  request: emptySchema,
  response: z.strictObject({
    /** By queue, for those that the caller may see; counted up to 500. */
    waiting: z.record(z.string(), z.int()),
    /** Parts of the product that fail; 0 without `sys:service:edit`. */
    failing: z.int(),
  }),
});
