import { DomainError } from '../../platform/http/domain-error.ts';

const RETRY_SECONDS = 5;

export interface AnswerPlaces {
  /**
   * @returns a function that releases the slot
   * @throws DomainError 429 if all slots of the member are in use
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
