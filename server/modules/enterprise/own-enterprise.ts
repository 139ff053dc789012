import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { CardPage, OwnEnterprise } from '#contract/enterprise/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { files } from '../../platform/db/schema/file.ts';
import { members } from '../../platform/db/schema/member.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import type { FileKey } from '../file/file-address.ts';
import * as memberRepository from '../member/repository.ts';
import { lockContributor } from '../contributor/lock-contributor.ts';
import { unread } from '../talk/repository.ts';

export interface OwnEnterprises {
  mine: (memberId: string) => Promise<OwnEnterprise>;
  /**
   * Asks for a review that makes a personal account an enterprise. A pending application is
   * replaced.
   * @throws DomainError 403 for a restricted member; 409 for an enterprise, or while a reviewer
   * looks at it
   */
  apply: (enterpriseName: string, memberId: string) => Promise<OwnEnterprise>;
  /** @throws DomainError 404 without a card */
  setIndexed: (indexed: boolean, memberId: string) => Promise<OwnEnterprise>;
  /** The public page of a card. @throws DomainError 404 for an unknown or withdrawn card */
  page: (page: string) => Promise<CardPage>;
}

interface OwnEnterpriseDeps {
  db: Database;
  addressOf: (key: FileKey) => string;
  now: () => Date;
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

export function createOwnEnterprises({ db, addressOf, now }: OwnEnterpriseDeps): OwnEnterprises {
  async function mine(memberId: string): Promise<OwnEnterprise> {
    const member = await memberRepository.find(db, memberId);
    if (member === undefined) throw notFound();
    const [card] = await db
      .select({
        name: enterpriseCards.name,
        page: enterpriseCards.page,
        indexed: enterpriseCards.indexed,
        approved: enterpriseCards.approved,
      })
      .from(enterpriseCards)
      .where(eq(enterpriseCards.memberId, memberId));
    const { type, enterpriseName, upgrading, review, reviewReason, reviewAskedAt } = member;

    return {
      type,
      enterpriseName: type === 'enterprise' ? enterpriseName : null,
      application:
        upgrading && review !== 'none'
          ? {
              state: review,
              name: enterpriseName ?? '',
              reason: reviewReason,
              askedAt: (reviewAskedAt ?? member.createdAt).toISOString(),
            }
          : null,
      card: card ?? null,
      unread: await unread(db, memberId),
    };
  }

  return {
    mine,

    async apply(enterpriseName, memberId) {
      await db.transaction(async (tx) => {
        await lockContributor(tx, memberId);
        const member = await memberRepository.lock(tx, memberId);
        if (member === undefined) throw notFound();
        if (member.type === 'enterprise') throw conflict('enterprise.already');
        const { reviewClaimedBy, reviewClaimedUntil } = member;
        if (reviewClaimedBy !== null && reviewClaimedUntil !== null && reviewClaimedUntil > now()) {
          throw conflict('submission.claimed');
        }
        await tx
          .update(members)
          .set({
            enterpriseName,
            upgrading: true,
            review: 'pending',
            reviewReason: null,
            reviewVersion: sql`${members.reviewVersion} + 1`,
            reviewAskedAt: now(),
            reviewedAt: null,
            reviewedBy: null,
            reviewClaimedBy: null,
            reviewClaimedUntil: null,
          })
          .where(eq(members.id, memberId));
      });

      return mine(memberId);
    },

    async setIndexed(indexed, memberId) {
      const changed = await db
        .update(enterpriseCards)
        .set({ indexed })
        .where(eq(enterpriseCards.memberId, memberId))
        .returning({ id: enterpriseCards.id });
      if (changed.length === 0) throw notFound();

      return mine(memberId);
    },

    async page(page) {
      const [card] = await db
        .select()
        .from(enterpriseCards)
        .where(and(eq(enterpriseCards.page, page), eq(enterpriseCards.approved, true)));
      if (card === undefined) throw notFound();
      const { memberId } = card;
      const ids = card.pictures.filter((id) => isUuid(id));
      const pictures =
        memberId === null || ids.length === 0
          ? []
          : await db
              .select({ id: files.id })
              .from(files)
              .where(
                and(
                  eq(files.memberId, memberId),
                  inArray(files.id, ids),
                  inArray(files.mime, PICTURES),
                ),
              );
      const shown = ids.filter((id) => pictures.some((picture) => picture.id === id));
      const { name, place, products, intro, site, regions, certificates, example } = card;

      return {
        ...{ name, place, products, intro, site, regions, certificates, example },
        pictures: shown.map((id, n) => ({
          id: String(n),
          url: addressOf({ memberId: memberId ?? '', fileId: id }),
        })),
        indexed: card.indexed,
        updatedAt: card.updatedAt.toISOString(),
      };
    },
  };
}
