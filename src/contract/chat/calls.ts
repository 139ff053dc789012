import type { MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import type { Calculation, CalculatorInputs } from '../calculator/calls.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import type { FileRef } from '../file/calls.ts';
import type { Source } from '../knowledge/calls.ts';
import type { PluginForm, PluginId } from './plugins.ts';

export type { MeshSpec };

export type AnswerStatus = 'generating' | 'done' | 'stopped' | 'interrupted' | 'failed';
export type Like = -1 | 0 | 1;

/** What an answer holds beside its text. */
export interface CalculationPart {
  type: 'calculation';
  calculator: string;
  inputs: CalculatorInputs;
  result: Calculation;
  /** Set where the inputs were read from a question, absent where a form gave them. */
  reading?: CalculationReading | undefined;
}

/** How a question was read into the inputs of a calculator. */
export interface CalculationReading {
  /** The inputs in the order in which they are shown. */
  inputs: ReadInput[];
  /** Keys of the outputs that were asked for, the most important first. */
  asked: string[];
  /** Keys of the outputs whose sum over the calculations of the answer was asked for. */
  totals?: string[] | undefined;
  /** Numbers beside the inputs that the next question may stand on: `count` of rolls, `priceKg`, … */
  beside?: CalculatorInputs | undefined;
  /** What was asked for, so that a follow-up can ask for the same. */
  asks?: StoredAsk[] | undefined;
}

/** Something that a question asked of a calculator. */
export interface StoredAsk {
  /** A result of the calculator; null where an input was to be found. */
  output: string | null;
  /** An input that was to be found; null where a result was asked for. */
  field: string | null;
  /** What it was asked for one of, such as `roll`; null: no denominator. */
  per: string | null;
  /** The unit that was asked for; null: any. */
  unit: string | null;
  isTotal: boolean;
}

export interface ReadInput {
  /** A field of the calculator, a key of `inputs`. */
  field: string;
  /**
   * `question`: said in this question; `earlier`: taken over from an earlier turn; `assumed`: a default or a
   * convention; `derived`: the result of another step; `solved`: found from a result that was given.
   */
  origin: InputOrigin;
}

export type InputOrigin = 'question' | 'earlier' | 'assumed' | 'derived' | 'solved';

export interface MeshPart {
  type: 'mesh';
  spec: MeshSpec;
}

/** A picture that an image model made. */
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
  /** Made up to show what a card looks like; no such company. */
  example: boolean;
}

export interface EnterprisePart {
  type: 'enterprise';
  cards: EnterpriseCard[];
}

/** A short video, shot by shot; the seconds of the shots add up to `seconds`. */
export interface ScriptPart {
  type: 'script';
  titles: string[];
  seconds: number;
  shots: ScriptShot[];
  tags: string[];
  /** What has to be checked before it is published. */
  notes: string[];
}

export interface ScriptShot {
  n: number;
  seconds: number;
  scene: string;
  line: string;
  caption: string;
}

/** A statement in a model's answer that the reader should check. */
export interface CheckPart {
  type: 'check';
  findings: CheckFinding[];
}

export type CheckFinding = ContradictedNumber | MisreadInput | UnverifiedClaim;

/** A number in the text that a calculator contradicts. */
export interface ContradictedNumber {
  kind?: 'contradicted' | undefined;
  /** The number as the text has it. */
  text: string;
  /** Name of the quantity, in the answer's language. */
  quantity: string;
  calculator: string;
  inputs: CalculatorInputs;
  value: number;
  unit: string;
}

/** A calculation was made with another value than the question has. */
export interface MisreadInput {
  kind: 'misread';
  /** The value that was calculated with. */
  text: string;
  /** Name of the input, in the answer's language. */
  quantity: string;
  calculator: string;
  /** As the question has them. */
  inputs: CalculatorInputs;
  value: number;
  unit: string;
}

/** A number or a standard in the text that neither a calculation nor an article nor the asker gave. */
export interface UnverifiedClaim {
  kind: 'unverified';
  /** As the text has it. */
  text: string;
  claim: 'number' | 'standard';
}

