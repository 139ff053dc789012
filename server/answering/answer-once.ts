import type { Part } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Language } from '../content/messages.ts';
import type { ModelProvider } from './provider.ts';

export interface AnswerToOne {
  content: string;
  sources: Source[];
  parts: Part[];
  model: string;
}

export interface AskedOnce {
  requestId: string;
  /** The answer counts against the token allowance of this member. */
  memberId: string;
  question: string;
  language: Language;
  /** Default: plain chat. */
  plugin?: PluginId | null;
  form?: PluginForm | null;
  signal: AbortSignal;
}

/**
 * The whole answer to a question by itself. @throws ModelError if there is none
 */
export async function answerOnce(
  provider: Pick<ModelProvider, 'id' | 'stream'>,
  asked: AskedOnce,
): Promise<AnswerToOne> {
  const answer: AnswerToOne = { content: '', sources: [], parts: [], model: provider.id };
  const { plugin = null, form = null } = asked;
  const request = { ...asked, history: [], plugin, form, drawing: null, model: null };
  for await (const event of provider.stream(request)) {
    switch (event.type) {
      case 'delta':
        answer.content += event.text;
        break;
      case 'back':
        if (event.of === 'delta') answer.content = answer.content.slice(0, -event.characters);
        break;
      case 'part':
        answer.parts.push(event.part);
        break;
      case 'sources':
        answer.sources = event.sources;
        break;
      case 'model':
        answer.model = event.id;
        break;
      case 'status':
      case 'reasoning':
      case 'image':
      case 'unknown':
      case 'usage':
        break;
    }
  }
  return answer;
}
