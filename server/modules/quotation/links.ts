import { randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type {
  OpenedQuotation,
  QuotationLink,
  RespondRequest,
  ShareQuotationRequest,
} from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { letterheadOf, type CompanyService } from '../company/service.ts';
import { notify } from '../message/notify.ts';
import * as linkRepository from './link-repository.ts';
import type { LinkRow } from './link-repository.ts';
import { kept } from './service.ts';

export interface QuotationLinks {
  share: (request: ShareQuotationRequest, memberId: string) => Promise<QuotationLink>;
  list: (id: string, memberId: string) => Promise<{ list: QuotationLink[] }>;
  withdraw: (linkId: string, memberId: string) => Promise<{ withdrawn: number }>;
  /**
   * @throws DomainError 404, the same for links that are over, withdrawn or unknown
   */
  open: (token: string) => Promise<OpenedQuotation>;
  respond: (request: RespondRequest) => Promise<{ acceptedAt: string | null }>;
  purge: () => Promise<void>;
}

export interface QuotationLinksDeps {
  db: Database;
  company: Pick<CompanyService, 'get'>;
  work: Pick<LongWork, 'customerView'>;
  now: () => Date;
}

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const LINK_PAGE = '/chat/system/quotation/';
const DAY_MS = 86_400_000;
/** A link that is over is listed so long. */
const KEPT_DAYS = 30;
const MAX_QUESTIONS = 20;

export function createQuotationLinks({
  db,
  company,
  work,
  now,
}: QuotationLinksDeps): QuotationLinks {
  async function opened(token: string) {
    const found = TOKEN.test(token) ? await linkRepository.open(db, token, now()) : undefined;
    if (found === undefined) throw new DomainError(404, 'quotation.linkGone');

    return found;
  }

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

    async open(token) {
      const { link, number, content, sentAt } = await opened(token);
      await linkRepository.noteOpened(db, link, now());
      const { logo, stamp, ...profile } = await company.get(link.memberId);

      return {
        ...(await work.customerView(content, { number, date: shanghaiDay(sentAt) })),
        ...{ company: letterheadOf(profile), logo, stamp },
        expiresAt: link.expiresAt.toISOString(),
        acceptedAt: link.acceptedAt?.toISOString() ?? null,
      };
    },

    async respond({ token, kind, name, text }) {
      const { link, number } = await opened(token);
      const { memberId, quotationId } = link;
      const at = now();
      const notice = { memberId, link: { kind: 'quotation', id: quotationId } as const };
      const params = { number, name, text };
      if (kind === 'accept') {
        await db.transaction(async (tx) => {
          if (!(await linkRepository.accept(tx, link, { by: name, now: at }))) return;
          await notify(tx, { ...notice, kind: 'quotation.accepted', params }, at);
        });
        return { acceptedAt: (link.acceptedAt ?? at).toISOString() };
      }
      await db.transaction(async (tx) => {
        if (!(await linkRepository.countQuestion(tx, link, MAX_QUESTIONS))) {
          throw new DomainError(409, 'quotation.tooManyQuestions', {
            params: { max: MAX_QUESTIONS },
          });
        }
        await notify(tx, { ...notice, kind: 'quotation.question', params }, at);
      });
      return { acceptedAt: link.acceptedAt?.toISOString() ?? null };
    },

    purge: () => linkRepository.purge(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  };
}

function linkOf({ token, id, n, opened, acceptedBy, ...times }: LinkRow): QuotationLink {
  const { createdAt, expiresAt, openedAt, lastOpenedAt, acceptedAt } = times;
  return {
    ...{ id, path: `${LINK_PAGE}${token}`, n, opened, acceptedBy },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    acceptedAt: acceptedAt?.toISOString() ?? null,
  };
}
