import { validate as isUuid } from 'uuid';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type {
  FeedbackRequest,
  ResubmitRequest,
  Submission,
  SubmissionDetails,
  SubmissionEvent,
  SubmissionKind,
  SubmissionState,
  UseFeedbackRequest,
} from '#contract/submission/calls.ts';
import type { AnswerStatus } from '#contract/chat/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { StoredDetails } from '../../platform/db/schema/submission.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { Language } from '../../content/messages.ts';
import { reportedThing } from './reported-thing.ts';
import type { FileService } from '../file/service.ts';
import type { FileRow } from '../file/repository.ts';
import type { TextReader } from '../file/text-reader.ts';
import { addSignal } from '../quality/answer-signals.ts';
import { lockContributor } from '../contributor/lock-contributor.ts';
import { refuseSecond } from './refuse-second.ts';
import { createSubmission, isClaimed } from './create-submission.ts';
import { hintRef } from './hint-ref.ts';
import { requireCocreator, revisionOf, revisionRef } from './revision.ts';
import { giveCommandBack } from './give-command-back.ts';
import * as submissionRepository from './repository.ts';
import type { EventRow, SubmissionRow } from './repository.ts';
import { checkConsent, checkForm } from './rules.ts';
import { createSubmissionFiles, replaceFiles } from './submission-files.ts';

interface SubmissionServiceDeps {
  db: Database;
  files: Pick<FileService, 'contentOf' | 'refOf'>;
  reader: Pick<TextReader, 'extractText'>;
  /** null for an answer that isn't the member's, or belongs to the sandbox. */
  answerStatus: (memberId: string, answerId: string) => Promise<AnswerStatus | null>;
  now: () => Date;
}

export interface SubmissionService {
  feedback: (input: FeedbackRequest, memberId: string) => Promise<{ submissionId: string }>;
  useFeedback: (
    input: UseFeedbackRequest,
    caller: { memberId: string; language: Language },
  ) => Promise<{ submissionId: string }>;
  list: (
    input: {
      cursor?: string | undefined;
      count?: number | undefined;
      state?: SubmissionState | undefined;
      kind?: SubmissionKind | undefined;
    },
    memberId: string,
  ) => Promise<{ list: Submission[]; nextCursor: string | null }>;
  view: (
    id: string,
    memberId: string,
  ) => Promise<{ submission: Submission; events: SubmissionEvent[] }>;
  resubmit: (input: ResubmitRequest, memberId: string) => Promise<Submission>;
  withdraw: (id: string, memberId: string) => Promise<Submission>;
}

const positionSchema = timeAndId.transform(([createdAt, id]) => ({ createdAt, id }));
const MAX_EVENTS = 100;

