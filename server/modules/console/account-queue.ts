import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { message } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { isOneOf } from '../member/console/member-search.ts';
import * as memberRepository from '../member/repository.ts';
import { reverseInvitation } from '../member/rewards.ts';
import { openPhone } from '../../platform/privacy/sealed-person.ts';
import type { SmsTransport } from '../member/sms-transport.ts';
import { notify } from '../message/notify.ts';
import { addFigures } from '../statistics/add-figures.ts';
import { auditTrail } from './audit-trail.ts';
import { membersOf } from './named-members.ts';
import { countRows, isWithin, takeRows } from './queue-rows.ts';
import type { ReviewQueue, ReviewRow, RowFilter } from './review-queue.ts';

interface AccountQueueDeps {
  cipher: Cipher;
  sendSms: SmsTransport;
  /** Called if the SMS about a committed decision fails. */
  onSmsFailed: (error: unknown) => void;
}

const askedAt = sql<Date>`coalesce(${members.reviewAskedAt}, ${members.createdAt})`.mapWith(
  members.createdAt,
);

const columns = {
  id: members.id,
  state: members.review,
  version: members.reviewVersion,
  content: members.enterpriseName,
  reason: members.reviewReason,
  claimedBy: members.reviewClaimedBy,
  claimedUntil: members.reviewClaimedUntil,
  decidedBy: members.reviewedBy,
  decidedAt: members.reviewedAt,
  createdAt: askedAt,
};

const table = { table: members, id: members.id, createdAt: askedAt };

type Selected = Omit<ReviewRow, 'kind' | 'state' | 'memberId' | 'points' | 'title' | 'content'> & {
  state: (typeof members.$inferSelect)['review'];
  content: string | null;
};

export function createAccountQueue({
  cipher,
  sendSms,
  onSmsFailed,
}: AccountQueueDeps): ReviewQueue {
  return {
    states: ['pending', 'approved', 'refused'],

    async rows(db, filter, page) {
      const query = db.select(columns).from(members).$dynamic();

      return (await takeRows(query, table, wanted(filter), page)).flatMap(rowOf);
    },

    count: (db, filter, limit) => countRows(db, table, wanted(filter), limit),

    async find(db, id) {
      const [row] = await db.select(columns).from(members).where(eq(members.id, id));

      return row === undefined ? undefined : rowOf(row)[0];
    },

    async lock(tx, id) {
      const [row] = await tx.select(columns).from(members).where(eq(members.id, id)).for('update');

      return row === undefined ? undefined : rowOf(row)[0];
    },

    async claim(tx, { id }, claim) {
      await tx
        .update(members)
        .set({ reviewClaimedBy: claim?.by ?? null, reviewClaimedUntil: claim?.until ?? null })
        .where(eq(members.id, id));
    },

    grant: () => null,

    contents: (_db, rows) =>
      Promise.resolve(new Map(rows.map(({ id, content }) => [id, { content, files: [] }]))),

    async evidence(db, { memberId }) {
      const [member] = await db
        .select({
          type: members.type,
          isUpgrade: members.upgrading,
          enterpriseName: members.enterpriseName,
          tellcode: members.tellcode,
          phoneCipher: members.phoneCipher,
          inviterId: members.inviterId,
        })
        .from(members)
        .where(eq(members.id, memberId));
      if (member === undefined) throw new Error('a member under review was gone');
      const { inviterId, phoneCipher, ...account } = member;
      const phone = openPhone(cipher, { id: memberId, phoneCipher });
      const inviter = inviterId === null ? undefined : await membersOf(db, [inviterId]);

      return {
        details: {},
        answer: null,
        texts: [],
        duplicates: [],
        articleId: null,
        reportedOwner: null,
        redemption: null,
        account: { ...account, phone, inviter: inviter?.get(inviterId ?? '')?.nickname ?? null },
      };
    },

    trail: (db, { id }, limit) => auditTrail(db, 'account', id, limit),

    async decide(tx, row, { decision, reason, reviewerId, now }) {
      const isApproved = decision === 'approve';
      const isUpgrade = await isUpgrading(tx, row.id);
      const [member] = await tx
        .update(members)
        .set({
          review: isApproved ? 'approved' : 'refused',
          ...(isUpgrade && isApproved ? { type: 'enterprise' as const } : {}),
          reviewReason: reason,
          reviewVersion: row.version + 1,
          reviewedAt: now,
          reviewedBy: reviewerId,
          reviewClaimedBy: null,
          reviewClaimedUntil: null,
        })
        .where(eq(members.id, row.id))
        .returning({
          id: members.id,
          tellcode: members.tellcode,
          phoneCipher: members.phoneCipher,
        });
      if (isUpgrade) {
        if (isApproved) await addFigures(tx, { enterprises: 1 }, now);
        await notify(
          tx,
          {
            memberId: row.id,
            kind: isApproved ? 'upgrade.approved' : 'upgrade.refused',
            params: { company: row.content, reason: reason ?? '' },
            link: { kind: 'enterprise', id: null },
          },
          now,
        );
        return null;
      }
      if (!isApproved) {
        await memberRepository.revokeAllSignIns(tx, row.id, now);
        return null;
      }
      if (member === undefined || member.phoneCipher === null) return null;
      const { tellcode } = member;
      const phone = openPhone(cipher, member);

      return async () => {
        try {
          const text = message('zh-CN', 'member.smsApproved');
          await sendSms({ tellcode, phone, code: null, text });
        } catch (cause) {
          onSmsFailed(cause);
        }
      };
    },

    async undo(tx, row, { reason, reviewerId, now }) {
      const isUpgrade = await isUpgrading(tx, row.id);
      await tx
        .update(members)
        .set({
          review: 'pending',
          ...(isUpgrade ? { type: 'personal' as const } : {}),
          reviewReason: null,
          reviewVersion: row.version + 1,
          reviewedAt: null,
          reviewedBy: null,
          reviewClaimedBy: null,
          reviewClaimedUntil: null,
        })
        .where(eq(members.id, row.id));
      if (isUpgrade) {
        if (row.state === 'approved') await addFigures(tx, { enterprises: -1 }, now);
        await notify(
          tx,
          {
            memberId: row.id,
            kind: 'upgrade.undone',
            params: { company: row.content, reason },
            link: { kind: 'enterprise', id: null },
          },
          now,
        );
        return;
      }
      await memberRepository.revokeAllSignIns(tx, row.id, now);
      if (row.state === 'approved') {
        await reverseInvitation(tx, row.id, { reason, actorId: reviewerId }, now);
      }
    },
  };
}

async function isUpgrading(tx: Database, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ upgrading: members.upgrading })
    .from(members)
    .where(eq(members.id, memberId));

  return row?.upgrading === true;
}

function wanted({ state, kind, claimedAt, search }: RowFilter): SQL | undefined {
  if (kind !== undefined && kind !== 'account') return sql`false`;
  if (state !== 'pending' && state !== 'approved' && state !== 'refused') return sql`false`;

  return and(
    eq(members.review, state),
    claimedAt === undefined ? undefined : gt(members.reviewClaimedUntil, claimedAt),
    search?.words == null ? undefined : isOneOf(members.id, search.words.by),
    search && isWithin(askedAt, search),
  );
}

function rowOf({ state, content, ...row }: Selected): ReviewRow[] {
  if (state === 'none') return [];

  return [
    {
      ...row,
      kind: 'account',
      state,
      memberId: row.id,
      title: null,
      content: content ?? '',
      points: 0,
    },
  ];
}