/** Asks for what a calculation lacks, or which of two close readings is meant. */
export interface AskPart {
  type: 'ask';
  /** The question in one sentence; absent where the text says it. */
  sentence?: string | undefined;
  /** The calculator that the fields belong to; null: none is chosen yet. */
  calculator: string | null;
  fields: AskField[];
  /** Readings to choose from. */
  readings?: AskReading[] | undefined;
  /** Inputs that are known already, and what was asked for: the reply completes them. */
  inputs?: CalculatorInputs | undefined;
  asks?: StoredAsk[] | undefined;
}

export interface AskField {
  key: string;
  /** In the answer's language. */
  name: string;
  /** Unit of a bare number, as it is written; null for a choice, a name or a count. */
  unit: string | null;
  /** Empty: any value can be typed. */
  choices: { value: string; name: string }[];
}

export interface AskReading {
  /** The reading in one line. */
  label: string;
  /** The question that has this reading alone. */
  question: string;
}

export type Part =
  CalculationPart | MeshPart | ImagePart | EnterprisePart | ScriptPart | CheckPart | AskPart;

export interface Answer {
  id: string;
  /** Rises from 1 with every regeneration. */
  version: number;
  status: AnswerStatus;
  /** Markdown; citations are `[^n]`, n being a source's number. */
  content: string;
  reasoning: string;
  reasoningMs: number | null;
  sources: Source[];
  parts: Part[];
  like: Like;
  /** The model's name, or `embedded` for the knowledge engine. */
  model: string;
  error: { code: number; msg: string } | null;
  createdAt: string;
}

/** A question and its answers, oldest first. */
export interface ChatRecord {
  id: string;
  sessionId: string;
  question: string;
  plugin: string | null;
  files: FileRef[];
  answers: Answer[];
  /** Id of the newest finished version (of the only one while none is). */
  active: string;
  helped: boolean | null;
  /** The record that this one, an edited question, stands in for. */
  replaces: string | null;
  /** Set on an edited record and on every record after it. */
  replacedBy: string | null;
  /** Of the request that made it: another tab knows its own question by it. */
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
  /** The record that the question replaces, with all after it. */
  editOf?: string | undefined;
  clientRequestId: string;
}

/** Deep reasoning: a question to one of the models that `AppConfig.models` marks as `deep`. */
export interface ChatThreeRequest extends ChatOneRequest {
  model?: string | undefined;
}

/** A drawing from words, from a specification, or from words that a specification outranks. */
export interface ChatFourRequest {
  sessionId?: string | undefined;
  prompt?: string | undefined;
  spec?: MeshSpec | undefined;
  /** Of a picture of the product in use: asks an image model, where there is one. */
  style?: 'drawing' | 'photo' | undefined;
  size?: 'square' | 'wide' | 'tall' | undefined;
  clientRequestId: string;
}

export interface DrawingFeedbackRequest {
  answerId: string;
  /** Whether the drawing fits what was asked for. */
  fit: boolean;
  content: string;
}

/** A calculator's run to be kept as a turn of a conversation (of a new one without `sessionId`). */
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
  /** The last event id that was seen; 0 for all. */
  after: number;
}

export const chatHistory = endpoint<ChatHistoryRequest, ChatHistoryData>('apiindex/chathistory');
export const chatOne = streamEndpoint<ChatOneRequest, ChatRecord>('apiindex/chatone');
export const rebuild = streamEndpoint<RebuildRequest, ChatRecord>('apiindex/rebuild');
export const chatTwo = endpoint<{ answerId: string }, { questions: string[] }>('apiindex/chattwo');
export const chatThree = streamEndpoint<ChatThreeRequest, ChatRecord>('apiindex/chatthree');
export const chatFour = streamEndpoint<ChatFourRequest, ChatRecord>('apiindex/chatfour');
/** A new version of a deep or of a drawing answer. */
export const rebuildChat = streamEndpoint<RebuildRequest, ChatRecord>('apiindex/rebuildchat');
export const drawingFeedback = endpoint<DrawingFeedbackRequest, { submissionId: string }>(
  'apiindex/drawingfeedback',
);
/** The bench's own: in no list, kept for a day, without points. */
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
