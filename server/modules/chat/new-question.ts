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
import { invalid } from '../../platform/http/domain-error.ts';
import { EMBEDDED_MODEL } from '../../answering/provider.ts';
import type { DrawingRequest } from '../../platform/db/schema/session.ts';
import { calculationTurn, inputsInWords } from '../../trade/calculations/calculation-turn.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import { readForm } from './read-form.ts';

export interface NewQuestion {
  sessionId: string | undefined;
  kind: SessionKind | null;
  editOf: string | undefined;
  clientRequestId: string;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  fileIds: string[];
  model: string | null;
  done: { content: string; parts: Part[]; model: string } | null;
  isSandbox: boolean;
}

interface ModelChoice {
  modelId: string;
  deepModels: readonly string[];
}

export function toChatQuestion(input: ChatOneRequest): NewQuestion {
  const plugin = input.plugin ?? null;
  if (hasOwnCall(plugin)) throw otherCall('plugin');
  const fileIds = filesFor(plugin, input);
  const form = readForm(plugin, input.form, { hasFiles: fileIds.length > 0 });

  return { ...toPlainQuestion(input), plugin, form, fileIds };
}

export function toDeepQuestion(input: ChatThreeRequest, models: ModelChoice): NewQuestion {
  const { plugin = 'deep', model } = input;
  if (plugin !== 'deep') throw otherCall('plugin');
  const form = readForm(plugin, input.form);
  const fileIds = filesFor(plugin, input);

  return {
    ...toPlainQuestion(input),
    kind: 'deep',
    plugin,
    form,
    fileIds,
    model: deepModel(model, models),
  };
}

/**
 * Converts a drawing request to a question: its prompt or its specification in words.
 * @throws DomainError 422
 */
export function toDrawingQuestion(
  { prompt, spec, style = 'drawing', size = 'square', ...place }: ChatFourRequest,
  hasPictures: boolean,
  language: Language,
): NewQuestion {
  if (style === 'photo' && !hasPictures) throw invalid({ style: { key: 'chat.noPictures' } });
  const question = prompt ?? (spec === undefined ? '' : describeSpec(spec, language));

  return {
    ...toPlainQuestion({ ...place, question: question.slice(0, LIMITS.questionChars) }),
    plugin: 'drawing',
    drawing: { prompt: prompt ?? null, spec: spec ?? null, style, size },
  };
}

/**
 * Converts a calculator run to a question with its answer.
 * @throws DomainError 422 naming every invalid field
 */
export function toAnsweredQuestion(
  { calculator, inputs, ...place }: CompleteHistoryRecordRequest,
  service: Pick<CalculatorService, 'run'>,
  language: Language,
): NewQuestion & { done: NonNullable<NewQuestion['done']> } {
  const run = { calculator, inputs };
  const { question, answer, calculation } = calculationTurn(service, run, language);
  const part: Part = { type: 'calculation', ...run, result: calculation };

  return {
    ...toPlainQuestion({ ...place, question: question.slice(0, LIMITS.questionChars) }),
    kind: null,
    plugin: 'calculator',
    done: { content: answer, parts: [part], model: EMBEDDED_MODEL },
  };
}

/**
 * Selects the model for a regeneration; null: the default. A deep answer keeps its model while that
 * is configured.
 * @throws DomainError 422 if the model is unknown or the answer belongs to another call
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

/**
 * @throws DomainError 422 if the answer contains no drawing
 */
export function refuseNoDrawing(plugin: PluginId | null, parts: readonly Part[]): void {
  const isDrawn = parts.some(({ type }) => type === 'mesh' || type === 'image');
  if (plugin !== 'drawing' && !isDrawn) throw invalid({ answerId: { key: 'chat.noDrawing' } });
}

export function toPlainQuestion({
  sessionId,
  editOf,
  clientRequestId,
  question,
}: Pick<ChatOneRequest, 'sessionId' | 'editOf' | 'clientRequestId' | 'question'>): NewQuestion {
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

function hasOwnCall(plugin: PluginId | null): boolean {
  return plugin === 'deep' || plugin === 'drawing';
}

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

function describeSpec({ product, inputs }: MeshSpec, language: Language): string {
  const { products } = language === 'zh-CN' ? zhCN : enUS;

  return message(language, 'chat.drawingQuestion', {
    product: Object.entries(products).find(([id]) => id === product)?.[1] ?? product,
    inputs: inputsInWords(inputs, language),
  });
}
