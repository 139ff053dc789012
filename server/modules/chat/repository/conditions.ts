import { and, eq, isNull } from 'drizzle-orm';
import { answers, records, sessions } from '../../../platform/db/schema/session.ts';

export interface SessionKey {
  memberId: string;
  sessionId: string;
}

export const isSession = ({ memberId, sessionId }: SessionKey) =>
  and(eq(sessions.memberId, memberId), eq(sessions.id, sessionId), isNull(sessions.deletedAt));

export const inSession = ({ memberId, sessionId }: SessionKey) =>
  and(eq(records.memberId, memberId), eq(records.sessionId, sessionId));

export const ofLivingSession = and(
  eq(sessions.memberId, records.memberId),
  eq(sessions.id, records.sessionId),
  isNull(sessions.deletedAt),
);

export const isCurrent = and(isNull(records.deletedAt), isNull(records.replacedBy));

export const ofRecord = and(
  eq(answers.memberId, records.memberId),
  eq(answers.recordId, records.id),
);

/** The member's answer, unless its record is deleted. */
export const isOwnAnswer = (memberId: string, answerId: string) =>
  and(eq(answers.memberId, memberId), eq(answers.id, answerId), isNull(records.deletedAt));
