import { generateText } from 'ai';
import { TURN_PROMPTS } from '../../content/model-prompts.ts';
import { findWord } from '../../trade/screening/word-scanner.ts';
import { fill } from '../embedded/engine-language.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import { ModelError, type ModelProvider } from '../provider.ts';
import { ownInstructions } from './own-instructions.ts';
import type { ChatModel } from './prompt-of.ts';
import { requestHeaders } from './request-headers.ts';
import type { Reserved } from './reserve.ts';
import { usageOf } from './tokens-of.ts';

const TITLE_QUESTION_CHARACTERS = 500;
const TITLE_ANSWER_CHARACTERS = 1000;
const TITLE_TOKENS = 200;
const TITLE_CHARACTERS = 500;

interface TitleDeps {
  chat: ChatModel;
  reserve: (tokens: number) => Promise<Reserved>;
}

/** @returns null if there are no tokens left for it, or it repeats the instructions */
export async function makeTitle(
  { chat, reserve }: TitleDeps,
  { requestId, question, answer: said }: Parameters<ModelProvider['title']>[0],
  signal: AbortSignal,
): Promise<string | null> {
  const exchange = {
    question: question.slice(0, TITLE_QUESTION_CHARACTERS),
    answer: said.slice(0, TITLE_ANSWER_CHARACTERS),
  };
  const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  const prompt = fill(TURN_PROMPTS[language].title, exchange);
  const share = await affordable(reserve(estimateTokens(prompt) + TITLE_TOKENS));
  if (share === null) return null;
  const { text, usage } = await generateText({
    model: chat,
    prompt,
    headers: requestHeaders({ requestId }),
    maxOutputTokens: TITLE_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
  });
  await share.settle(
    usageOf(usage.inputTokens, usage.outputTokens) ?? {
      inputTokens: estimateTokens(prompt),
      outputTokens: estimateTokens(text),
    },
  );
  const title = text
    .slice(0, TITLE_CHARACTERS)
    .trim()
    .replace(/^["'“”「《]+/u, '')
    .replace(/(?<!["'“”」》。.])["'“”」》。.]+$/u, '');

  return title === '' || findWord(ownInstructions.words, title) !== null ? null : title;
}

async function affordable(share: Promise<Reserved>): Promise<Reserved | null> {
  try {
    return await share;
  } catch (cause) {
    if (cause instanceof ModelError) return null;
    throw cause;
  }
}
