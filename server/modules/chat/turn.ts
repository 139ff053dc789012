import type {
  ChatFourRequest,
  ChatOneRequest,
  ChatThreeRequest,
  CompleteHistoryRecordRequest,
  MeshSpec,
  Part,
} from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { message, type Language } from '../../content/messages.ts';
import { invalid } from '../../http/domain-error.ts';
import { EMBEDDED_MODEL, type DrawingRequest } from '../../model/provider.ts';
import { calculationTurn, inputsInWords } from '../calculator/calculation-turn.ts';
import type { CalculatorService } from '../calculator/service.ts';
import { readForm } from './read-form.ts';

/** A question, checked, as it is about to be asked. */
export interface Turn {
  /** Undefined: of a new conversation. */
  sessionId: string | undefined;
  /** The conversation has to be of this kind, or becomes it; null: either, and a new one is plain. */
  kind: SessionKind | null;
  /** The record that it replaces, with all after it. */
  editOf: string | undefined;
  clientRequestId: string;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  /** Own files that go along, each once. */
  fileIds: string[];
  /** The model that was asked for; null: the first. */
  model: string | null;
  /** What is answered, where it needs no model; null: a model answers. */
  done: { content: string; parts: Part[]; model: string } | null;
  /** In a conversation of the bench, which counts for nothing; the others are not found. */
  isSandbox: boolean;
}

/** The models that a deployment has. */
export interface ModelChoice {
  /** Answers. */
  modelId: string;
  /** Reason deeply; the first one when none is asked for. */
  deepModels: readonly string[];
}

/** @throws DomainError 422 */
export function chatTurn(input: ChatOneRequest): Turn {
  const plugin = input.plugin ?? null;
  if (hasOwnCall(plugin)) throw otherCall('plugin');
  const fileIds = filesFor(plugin, input);
  const form = readForm(plugin, input.form, { hasFiles: fileIds.length > 0 });

  return { ...plainTurn(input), plugin, form, fileIds };
}

/** @throws DomainError 422 */
export function deepTurn(input: ChatThreeRequest, models: ModelChoice): Turn {
  const { plugin = 'deep', model } = input;
  if (plugin !== 'deep') throw otherCall('plugin');
  const form = readForm(plugin, input.form);
  const fileIds = filesFor(plugin, input);

  return {
    ...plainTurn(input),
    kind: 'deep',
    plugin,
    form,
    fileIds,
    model: deepModel(model, models),
  };
}

/**
 * A drawing as a question: the words that came with it, or what the specification says in words.
 * @throws DomainError 422
 */
export function drawingTurn(
  { prompt, spec, style = 'drawing', size = 'square', ...place }: ChatFourRequest,
  hasPictures: boolean,
  language: Language,
): Turn {
  if (style === 'photo' && !hasPictures) throw invalid({ style: { key: 'chat.noPictures' } });
  const question = prompt ?? (spec === undefined ? '' : wordsOf(spec, language));

  return {
    ...plainTurn({ ...place, question: question.slice(0, LIMITS.questionChars) }),
    plugin: 'drawing',
    drawing: { prompt: prompt ?? null, spec: spec ?? null, style, size },
  };
}

/**
 * A calculator's run with its result, whole from the first; of either kind of conversation.
 * @throws DomainError 422 that names every field at fault
 */
export function keptTurn(
  { calculator, inputs, ...place }: CompleteHistoryRecordRequest,
  service: Pick<CalculatorService, 'run'>,
  language: Language,
): Turn & { done: NonNullable<Turn['done']> } {
  const run = { calculator, inputs };
  const { question, answer, calculation } = calculationTurn(service, run, language);
  const part: Part = { type: 'calculation', ...run, result: calculation };

  return {
    ...plainTurn({ ...place, question: question.slice(0, LIMITS.questionChars) }),
    kind: null,
    plugin: 'calculator',
    done: { content: answer, parts: [part], model: EMBEDDED_MODEL },
  };
}

/**
 * The model for another version of an answer (null: the one that answers). A deep answer goes on
 * with the model that it was made with, while that is configured.
 * @throws DomainError 422 for a model that there is not, or when the answer has another call
 */
export function modelForAnother(
  call: 'rebuild' | 'rebuildchat',
  answer: { plugin: PluginId | null; model: string },
  asked: string | undefined,
  models: ModelChoice,
): string | null {
  if (hasOwnCall(answer.plugin) !== (call === 'rebuildchat')) throw otherCall('answerId');
  if (answer.plugin === 'deep') {
    const same = models.deepModels.includes(answer.model) ? answer.model : undefined;

    return deepModel(asked ?? same, models);
  }
  if (asked !== undefined && asked !== models.modelId) throw unknownModel();

  return null;
}

/** @throws DomainError 422 for an answer that draws nothing */
export function refuseNoDrawing(plugin: PluginId | null, parts: readonly Part[]): void {
  const isDrawn = parts.some(({ type }) => type === 'mesh' || type === 'image');
  if (plugin !== 'drawing' && !isDrawn) throw invalid({ answerId: { key: 'chat.noDrawing' } });
}

/** A question in plain chat, about nothing but itself. */
export function plainTurn({
  sessionId,
  editOf,
  clientRequestId,
  question,
}: Pick<ChatOneRequest, 'sessionId' | 'editOf' | 'clientRequestId' | 'question'>): Turn {
  return {
    sessionId,
    kind: 'chat',
    editOf,
    clientRequestId,
    question,
    plugin: null,
    form: null,
    drawing: null,
    fileIds: [],
    model: null,
    done: null,
    isSandbox: false,
  };
}

function deepModel(asked: string | undefined, { deepModels }: ModelChoice): string | null {
  if (asked !== undefined && !deepModels.includes(asked)) throw unknownModel();

  return asked ?? deepModels[0] ?? null;
}

/** Deep reasoning and drawings are asked and regenerated through calls of their own. */
function hasOwnCall(plugin: PluginId | null): boolean {
  return plugin === 'deep' || plugin === 'drawing';
}

/** Modes that answer about files; the others have forms of their own for what they work on. */
const WITH_FILES: ReadonlySet<PluginId | null> = new Set([null, 'calculator', 'deep', 'summary']);

function filesFor(plugin: PluginId | null, { fileIds = [] }: ChatOneRequest): string[] {
  if (fileIds.length > 0 && !WITH_FILES.has(plugin)) {
    throw invalid({ fileIds: { key: 'chat.noFiles' } });
  }
  return [...new Set(fileIds)];
}

function otherCall(field: string): Error {
  return invalid({ [field]: { key: 'chat.otherCall' } });
}

function unknownModel(): Error {
  return invalid({ model: { key: 'chat.unknownModel' } });
}

function wordsOf({ product, inputs }: MeshSpec, language: Language): string {
  const { products } = language === 'zh-CN' ? zhCN : enUS;

  return message(language, 'chat.drawingQuestion', {
    product: Object.entries(products).find(([id]) => id === product)?.[1] ?? product,
    inputs: inputsInWords(inputs, language),
  });
}
