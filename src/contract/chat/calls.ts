import type { z } from 'zod';
import type { MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import { endpoint, streamEndpoint, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type { MeshSpec };

export type AnswerStatus = z.infer<typeof schemas.answerStatusSchema>;
export type Like = z.infer<typeof schemas.likeSchema>;

export type CalculationPart = z.infer<typeof schemas.calculationPartSchema>;

export type CalculationReading = z.infer<typeof schemas.calculationReadingSchema>;

export type StoredAsk = z.infer<typeof schemas.storedAskSchema>;

export type ReadInput = z.infer<typeof schemas.readInputSchema>;

export type InputOrigin = z.infer<typeof schemas.inputOriginSchema>;

export type MeshPart = z.infer<typeof schemas.meshPartSchema>;

export type ImagePart = z.infer<typeof schemas.imagePartSchema>;

export type EnterpriseCard = z.infer<typeof schemas.enterpriseCardSchema>;

export type EnterprisePart = z.infer<typeof schemas.enterprisePartSchema>;

/** Script of a short video; the shots' seconds add up to `seconds`. */
export type ScriptPart = z.infer<typeof schemas.scriptPartSchema>;

export type ScriptShot = z.infer<typeof schemas.scriptShotSchema>;

export type CheckPart = z.infer<typeof schemas.checkPartSchema>;

export type CheckFinding = z.infer<typeof schemas.checkFindingSchema>;

/** A number in the text that contradicts a calculator. */
export type ContradictedNumber = z.infer<typeof schemas.contradictedNumberSchema>;

export type MisreadInput = z.infer<typeof schemas.misreadInputSchema>;

/** A number or standard that comes from no calculation, article or question. */
export type UnverifiedClaim = z.infer<typeof schemas.unverifiedClaimSchema>;

/** Asks for missing inputs, or which of two interpretations is meant. */
export type AskPart = z.infer<typeof schemas.askSchema>;

export type AskField = z.infer<typeof schemas.askFieldSchema>;

export type QuestionsPart = z.infer<typeof schemas.questionsPartSchema>;

export type Part = z.infer<typeof schemas.partSchema>;

export type Answer = z.infer<typeof schemas.answerSchema>;

export type ChatRecord = z.infer<typeof schemas.recordSchema>;

export type SessionProduct = z.infer<typeof schemas.sessionProductSchema>;

export type SessionProducts = z.infer<typeof schemas.productsSchema>;

export type SetSessionProductRequest = RequestOf<typeof setSessionProduct>;

export type ChatHistoryRequest = RequestOf<typeof chatHistory>;

export type ChatHistoryData = z.infer<typeof schemas.historySchema>;

export type ChatOneRequest = RequestOf<typeof chatOne>;

/** Deep reasoning; requires a model that `AppConfig.models` marks as `deep`. */
export type ChatThreeRequest = RequestOf<typeof chatThree>;

export type ChatFourRequest = RequestOf<typeof chatFour>;

export type DrawingFeedbackRequest = RequestOf<typeof drawingFeedback>;

export type CompleteHistoryRecordRequest = RequestOf<typeof completeHistoryRecord>;

export type RebuildRequest = RequestOf<typeof rebuild>;

export type ChatResumeRequest = RequestOf<typeof chatResume>;

export const chatHistory = endpoint<typeof schemas.chatHistorySchemas>('apiindex/chathistory');
export const chatOne = streamEndpoint<typeof schemas.chatOneSchemas>('apiindex/chatone');
export const rebuild = streamEndpoint<typeof schemas.rebuildSchemas>('apiindex/rebuild');
export const chatTwo = endpoint<typeof schemas.chatTwoSchemas>('apiindex/chattwo');
export const chatThree = streamEndpoint<typeof schemas.chatThreeSchemas>('apiindex/chatthree');
export const chatFour = streamEndpoint<typeof schemas.chatFourSchemas>('apiindex/chatfour');
export const rebuildChat =
  streamEndpoint<typeof schemas.rebuildChatSchemas>('apiindex/rebuildchat');
export const drawingFeedback = endpoint<typeof schemas.drawingFeedbackSchemas>(
  'apiindex/drawingfeedback',
);
/** Bench: unlisted, deleted after a day, without points. */
export const chatHistoryTest = endpoint<typeof schemas.chatHistoryTestSchemas>(
  'apiindex/chathistorytest',
);
export const chatOneTest =
  streamEndpoint<typeof schemas.chatOneTestSchemas>('apiindex/chatonetest');
export const chatThreeTest =
  streamEndpoint<typeof schemas.chatThreeTestSchemas>('apiindex/chatthreetest');
export const chatResume = streamEndpoint<typeof schemas.chatResumeSchemas>('apiindex/chatresume');
export const chatStop = endpoint<typeof schemas.chatStopSchemas>('apiindex/chatstop');
/** Products of a conversation, and which of them the next question continues. */
export const sessionProducts = endpoint<typeof schemas.sessionProductsSchemas>(
  'apiindex/sessionproducts',
);
export const setSessionProduct = endpoint<typeof schemas.setSessionProductSchemas>(
  'apiindex/setsessionproduct',
);
export const likeRecord = endpoint<typeof schemas.likeRecordSchemas>('apiindex/likerecord');
export const updateHelpStatus = endpoint<typeof schemas.updateHelpStatusSchemas>(
  'apiindex/updatehelpstatus',
);
export const deleteHistoryRecord = endpoint<typeof schemas.deleteHistoryRecordSchemas>(
  'apiindex/deletehistoryrecord',
);
export const completeHistoryRecord = endpoint<typeof schemas.completeHistoryRecordSchemas>(
  'Calculatorapiindex/completehistoryrecord',
);
