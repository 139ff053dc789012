import { DomainError } from '../../http/domain-error.ts';

/** Seconds after which an answer may have ended. */
const RETRY_SECONDS = 5;

/** What is written for members at the same time: answers and rewritten texts. */
export interface AnswerPlaces {
  /**
   * @returns gives the place back
   * @throws DomainError 429 when all of the member's are taken
   */
  take: (memberId: string) => () => void;
}

export function createAnswerPlaces(perMember: number): AnswerPlaces {
  const taken = new Map<string, number>();

  return {
    take: (memberId) => {
      const count = taken.get(memberId) ?? 0;
      if (count >= perMember) {
        throw new DomainError(429, 'chat.answersAtOnce', {
          retryAfter: RETRY_SECONDS,
          params: { max: perMember },
        });
      }
      taken.set(memberId, count + 1);

      return () => {
        const left = (taken.get(memberId) ?? 1) - 1;
        if (left === 0) taken.delete(memberId);
        else taken.set(memberId, left);
      };
    },
  };
}
