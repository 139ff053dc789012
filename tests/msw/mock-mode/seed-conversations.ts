import { v7 as uuidv7 } from 'uuid';
import { HOME } from '#server/content/home.ts';
import type { Answer } from '#contract/chat/calls.ts';
import type { Conversation, Conversations } from './conversations.ts';
import { toPlainQuestion } from '#server/modules/chat/new-question.ts';
import { newConversation, newRecord } from './mock-chat.ts';
import { SAMPLE_MARKDOWN } from './sample-texts.ts';

const HOUR_MS = 3_600_000;
/** Enough for three pages of the list, and for every group of it. */
const CONVERSATIONS = 120;
const LONG_CONVERSATION = 130;

/** Gives a member a past: many conversations, a long one, a pinned, a failed and an unread one. */
export function seedConversations(conversations: Conversations, memberId: string): void {
  const { prompts, hotQuestions } = HOME['zh-CN'];
  const questions = [...prompts.map(({ question }) => question), ...hotQuestions];
  const now = Date.now();

  for (let n = CONVERSATIONS - 1; n >= 0; n -= 1) {
    const question = questions[n % questions.length] ?? '';
    const at = new Date(now - n ** 1.5 * HOUR_MS).toISOString();
    const conversation = newConversation(
      memberId,
      toPlainQuestion({ question, clientRequestId: uuidv7() }),
    );
    addRecord(conversation, question, { createdAt: at });
    Object.assign(conversation.session, { createdAt: at, updatedAt: at });
    conversations.add(conversation);
    if (n === 0) lengthen(conversation, questions);
    if (n === 1) conversation.session.unread = true;
    if (n === 2) fail(conversation);
    if (n === 4) conversation.session.top = true;
  }
}

function lengthen(conversation: Conversation, questions: readonly string[]): void {
  for (let n = 1; n < LONG_CONVERSATION; n += 1) {
    addRecord(conversation, `${String(n + 1)}. ${questions[n % questions.length] ?? ''}`, {});
  }
}

function fail(conversation: Conversation): void {
  conversation.session.state = 'failed';
  const answer = conversation.records[0]?.answers[0];
  if (answer)
    Object.assign(answer, { status: 'interrupted', content: SAMPLE_MARKDOWN.slice(0, 200) });
}

function addRecord(conversation: Conversation, question: string, answer: Partial<Answer>): void {
  const record = newRecord(
    conversation,
    toPlainQuestion({ question, clientRequestId: uuidv7() }),
    null,
  );
  record.answers.push({
    id: uuidv7(),
    version: 1,
    status: 'done',
    content: SAMPLE_MARKDOWN,
    reasoning: '',
    reasoningMs: null,
    sources: [],
    parts: [],
    like: 0,
    model: 'embedded',
    error: null,
    createdAt: record.createdAt,
    ...answer,
  });
  conversation.records.push(record);
}
