import { validate as isUuid } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { AnswerStream } from '../../platform/http/api-call.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { Generations } from './generations.ts';
import { recordView, type FileAddress } from './record-view.ts';
import type { SessionKey } from './repository/conditions.ts';
import { recordWithAnswers } from './repository/record-pages.ts';
import { findRecordOfAnswer, type OwnRecord } from './repository/records.ts';

export interface RecordReader {
  /**
   * @throws DomainError 404
   */
  whole: (key: SessionKey, recordId: string) => Promise<ChatRecord>;
  /** @throws DomainError 404 if the answer is deleted or another member's */
  ofAnswer: (memberId: string, answerId: string) => Promise<OwnRecord>;
  follow: (
    answer: SessionKey & { recordId: string; answerId: string },
    after: number,
  ) => Promise<AnswerStream<ChatRecord>>;
}

export function createRecordReader(
  db: Database,
  generations: Generations,
  addressOf: FileAddress,
): RecordReader {
  async function whole(key: SessionKey, recordId: string): Promise<ChatRecord> {
    const found = await recordWithAnswers(db, key, recordId);
    const record = found === null ? null : recordView(found.record, found.answers, addressOf);
    if (record === null) throw notFound();

    return record;
  }

  return {
    whole,
    ofAnswer: async (memberId, answerId) => {
      const record = isUuid(answerId) ? await findRecordOfAnswer(db, memberId, answerId) : null;
      if (record === null) throw notFound();

      return record;
    },
    follow: async ({ memberId, sessionId, recordId, answerId }, after) => {
      const { events, ended } = await generations.follow({ memberId, answerId }, after);

      return {
        events,
        whole: async () => {
          await ended();
          return whole({ memberId, sessionId }, recordId);
        },
      };
    },
  };
}