export function createSubmissionService({
  db,
  files,
  reader,
  answerStatus,
  now,
}: SubmissionServiceDeps): SubmissionService {
  const handedIn = createSubmissionFiles(db, files, reader);

  async function viewsOf(memberId: string, rows: readonly SubmissionRow[]): Promise<Submission[]> {
    const ids = rows.map(({ id }) => id);
    const held = await submissionRepository.filesOf(db, memberId, ids);
    const refs = (id: string) => (held.get(id) ?? []).map(({ file }) => files.refOf(file));

    return rows.map((row) => viewOf(row, refs(row.id), now()));
  }

  async function oneView(memberId: string, id: string): Promise<Submission> {
    const row = await submissionRepository.find(db, { memberId, id });
    const [view] = row === null ? [] : await viewsOf(memberId, [row]);
    if (view === undefined) throw notFound();

    return view;
  }

  /** @throws DomainError 404, 409 while the answer is running */
  async function refuseUnlessEnded(memberId: string, answerId: string): Promise<void> {
    const status = isUuid(answerId) ? await answerStatus(memberId, answerId) : null;
    if (status === null) throw notFound();
    if (status === 'generating') throw conflict('chat.generating');
  }

  /**
   * @throws DomainError 409 if it is decided or claimed
   */
  async function lockOpen(tx: Database, memberId: string, id: string): Promise<SubmissionRow> {
    const row = isUuid(id) ? await submissionRepository.lock(tx, { memberId, id }) : null;
    if (row === null) throw notFound();
    if (row.state !== 'pending' && row.state !== 'returned') throw conflict('submission.closed');
    if (isClaimed(row, now())) throw conflict('submission.claimed');

    return row;
  }

  return {
    async feedback({ answerId, content, better, hint, fileIds = [] }, memberId) {
      await refuseUnlessEnded(memberId, answerId);

      return createSubmission(db, {
        memberId,
        kind: 'answer',
        content,
        ref: hint === undefined ? answerId : hintRef(answerId, hint.sentence),
        details: {
          ...(better === undefined ? {} : { better }),
          ...(hint === undefined ? {} : { hint }),
        },
        files: await handedIn.read(memberId, withoutDoubles(fileIds)),
        now: now(),
      });
    },

    async useFeedback(input, { memberId, language }) {
      const { kind, content, answerId, about, card, revision, fileIds = [], consent } = input;
      checkForm(input);
      checkConsent(kind, consent);
      if (answerId !== undefined) await refuseUnlessEnded(memberId, answerId);
      const reported =
        about === undefined ? null : await reportedThing(db, about, { memberId, language });
      if (about !== undefined && reported === null) throw notFound();
      const revised = revision === undefined ? null : await revisionOf(db, revision);
      const files = await handedIn.read(memberId, withoutDoubles(fileIds));

      return db.transaction(async (tx) => {
        if (kind === 'revision') await requireCocreator(tx, memberId);
        const submitted = await createSubmission(tx, {
          memberId,
          kind,
          content,
          ref:
            revised !== null
              ? revisionRef(revised)
              : reported !== null
                ? `${reported.kind}:${reported.id}`
                : (answerId ?? null),
          details: {
            ...(card === undefined ? {} : { card }),
            ...(reported === null ? {} : { about: reported }),
            ...(revised === null ? {} : { revision: revised }),
          },
          consent,
          files,
          now: now(),
        });
        if (answerId !== undefined) {
          const signal = { memberId, answerId, reason: 'reported', note: content } as const;
          await addSignal(tx, signal, now());
        }
        return submitted;
      });
    },

    async list({ cursor, count = LIMITS.count, state, kind }, memberId) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const limit = count + 1;
      const rows = await submissionRepository.page(db, {
        memberId,
        state,
        kind,
        after,
        limit,
        now: now(),
      });
      const { page: shown, nextCursor } = takePage(rows, count, ['createdAt', 'id']);

      return {
        list: await viewsOf(memberId, shown),
        nextCursor,
      };
    },

    async view(id, memberId) {
      if (!isUuid(id)) throw notFound();
      const submission = await oneView(memberId, id);
      const events = await submissionRepository.events(db, { memberId, id }, MAX_EVENTS);

      return { submission, events: events.map(eventView) };
    },

    async resubmit({ id, version, content, better, card, fileIds }, memberId) {
      const before = isUuid(id) ? await submissionRepository.find(db, { memberId, id }) : null;
      if (before === null) throw notFound();
      const key = { memberId, id };
      const held = (await submissionRepository.filesOf(db, memberId, [id])).get(id) ?? [];
      const wanted = withoutDoubles(fileIds ?? held.map(({ file }) => file.id));
      const { kind } = before;
      if (kind === 'command') throw conflict('submission.command');
      const newCard = card ?? before.details.card;
      const { revision } = before.details;
      checkForm({ kind, content, better, card: newCard, revision, fileIds: wanted });
      if (revision !== undefined) await revisionOf(db, revision);
      const read = await handedIn.read(memberId, wanted, textsOf(held));

      await db.transaction(async (tx) => {
        await lockContributor(tx, memberId);
        const row = await lockOpen(tx, memberId, id);
        if (version !== undefined && version !== row.version) throw conflict('submission.stale');
        await refuseSecond(tx, { memberId, kind, except: id });
        if (row.ref !== null && row.state === 'returned') {
          const other = await submissionRepository.lockPending(tx, {
            memberId,
            kind,
            ref: row.ref,
          });
          if (other !== null) throw conflict('submission.replaced');
        }
        await submissionRepository.change(tx, key, {
          content,
          details: { ...row.details, better, card: newCard },
          state: 'pending',
          version: row.version + 1,
          reason: null,
          decidedBy: null,
          decidedAt: null,
          claimedBy: null,
          claimedUntil: null,
          updatedAt: now(),
        });
        await replaceFiles(tx, key, read, now());
        await submissionRepository.addEvent(tx, key, {
          action: 'resubmitted',
          actorId: memberId,
          createdAt: now(),
        });
      });

      return oneView(memberId, id);
    },

    async withdraw(id, memberId) {
      const key = { memberId, id };
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, memberId, id);
        await submissionRepository.change(tx, key, {
          state: 'withdrawn',
          version: row.version + 1,
          claimedBy: null,
          claimedUntil: null,
          updatedAt: now(),
        });
        if (row.kind === 'command' && row.state === 'pending') {
          await giveCommandBack(tx, row, 'own');
        }
        await submissionRepository.addEvent(tx, key, {
          action: 'withdrawn',
          actorId: memberId,
          createdAt: now(),
        });
      });

      return oneView(memberId, id);
    },
  };
}

function withoutDoubles(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function textsOf(held: readonly { file: FileRow; extracted: string }[]): Map<string, string> {
  return new Map(held.map(({ file, extracted }) => [file.id, extracted]));
}

function viewOf(row: SubmissionRow, refs: FileRef[], now: Date): Submission {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state === 'pending' && isClaimed(row, now) ? 'claimed' : row.state,
    version: row.version,
    content: row.content,
    details: shownDetails(row.details),
    ref: row.ref,
    files: refs,
    points: row.points,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

export function shownDetails(details: StoredDetails): SubmissionDetails {
  const { better, fit, card, title, description, about, hint, revision } = details;

  return { better, fit, card, title, description, about, hint, revision };
}

function eventView({ id, action, reason, points, createdAt }: EventRow): SubmissionEvent {
  return { id, action, reason, points, createdAt: createdAt.toISOString() };
}
