import { setTimeout as wait } from 'node:timers/promises';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { CONVENTIONS } from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import { languageOfTurn } from '../../trade/knowledge/language-of.ts';
import type { Passage } from '../../trade/knowledge/repository.ts';
import type { AnswerCheck, CheckedAnswer } from '../check/check-answer.ts';
import { earlierCalculations, hasLetGo } from '../embedded/calculation/earlier-state.ts';
import { WorkTooLongError, type LongWork } from '../long-work/long-work.ts';
import { planOf } from '../plan-of.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import type { ModelEvent, ModelRequest } from '../provider.ts';
import { drawTool } from '../tools/draw.ts';
import { InputOrigins } from '../tools/input-origins.ts';
import { passagesFor } from '../tools/passages-for.ts';
import { Toolbox } from '../tools/toolbox.ts';
import type { Briefing } from '../upstream-model.ts';
import { answerWithTools, type LoopJob, type LoopReport } from './answer-with-tools.ts';
import { Citable } from './citable.ts';
import { fileMaterial, type FileMaterial } from './file-material.ts';
import { wantedLanguage } from './language-gate.ts';
import { modelErrorOf, refusesTools } from './model-error-of.ts';
import { promptOf, systemOf, turnsTold, type ChatModel } from './prompt-of.ts';
import type { Reserved } from './reserve.ts';
import { NO_TOKENS, tokensOf } from './tokens-of.ts';

const EARLIER_TURNS = 3;
const DEEP_TOKENS_TIMES = 4;
/** Tokens reserved for an answer with its tool calls. */
const ANSWER_TOKENS = 3000;

export type UpstreamDeps = Pick<PluginDeps, 'calculator' | 'engine' | 'knowledge' | 'work'>;

export interface AnsweringModel {
  chatModel: (id: string) => ChatModel;
  modelFor: (request: ModelRequest, deep: boolean) => string;
  reserveFor: (memberId: string, id: string, tokens: number) => Promise<Reserved>;
  /** Models that have refused tools. */
  withoutTools: Set<string>;
  canSee: boolean;
  waits: { firstPieceMs: number; idleMs: number; toolsMs: number };
  passagesMs: number;
  temperature: number | null;
  maxTokens: number;
  now: () => Date;
  deps: UpstreamDeps | undefined;
}

/** Everything that a question brings along for its answer and the check of it. */
interface Material {
  language: Language;
  citable: Citable;
  files: FileMaterial;
  earlier: readonly CalculationPart[];
  plan: readonly CalculationPart[];
  passages: readonly Passage[];
  data: NonNullable<Briefing['data']>;
  said: { now: string[]; earlier: string[] };
}

/** Answers with the tools if the model takes them, then checks the numbers of the answer. */
export async function* answerQuestion(
  model: AnsweringModel,
  request: ModelRequest,
  briefing: Partial<Briefing>,
): AsyncGenerator<ModelEvent> {
  const language = languageOfTurn(request.question, request.history, request.language);
  const citable = new Citable();
  const files = yield* fileMaterial(request, citable, model.canSee);
  if (files.unseen.length > 0) {
    yield { type: 'delta', text: `${files.unseen.map((each) => `> ${each}`).join('\n>\n')}\n\n` };
  }
  const material: Material = {
    ...{ language, citable, files },
    earlier: earlierCalculations(request.history, EARLIER_TURNS),
    ...(await givenFor(model, request, briefing, language)),
    data: briefing.data ?? [],
    said: saidIn(request, files.text),
  };
  const report: LoopReport = {
    text: '',
    calculations: [],
    measures: [],
    found: [],
    saidSomething: false,
    spent: NO_TOKENS,
  };
  yield* answerFrom(model, request, briefing, material, report);
  if (model.deps === undefined || request.signal.aborted) return;
  const { stated, findings } = await checked(model.deps.work, toCheck(material, report));
  // A model may quote a planned result: its card shows the calculation.
  for (const part of stated) {
    if (!report.calculations.some((each) => isSameRun(each, part))) yield { type: 'part', part };
  }
  if (findings.length > 0) yield { type: 'part', part: { type: 'check', findings } };
}

