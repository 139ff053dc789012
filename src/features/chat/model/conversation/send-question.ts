import type { ChatFourRequest } from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import type { PluginForm } from '#contract/chat/plugins.ts';
import type { AnswerEvents, ConversationClient } from './conversation-client.ts';
import type { PendingQuestion } from './conversation-state.ts';

/** Calls the endpoint of the question's plug-in. */
export function sendQuestion(
  { text, clientRequestId, editOf, mode, files = [], spec }: PendingQuestion,
  sessionId: string | null,
  client: ConversationClient,
  signal: AbortSignal,
): AnswerEvents {
  const place = { clientRequestId, ...(sessionId === null ? {} : { sessionId }) };
  const question = {
    ...place,
    question: text,
    ...(editOf === null ? {} : { editOf }),
    ...(files.length === 0 ? {} : { fileIds: files.map(({ id }) => id) }),
  };
  if (mode === null) return client.ask(question, { signal });
  const { plugin, form } = mode;
  switch (questionCallOf(plugin)) {
    case 'chatOne':
      return client.ask({ ...question, plugin, ...(isEmpty(form) ? {} : { form }) }, { signal });
    case 'chatThree': {
      const { model } = form;
      return client.askDeep(
        { ...question, ...(typeof model === 'string' ? { model } : {}) },
        { signal },
      );
    }
    case 'chatFour': {
      const subject = spec === undefined ? { prompt: text } : { spec };
      return client.draw({ ...place, ...subject, ...pictureOptions(form) }, { signal });
    }
  }
}

const SIZES = ['square', 'wide', 'tall'] as const;

function pictureOptions({ style, size }: PluginForm): Pick<ChatFourRequest, 'style' | 'size'> {
  const known = SIZES.find((candidate) => candidate === size);
  return style === 'photo' ? { style, ...(known === undefined ? {} : { size: known }) } : {};
}

function isEmpty(form: PluginForm): boolean {
  return Object.keys(form).length === 0;
}
