import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { DATA_PROMPT, SYSTEM_PROMPTS, TOOL_PROMPT } from '../../content/model-prompts.ts';
import type { Language } from '../../content/messages.ts';
import type { ModelRequest } from '../provider.ts';
import type { Briefing } from '../upstream-model.ts';
import type { Citable } from './citable.ts';
import { fenced } from './fenced.ts';
import type { FileMaterial } from './file-material.ts';
import { tameText } from './tame-text.ts';

export type ChatModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
export type Prompt = Parameters<ChatModel['doStream']>[0]['prompt'];

/** What is told of the turns before, in characters; the newest first. */
const HISTORY_CHARACTERS = 12_000;

/** The conversation as a model gets it: what it is and has, the turns before, the question as typed. */
export function promptOf(
  { question, history, language }: ModelRequest,
  system: readonly string[],
  files: Pick<FileMaterial, 'text' | 'pictures'> = { text: null, pictures: [] },
): Prompt {
  const turns: Prompt = [];
  let left = HISTORY_CHARACTERS;
  for (const turn of history.toReversed()) {
    if (turn.answer === '') continue;
    left -= turn.question.length + turn.answer.length;
    if (left < 0) break;
    turns.unshift(
      { role: 'user', content: [{ type: 'text', text: tameText(turn.question) }] },
      { role: 'assistant', content: [{ type: 'text', text: tameText(turn.answer) }] },
    );
  }
  const asked = files.text === null ? question : `${files.text}\n\n${question}`;

  return [
    { role: 'system', content: tameText([SYSTEM_PROMPTS[language], ...system].join('\n\n')) },
    ...turns,
    {
      role: 'user',
      content: [
        { type: 'text', text: tameText(asked) },
        ...files.pictures.map(({ bytes, mime }) => ({
          type: 'file' as const,
          data: bytes,
          mediaType: mime,
        })),
      ],
    },
  ];
}

/** What stands behind the system prompt: what to do, with which tools, on which material. */
export function systemOf(
  { instructions, passages = [], data = [] }: Partial<Briefing>,
  citable: Citable,
  language: Language,
  hasTools: boolean,
): string[] {
  const articles = citable.numbered(passages);
  const material = [
    ...(articles.length === 0 ? [] : [JSON.stringify({ articles })]),
    ...data.map(({ title, text }) => JSON.stringify({ title, text })),
  ];

  return [
    ...(hasTools ? [TOOL_PROMPT[language]] : []),
    ...(instructions === undefined ? [] : [instructions]),
    ...(material.length === 0 ? [] : [fenced(DATA_PROMPT[language], material)]),
  ];
}
