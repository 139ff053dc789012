import { useState } from 'react';
import type { Auth, Review } from '#contract/member/calls.ts';
import { memberApi } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { handOverFirstQuestion } from '#stores/first-question.ts';
import { keepLogin } from '#stores/login.ts';
import { reviewState, storedReview, storeReview, type ReviewState } from '../model/review-state.ts';

export interface ReviewRefresh {
  refreshing: boolean;
  failure: ApiError | null;
  /** Time of the last check; null if there was none since the page was loaded. */
  checkedAt: Date | null;
}

interface AccountReview extends ReviewRefresh {
  review: ReviewState | null;
  hold: (code: number, answer: Review) => void;
  refresh: () => Promise<void>;
  dismiss: () => void;
}

const UNASKED: ReviewRefresh = { refreshing: false, failure: null, checkedAt: null };

/** State of an account that is under review; it survives a reload. */
export function useReview(onEntered: () => void): AccountReview {
  const [review, setReview] = useState(storedReview);
  const [asked, setAsked] = useState(UNASKED);

  const show = (next: ReviewState | null) => {
    setReview(next);
    storeReview(next);
  };

  const take = async (code: number, answer: Auth | Review) => {
    await handOverFirstQuestion(answer);
    keepLogin(code, answer);
    if ('token' in answer) {
      storeReview(null);
      onEntered();
    } else show(reviewState(code, answer));
  };

  const refresh = async () => {
    if (review === null || asked.refreshing) return;
    setAsked({ ...asked, refreshing: true, failure: null });
    try {
      const { code, data } = await memberApi.login(
        { reviewTicket: review.ticket },
        { quiet: true },
      );
      await take(code, data);
      setAsked({ ...UNASKED, checkedAt: new Date() });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setAsked({ ...asked, refreshing: false, failure: cause });
    }
  };

  return {
    review,
    ...asked,
    hold: (code, answer) => {
      setAsked(UNASKED);
      show(reviewState(code, answer));
    },
    refresh,
    dismiss: () => show(null),
  };
}
