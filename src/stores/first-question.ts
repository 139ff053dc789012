import type { Auth, Review } from '#contract/member/calls.ts';
import { forgetFirstQuestion, readFirstQuestion } from '#lib/first-question.ts';
import { readDraft, writeDraft } from './drafts.ts';

/**
 * Queues the question asked before the login in the new conversation of the member. Call it before
 * storing the login: the conversation reads its draft as soon as the member is known.
 */
export async function handOverFirstQuestion(answer: Auth | Review): Promise<void> {
  if (!('token' in answer)) return;
  const { id: memberId } = answer;
  const question = readFirstQuestion();
  forgetFirstQuestion();
  if (question === null) return;
  const draft = await readDraft(memberId, null);
  if (draft.queued === null) {
    await writeDraft(memberId, null, { ...draft, queued: question });
    return;
  }
  const text = draft.text === '' ? question.text : `${draft.text}\n${question.text}`;
  await writeDraft(memberId, null, { ...draft, text });
}
