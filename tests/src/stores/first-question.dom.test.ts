import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFirstQuestion, keepFirstQuestion, readFirstQuestion } from '#lib/first-question.ts';
import type { Auth } from '#contract/member/calls.ts';
import { readDraft, writeDraft, EMPTY_DRAFT } from '#stores/drafts.ts';
import { handOverFirstQuestion } from '#stores/first-question.ts';
import { clearStorage } from '#stores/login.ts';

const QUESTION = { text: '40目 0.2mm 304网每平米多重', clientRequestId: 'request-1' };

const as = (id: string): Auth => ({
  ...{ token: 'token', phone: '138****8001', id, type: 'personal', identity: null, avatar: null },
});

describe('a question asked before the login', () => {
  beforeEach(forgetFirstQuestion);

  it('is queued in the new conversation of the member who logs in, once', async () => {
    keepFirstQuestion(QUESTION);
    await handOverFirstQuestion(as('first'));
    await handOverFirstQuestion(as('second'));

    expect((await readDraft('first', null)).queued).toMatchObject(QUESTION);
    expect(await readDraft('second', null)).toMatchObject(EMPTY_DRAFT);
  });

  it('goes into the box where another question waits already', async () => {
    const queued = { text: '60目呢', clientRequestId: 'request-0' };
    await writeDraft('third', null, { text: '', queued });
    keepFirstQuestion(QUESTION);
    await handOverFirstQuestion(as('third'));

    expect(await readDraft('third', null)).toMatchObject({ text: QUESTION.text, queued });
  });

  it('stays while an account is under review', async () => {
    keepFirstQuestion(QUESTION);
    await handOverFirstQuestion({ reviewTicket: 'ticket' });

    expect(readFirstQuestion()).toEqual(QUESTION);
  });

  it('is forgotten after half an hour', () => {
    keepFirstQuestion(QUESTION);
    expect(readFirstQuestion()).toEqual(QUESTION);
    vi.setSystemTime(Date.now() + 31 * 60_000);

    expect(readFirstQuestion()).toBeNull();
    vi.useRealTimers();
  });

  it('is forgotten at a logout', () => {
    keepFirstQuestion(QUESTION);
    clearStorage();

    expect(readFirstQuestion()).toBeNull();
  });
});
