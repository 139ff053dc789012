import type { MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import type { Calculation, CalculatorInputs } from '../calculator/calls.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';
import type { Source } from '../knowledge/calls.ts';
import type { PluginForm, PluginId } from './plugins.ts';

export type { MeshSpec };

export type AnswerStatus = 'generating' | 'done' | 'stopped' | 'interrupted' | 'failed';
export type Like = -1 | 0 | 1;

export interface CalculationPart {
  type: 'calculation';
  calculator: string;
  inputs: CalculatorInputs;
  result: Calculation;
  reading?: CalculationReading | undefined;
}

export interface CalculationReading {
  inputs: ReadInput[];
  /** Keys of the requested outputs, most important first. */
  asked: string[];
  /** Keys of outputs whose sum over all calculations was requested. */
  totals?: string[] | undefined;
  /**
   * Numbers that are no inputs, but that follow-up questions can use: `count` of rolls, `priceKg`,
   * …
   */
  beside?: CalculatorInputs | undefined;
  asks?: StoredAsk[] | undefined;
}

export interface StoredAsk {
  output: string | null;
  field: string | null;
  /** Denominator, such as `roll`; null if there is none. */
  per: string | null;
  /** Requested unit; null if any is accepted. */
  unit: string | null;
  isTotal: boolean;
}

export interface ReadInput {
  /** Key of `inputs`. */
  field: string;
  /**
   * `question`: stated in this question; `earlier`: from an earlier turn; `assumed`: a default or
   * convention; `derived`: result of another step; `solved`: computed from a given result.
   */
  origin: InputOrigin;
}

export type InputOrigin = 'question' | 'earlier' | 'assumed' | 'derived' | 'solved';

export interface MeshPart {
  type: 'mesh';
  spec: MeshSpec;
}

export interface ImagePart {
  type: 'image';
  file: FileRef;
}

export interface EnterpriseCard {
  id: string;
  name: string;
  place: string;
  products: string[];
  intro: string;
  site: string | null;
  example: boolean;
}

export interface EnterprisePart {
  type: 'enterprise';
  cards: EnterpriseCard[];
}

/** Script of a short video; the shots' seconds add up to `seconds`. */
export interface ScriptPart {
  type: 'script';
  titles: string[];
  seconds: number;
  shots: ScriptShot[];
  tags: string[];
  notes: string[];
}

export interface ScriptShot {
  n: number;
  seconds: number;
  scene: string;
  line: string;
  caption: string;
}

export interface CheckPart {
  type: 'check';
  findings: CheckFinding[];
}

export type CheckFinding = ContradictedNumber | MisreadInput | UnverifiedClaim;

/** A number in the text that contradicts a calculator. */
export interface ContradictedNumber {
  kind?: 'contradicted' | undefined;
  text: string;
  quantity: string;
  calculator: string;
  inputs: CalculatorInputs;
  value: number;
  unit: string;
}

export interface MisreadInput {
  kind: 'misread';
  text: string;
  quantity: string;
  calculator: string;
  inputs: CalculatorInputs;
  value: number;
  unit: string;
}

/** A number or standard that comes from no calculation, article or question. */
export interface UnverifiedClaim {
  kind: 'unverified';
  text: string;
  claim: 'number' | 'standard';
}

/** Asks for missing inputs, or which of two interpretations is meant. */
export interface AskPart {
  type: 'ask';
  sentence?: string | undefined;
  calculator: string | null;
  fields: AskField[];
  readings?: AskReading[] | undefined;
  /** Known inputs and requests, which the reply completes. */
  inputs?: CalculatorInputs | undefined;
  asks?: StoredAsk[] | undefined;
}

export interface AskField {
  key: string;
  name: string;
  /** Unit of a number without one; null for a choice, name or count. */
  unit: string | null;
  choices: { value: string; name: string }[];
}

export interface AskReading {
  label: string;
  question: string;
}

export type Part =
  CalculationPart | MeshPart | ImagePart | EnterprisePart | ScriptPart | CheckPart | AskPart;

export interface Answer {
  id: string;
  /** Starts at 1, incremented with every regeneration. */
  version: number;
  status: AnswerStatus;
  /** Markdown; citations are `[^n]` with a source's number. */
  content: string;
  reasoning: string;
  reasoningMs: number | null;
  sources: Source[];
  parts: Part[];
  like: Like;
  /** The model's name, or `embedded` for the built-in knowledge engine. */
  model: string;
  error: { code: number; msg: string } | null;
  createdAt: string;
}

export interface ChatRecord {
  id: string;
  sessionId: string;
  question: string;
  plugin: string | null;
  files: FileRef[];
  answers: Answer[];
  /** Id of the newest finished version; if none is finished, of the only one. */
  active: string;
  helped: boolean | null;
  /** The record that this edited question replaces. */
  replaces: string | null;
  /** Set on an edited record and all records after it. */
  replacedBy: string | null;
  /** Client-generated id of the request, which identifies the record across tabs. */
  clientRequestId: string;
  createdAt: string;
}

export interface ChatHistoryRequest {
  sessionId: string;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  count?: number | undefined;
}

export interface ChatHistoryData {
  list: ChatRecord[];
  total: number;
  hasBefore: boolean;
  hasAfter: boolean;
}

export interface ChatOneRequest {
  sessionId?: string | undefined;
  question: string;
  plugin?: PluginId | undefined;
  form?: PluginForm | undefined;
  fileIds?: string[] | undefined;
  editOf?: string | undefined;
  clientRequestId: string;
}

/** Deep reasoning; requires a model that `AppConfig.models` marks as `deep`. */
export interface ChatThreeRequest extends ChatOneRequest {
  model?: string | undefined;
}

export interface ChatFourRequest {
  sessionId?: string | undefined;
  prompt?: string | undefined;
  spec?: MeshSpec | undefined;
  /** `photo`: a picture of the product in use; requires an image model. */
  style?: 'drawing' | 'photo' | undefined;
  size?: 'square' | 'wide' | 'tall' | undefined;
  clientRequestId: string;
}

export interface DrawingFeedbackRequest {
  answerId: string;
  fit: boolean;
  content: string;
}

export interface CompleteHistoryRecordRequest {
  sessionId?: string | undefined;
  calculator: string;
  inputs: CalculatorInputs;
  clientRequestId: string;
}

export interface RebuildRequest {
  answerId: string;
  model?: string | undefined;
}

export interface ChatResumeRequest {
  answerId: string;
  /** Last received event id; 0 for all events. */
  after: number;
}

export const chatHistory = endpoint<ChatHistoryRequest, ChatHistoryData>('apiindex/chathistory');
export const chatOne = streamEndpoint<ChatOneRequest, ChatRecord>('apiindex/chatone');
export const rebuild = streamEndpoint<RebuildRequest, ChatRecord>('apiindex/rebuild');
export const chatTwo = endpoint<{ answerId: string }, { questions: string[] }>('apiindex/chattwo');
export const chatThree = streamEndpoint<ChatThreeRequest, ChatRecord>('apiindex/chatthree');
export const chatFour = streamEndpoint<ChatFourRequest, ChatRecord>('apiindex/chatfour');
export const rebuildChat = streamEndpoint<RebuildRequest, ChatRecord>('apiindex/rebuildchat');
export const drawingFeedback = endpoint<DrawingFeedbackRequest, { submissionId: string }>(
  'apiindex/drawingfeedback',
);
/** Bench: unlisted, deleted after a day, without points. */
export const chatHistoryTest = endpoint<{ sessionId: string }, ChatHistoryData>(
  'apiindex/chathistorytest',
);
export const chatOneTest = streamEndpoint<ChatOneRequest, ChatRecord>('apiindex/chatonetest');
export const chatThreeTest = streamEndpoint<ChatThreeRequest, ChatRecord>('apiindex/chatthreetest');
export const chatResume = streamEndpoint<ChatResumeRequest, ChatRecord>('apiindex/chatresume');
export const chatStop = endpoint<{ answerId: string }, Answer>('apiindex/chatstop');
export const likeRecord = endpoint<
  { answerId: string; like: Like; reason?: string | undefined },
  Answer
>('apiindex/likerecord');
export const updateHelpStatus = endpoint<{ recordId: string; helped: boolean }, ChatRecord>(
  'apiindex/updatehelpstatus',
);
export const deleteHistoryRecord = endpoint<
  { recordIds: string[]; restore?: boolean | undefined },
  { deleted: number }
>('apiindex/deletehistoryrecord');
export const completeHistoryRecord = endpoint<CompleteHistoryRecordRequest, ChatRecord>(
  'Calculatorapiindex/completehistoryrecord',
);
