import { randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { QuotationLink, ShareQuotationRequest } from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import { CUSTOMER_PAGE } from './customer-links.ts';
import * as linkRepository from './link-repository.ts';
import type { LinkRow } from './link-repository.ts';
import { kept } from './service.ts';

export interface QuotationLinks {
  share: (request: ShareQuotationRequest, memberId: string) => Promise<QuotationLink>;
  list: (id: string, memberId: string) => Promise<{ list: QuotationLink[] }>;
  withdraw: (linkId: string, memberId: string) => Promise<{ withdrawn: number }>;
  purge: () => Promise<void>;
}

interface QuotationLinksDeps {
  db: Database;
  now: () => Date;
}

const TOKEN_BYTES = 16;
const DAY_MS = 86_400_000;
/** A link that is over is listed so long. */
const KEPT_DAYS = 30;

export function createQuotationLinks({ db, now }: QuotationLinksDeps): QuotationLinks {
  return {
    async share({ id, days, clientRequestId }, memberId) {
      const at = now();
      const request = { memberId, call: 'quotation/share', clientRequestId, now: at };
      const made = await idempotent(db, request, async (tx) => {
        const { sentVersions: n } = await kept(tx, id, memberId);
        if (n === 0) throw conflict('quotation.notSent');
        if ((await linkRepository.countAll(tx, memberId)) >= QUOTATION_LIMITS.links) {
          throw new DomainError(409, 'quotation.tooManyLinks', {
            params: { max: QUOTATION_LIMITS.links },
          });
        }
        const linkId = uuidv7({ msecs: at.getTime() });
        await linkRepository.insert(tx, {
          ...{ memberId, id: linkId, quotationId: id, n, createdAt: at },
          token: randomBytes(TOKEN_BYTES).toString('base64url'),
          expiresAt: new Date(at.getTime() + days * DAY_MS),
        });

        return { id: linkId };
      });
      const link = await linkRepository.find(db, memberId, made.id);
      if (link === undefined) throw notFound();

      return linkOf(link);
    },

    async list(id, memberId) {
      await kept(db, id, memberId);
      const rows = await linkRepository.linksOf(db, memberId, id);

      return { list: rows.map(linkOf) };
    },

    async withdraw(linkId, memberId) {
      const withdrawn = isUuid(linkId) ? await linkRepository.remove(db, memberId, linkId) : 0;
      if (withdrawn === 0) throw notFound();

      return { withdrawn };
    },

    purge: () => linkRepository.purge(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

function linkOf({ token, id, n, opened, acceptedBy, answers, ...times }: LinkRow): QuotationLink {
  const { createdAt, expiresAt, openedAt, lastOpenedAt, acceptedAt } = times;
  return {
    ...{ id, path: `${CUSTOMER_PAGE}/${token}`, n, opened, acceptedBy, answers },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}
