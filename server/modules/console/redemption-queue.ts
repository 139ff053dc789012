import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { goods, goodsTexts, redemptions } from '../../platform/db/schema/shop.ts';
import { containsText } from '../../platform/db/text-pairs.ts';
import { isOneOf } from '../member/console/member-search.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { openRecipient } from '../../platform/privacy/sealed-recipient.ts';
import {
  approveRedemption,
  deliverRedemption,
  refuseRedemption,
  undoRedemption,
} from '../shop/redemption-decisions.ts';
import { auditTrail } from './audit-trail.ts';
import { countRows, isWithin, takeRows } from './queue-rows.ts';
import type { ItemSearch, ReviewQueue, ReviewRow, RowFilter } from './review-queue.ts';

const columns = {
  id: redemptions.id,
  kind: sql<'redemption'>`'redemption'`,
  state: redemptions.state,
  version: redemptions.version,
  memberId: redemptions.memberId,
  title: sql<null>`null`,
  content: redemptions.goodsId,
  points: redemptions.points,
  reason: redemptions.reason,
  claimedBy: redemptions.claimedBy,
  claimedUntil: redemptions.claimedUntil,
  decidedBy: redemptions.decidedBy,
  decidedAt: redemptions.decidedAt,
  createdAt: redemptions.createdAt,
};

const table = { table: redemptions, id: redemptions.id, createdAt: redemptions.createdAt };

export function createRedemptionQueue(cipher: Cipher): ReviewQueue {
  return {
    states: ['pending', 'approved', 'refused', 'delivered', 'cancelled'],

    rows: (db, filter, page) =>
      takeRows(db.select(columns).from(redemptions).$dynamic(), table, wanted(filter), page),

    count: (db, filter, limit) => countRows(db, table, wanted(filter), limit),

    async find(db, id) {
      const [row] = await db.select(columns).from(redemptions).where(eq(redemptions.id, id));

      return row;
    },

    async lock(tx, id) {
      const [row] = await tx
        .select(columns)
        .from(redemptions)
        .where(eq(redemptions.id, id))
        .for('update');

      return row;
    },

    async claim(tx, { memberId, id }, claim) {
      await tx
        .update(redemptions)
        .set({ claimedBy: claim?.by ?? null, claimedUntil: claim?.until ?? null })
        .where(and(eq(redemptions.memberId, memberId), eq(redemptions.id, id)));
    },

    grant: () => null,

    async contents(db, rows, language) {
      const names = await namesOf(
        db,
        rows.map(({ content }) => content),
        language,
      );
      const facts = await factsOf(db, rows);

      return new Map(
        rows.map(({ id, content }) => {
          const { quantity = 1, receive = 'mail' } = facts.get(id) ?? {};
          const goodsName = names.get(content) ?? content;
          const key = receive === 'mail' ? 'redemption.mail' : 'redemption.pickup';
          const shown = message(language, key, { goods: goodsName, quantity });

          return [id, { content: shown, files: [] }];
        }),
      );
    },

    async evidence(db, { memberId, id, content }, language) {
      const [row] = await db
        .select({
          quantity: redemptions.quantity,
          receive: redemptions.receive,
          recipientCipher: redemptions.recipientCipher,
          stock: goods.stock,
        })
        .from(redemptions)
        .leftJoin(goods, eq(goods.id, redemptions.goodsId))
        .where(and(eq(redemptions.memberId, memberId), eq(redemptions.id, id)));
      if (row === undefined) throw new Error('a redemption under review was gone');
      const names = await namesOf(db, [content], language);
      const { recipientCipher, stock, ...redemption } = row;

      return {
        details: {},
        answer: null,
        texts: [],
        duplicates: [],
        articleId: null,
        reportedOwner: null,
        redemption: {
          ...redemption,
          ...openRecipient(cipher, { memberId, id, recipientCipher }),
          goodsName: names.get(content) ?? content,
          stock: stock ?? 0,
        },
        account: null,
      };
    },

    trail: (db, { id }, limit) => auditTrail(db, 'redemption', id, limit),

    async decide(tx, row, { decision, reason, reviewerId, now }) {
      const ruling = { ...keyOf(row), reason, actorId: reviewerId };
      switch (decision) {
        case 'approve':
          await approveRedemption(tx, ruling, { cipher, now });
          return null;
        case 'deliver':
          await deliverRedemption(tx, ruling, { cipher, now });
          return null;
        case 'refuse':
          await refuseRedemption(tx, ruling, { cipher, now });
          return null;
        case 'return':
          throw new Error('the table of rules lets no redemption be returned');
      }
    },

    async undo(tx, row, { reason, reviewerId, now }) {
      await undoRedemption(tx, { ...keyOf(row), reason, actorId: reviewerId }, { cipher, now });
    },
  };
}

const keyOf = ({ memberId, id, version }: ReviewRow) => ({ memberId, id, version });

function wanted({ state, kind, claimedAt, search }: RowFilter): SQL | undefined {
  if (kind !== undefined && kind !== 'redemption') return sql`false`;
  if (state === 'returned' || state === 'withdrawn') return sql`false`;

  return and(
    eq(redemptions.state, state),
    claimedAt === undefined ? undefined : gt(redemptions.claimedUntil, claimedAt),
    search && isMeant(search),
  );
}

/** By the goods' name in any language, or the member. */
function isMeant({ words, ...time }: ItemSearch): SQL | undefined {
  return and(
    isWithin(redemptions.createdAt, time),
    words === null
      ? undefined
      : or(
          sql`${redemptions.goodsId} IN (SELECT ${goodsTexts.goodsId} FROM ${goodsTexts} WHERE ${containsText(sql`${goodsTexts.name}`, words.keyword)})`,
          isOneOf(redemptions.memberId, words.by),
        ),
  );
}

async function factsOf(db: Database, rows: readonly ReviewRow[]) {
  const found =
    rows.length === 0
      ? []
      : await db
          .select({
            id: redemptions.id,
            quantity: redemptions.quantity,
            receive: redemptions.receive,
          })
          .from(redemptions)
          .where(
            inArray(
              redemptions.id,
              rows.map(({ id }) => id),
            ),
          );

  return new Map(found.map(({ id, ...facts }) => [id, facts]));
}

async function namesOf(
  db: Database,
  goodsIds: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ id: goodsTexts.goodsId, name: goodsTexts.name })
    .from(goodsTexts)
    .where(
      and(inArray(goodsTexts.goodsId, [...new Set(goodsIds)]), eq(goodsTexts.language, language)),
    );

  return new Map(rows.map(({ id, name }) => [id, name]));
}
