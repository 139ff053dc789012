import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  CONVENTIONS,
  KNOWLEDGE_DATE,
  MATERIAL_PROMPTS,
  SYSTEM_PROMPTS,
  TOOL_PROMPT,
  WORDING_ORDERS,
} from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { fill } from '../embedded/engine-language.ts';
import type { EarlierExchange, ModelRequest } from '../provider.ts';
import { calculationResult } from '../tools/calculate.ts';
import type { Briefing } from '../upstream-model.ts';
import type { Citable } from './citable.ts';
import { fenced } from './fenced.ts';
import type { FileMaterial } from './file-material.ts';
import { sanitizePrompt } from './sanitize-prompt.ts';

export type ChatModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
export type Prompt = Parameters<ChatModel['doStream']>[0]['prompt'];

const HISTORY_CHARACTERS = 12_000;

/** The latest turns whose texts are short enough together. */
export function turnsTold(history: readonly EarlierExchange[]): EarlierExchange[] {
  let left = HISTORY_CHARACTERS;
  const first = history.findLastIndex(({ question, answer }) => {
    left -= question.length + answer.length;
    return left < 0;
  });

  return history.slice(first + 1);
}

type Asked = Pick<ModelRequest, 'question' | 'history' | 'wording' | 'language'>;

export function promptOf(
  { question, history, wording = null, language }: Asked,
  system: readonly string[],
  files: Pick<FileMaterial, 'text' | 'pictures'> = { text: null, pictures: [] },
): Prompt {
  const turns = turnsTold(history.filter(({ answer }) => answer !== '')).flatMap((turn): Prompt => [
    { role: 'user', content: [{ type: 'text', text: sanitizePrompt(turn.question) }] },
    { role: 'assistant', content: [{ type: 'text', text: sanitizePrompt(turn.answer) }] },
  ]);
  const texts = [files.text, question, wording === null ? null : WORDING_ORDERS[language][wording]];
  const asked = texts.filter((text) => text !== null).join('\n\n');

  return [
    { role: 'system', content: sanitizePrompt(system.join('\n\n')) },
    ...turns,
    {
      role: 'user',
      content: [
        { type: 'text', text: sanitizePrompt(asked) },
        ...files.pictures.map(({ bytes, mime }) => ({
          type: 'file' as const,
          data: bytes,
          mediaType: mime,
        })),
      ],
    },
  ];
}

interface SystemText extends Partial<Pick<Briefing, 'instructions' | 'passages' | 'data'>> {
  language: Language;
  today: Date;
  hasTools: boolean;
  plan?: readonly CalculationPart[];
  earlier?: readonly CalculationPart[];
  /** The member has let go of the product of the turns before. */
  hasLetGo?: boolean;
}

/** Constant blocks first, so that services can cache them. */
export function systemOf(
  {
    language,
    today,
    hasTools,
    instructions,
    passages = [],
    data = [],
    plan = [],
    earlier = [],
    hasLetGo = false,
  }: SystemText,
  citable: Citable,
): string[] {
  const articles = citable.numbered(passages, language);
  const material = [
    ...(articles.length === 0 ? [] : [JSON.stringify({ articles })]),
    ...data.map(({ title, text }) => JSON.stringify({ title, text })),
    ...(earlier.length === 0 ? [] : [JSON.stringify({ earlier: earlier.map(withoutSteps) })]),
    ...(hasLetGo ? [JSON.stringify({ current: null })] : []),
    ...(plan.length === 0 ? [] : [JSON.stringify({ plan: plan.map(withoutSteps) })]),
  ];

  return [
    fill(SYSTEM_PROMPTS[language], { today: dateOf(today), knowledge: KNOWLEDGE_DATE }),
    CONVENTIONS[language],
    ...(hasTools ? [TOOL_PROMPT[language]] : []),
    ...(instructions === undefined ? [] : [instructions]),
    ...(material.length === 0 ? [] : [fenced(MATERIAL_PROMPTS[language].passages, material)]),
  ];
}

/** The steps are shown on the card. */
function withoutSteps(part: CalculationPart): object {
  return { ...calculationResult(part), steps: undefined };
}

function dateOf(time: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(time);
}