async function* answerFrom(
  model: AnsweringModel,
  request: ModelRequest,
  briefing: Partial<Briefing>,
  material: Material,
  report: LoopReport,
): AsyncGenerator<ModelEvent> {
  const isDeep = briefing.deep === true;
  const id = model.modelFor(request, isDeep);
  const limits = {
    ...model.waits,
    temperature: isDeep ? null : model.temperature,
    maxTokens: isDeep ? DEEP_TOKENS_TIMES * model.maxTokens : model.maxTokens,
  };
  const job = (hasTools: boolean): LoopJob => ({
    ...toJob(model, request, briefing, material, hasTools),
    chat: model.chatModel(id),
  });
  const hasTools = model.deps !== undefined && !model.withoutTools.has(id);
  const first = job(hasTools);
  const share = await model.reserveFor(
    request.memberId,
    id,
    tokensOf(null, first.prompt, '') + ANSWER_TOKENS,
  );
  try {
    yield* answerWithTools(first, limits, report);
  } catch (cause) {
    if (!hasTools || !refusesTools(cause)) throw modelErrorOf(cause);
    try {
      yield* answerWithTools(job(false), limits, report);
    } catch (second) {
      throw modelErrorOf(second);
    }
    model.withoutTools.add(id);
  } finally {
    await share.settle(report.spent);
  }
}

function toJob(
  { deps, now }: AnsweringModel,
  request: ModelRequest,
  briefing: Partial<Briefing>,
  { language, citable, files, earlier, plan, passages, data, said }: Material,
  hasTools: boolean,
): Omit<LoopJob, 'chat'> {
  const toolbox =
    hasTools && deps !== undefined
      ? new Toolbox({
          ...deps,
          citable,
          language,
          origins: new InputOrigins({ ...said, calculations: earlier }, deps.work),
        })
      : null;
  for (const { text } of [...passages, ...data]) toolbox?.withhold(text);
  if (files.text !== null) toolbox?.withhold(files.text);
  if (request.closed?.some(({ plugin }) => plugin === 'drawing') === true)
    toolbox?.close(drawTool.name);
  const system = systemOf(
    {
      ...briefing,
      ...{ passages, plan, earlier, language, hasTools },
      hasLetGo: hasLetGo(request.history),
      today: now(),
    },
    citable,
  );

  return {
    ...{ request, citable, toolbox, language },
    prompt: promptOf(request, system, files),
    wanted: wantedLanguage(request, language),
  };
}

async function givenFor(
  { deps, passagesMs }: AnsweringModel,
  request: ModelRequest,
  { passages, data }: Partial<Briefing>,
  language: Language,
): Promise<{ plan: readonly CalculationPart[]; passages: readonly Passage[] }> {
  if (deps === undefined || passages !== undefined || data !== undefined) {
    return { plan: [], passages: passages ?? [] };
  }
  const found = passagesFor(deps.knowledge, request.question, language);
  const { results } = await planOf(request, deps.engine);
  const inTime = await Promise.race([found, wait(passagesMs, [], { ref: false })]);

  return { plan: results, passages: inTime };
}

function toCheck(
  { language, said, earlier, plan, passages, data }: Material,
  { text, calculations, measures, found }: LoopReport,
): CheckedAnswer {
  return {
    ...{ text, language, earlier, calculations, measures },
    said: [...said.now, ...said.earlier],
    plan: [...plan],
    material: [CONVENTIONS[language], ...[...passages, ...data].map((each) => each.text), ...found],
  };
}

/** An answer that takes too long to check stands as it is. */
async function checked(
  work: Pick<LongWork, 'checkAnswer'>,
  answer: CheckedAnswer,
): Promise<AnswerCheck> {
  try {
    return await work.checkAnswer(answer);
  } catch (cause) {
    if (cause instanceof WorkTooLongError) return { stated: [], findings: [] };
    throw cause;
  }
}

function saidIn(
  { question, history, form }: ModelRequest,
  files: string | null,
): { now: string[]; earlier: string[] } {
  const inForm = Object.values(form ?? {}).map(String);

  return {
    now: [question, ...inForm, ...(files === null ? [] : [files])],
    // As the model is told them; more would block the event loop while their numbers are read.
    earlier: turnsTold(history).flatMap((turn) => [turn.question, turn.answer]),
  };
}

function isSameRun(one: CalculationPart, other: CalculationPart): boolean {
  return (
    one.calculator === other.calculator &&
    Object.entries(other.inputs).every(([key, input]) => one.inputs[key] === input)
  );
}
