import { validate as isUuid } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { Database } from '../../db/client.ts';
import type { AnswerStream } from '../../http/api-call.ts';
import { notFound } from '../../http/domain-error.ts';
import type { Generations } from './generations.ts';
import { recordView, type FileAddress } from './record-view.ts';
import {
  findRecordOfAnswer,
  recordWithAnswers,
  type OwnRecord,
  type SessionKey,
} from './repository.ts';

/** Records as members see them. */
export interface RecordReader {
  /** @throws DomainError 404 unless the record is there */
  whole: (key: SessionKey, recordId: string) => Promise<ChatRecord>;
  /** The record of an answer. @throws DomainError 404 for one that is not the member's, or deleted */
  ofAnswer: (memberId: string, answerId: string) => Promise<OwnRecord>;
  /** An answer's events after the one with the id `after`. */
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
