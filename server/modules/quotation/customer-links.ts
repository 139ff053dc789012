import type { CustomerAnswerKind, CustomerView } from '#contract/quotation/calls.ts';
import type { QuotationLanguage } from '#contract/quotation/calls.ts';
import type { Letterhead } from '#contract/company/calls.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, DomainError } from '../../platform/http/domain-error.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import type { ClosedOffer } from '../../trade/quotations/customer-page.ts';
import type { PrintedPicture } from '../../trade/quotations/export/printed-quotation.ts';
import { letterheadOf, type CompanyService } from '../company/service.ts';
import { notify } from '../message/notify.ts';
import * as linkRepository from './link-repository.ts';

/** The page of links, which the server writes; a token follows. */
export const CUSTOMER_PAGE = '/chat/system/quotation';

/** A quotation as its link shows it. */
interface OpenedQuotation {
  view: CustomerView;
  company: Letterhead;
  logo: PrintedPicture | null;
  stamp: PrintedPicture | null;
  language: QuotationLanguage;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedBy: string;
  closed: ClosedOffer | null;
}

interface AnswerOfCustomer {
  kind: CustomerAnswerKind;
  name: string;
  text: string;
}

/** Actions of somebody with a link. */
export interface CustomerLinks {
  /**
   * @param isNoted the owner sees that the link was opened
   * @throws DomainError 404, the same for links that are over, withdrawn or unknown
   */
  open: (token: string, isNoted: boolean) => Promise<OpenedQuotation>;
  /**
   * Tells the owner; a link is accepted once.
   * @throws DomainError as `open`, 409 for an acceptance of an offer that is closed, or for too many questions
   */
  respond: (token: string, answer: AnswerOfCustomer) => Promise<void>;
}

interface CustomerLinksDeps {
  db: Database;
  company: Pick<CompanyService, 'get'>;
  pictureOf: (memberId: string, fileId: string) => Promise<PrintedPicture | null>;
  work: Pick<LongWork, 'customerView'>;
  now: () => Date;
}

const TOKEN = /^[\w-]{22}$/;
const MAX_QUESTIONS = 20;

export function createCustomerLinks(deps: CustomerLinksDeps): CustomerLinks {
  const { db, company, pictureOf, work, now } = deps;

  async function opened(token: string) {
    const found = TOKEN.test(token) ? await linkRepository.open(db, token, now()) : undefined;
    if (found === undefined) throw new DomainError(404, 'quotation.linkGone');
    const { state, lastVersion, ...shown } = found;
    const { validUntil } = found.content.terms;
    const isOver = validUntil !== null && validUntil < shanghaiDay(now());
    const isTaken = state === 'sent' || state === 'won';
    const isCurrent = isTaken && found.link.n === lastVersion;

    return { ...shown, closed: isOver ? 'over' : isCurrent ? null : 'changed' } as const;
  }

  return {
    async open(token, isNoted) {
      const { link, number, content, sentAt, closed } = await opened(token);
      if (isNoted) await linkRepository.noteOpened(db, link, now());
      const { logo, stamp, ...profile } = await company.get(link.memberId);
      const picture = (file: { id: string } | null) =>
        file === null ? null : pictureOf(link.memberId, file.id);

      return {
        view: await work.customerView(content, { number, date: shanghaiDay(sentAt) }),
        company: letterheadOf(profile),
        logo: await picture(logo),
        stamp: await picture(stamp),
        language: content.terms.language,
        expiresAt: link.expiresAt,
        acceptedAt: link.acceptedAt,
        acceptedBy: link.acceptedBy,
        closed,
      };
    },

    async respond(token, { kind, name, text }) {
      const { link, number, closed } = await opened(token);
      const at = now();
      const answer = { kind, name, text, at: at.toISOString() };
      const notice = {
        memberId: link.memberId,
        link: { kind: 'quotation', id: link.quotationId } as const,
        params: { number, name, text },
      };
      if (kind === 'accept' && closed !== null) {
        throw conflict(closed === 'over' ? 'quotation.validityOver' : 'quotation.offerChanged');
      }
      await db.transaction(async (tx) => {
        if (kind === 'accept') {
          if (!(await linkRepository.accept(tx, link, { answer, now: at }))) return;
          await notify(tx, { ...notice, kind: 'quotation.accepted' }, at);
          return;
        }
        if (!(await linkRepository.addQuestion(tx, link, { answer, most: MAX_QUESTIONS }))) {
          throw new DomainError(409, 'quotation.tooManyQuestions', {
            params: { max: MAX_QUESTIONS },
          });
        }
        await notify(tx, { ...notice, kind: 'quotation.question' }, at);
      });
    },
  };
}
