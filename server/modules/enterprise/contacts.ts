import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound, tooOften } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import { nextShanghaiDay } from '../../platform/shanghai-day.ts';
import { notify } from '../message/notify.ts';
import { lockContributor } from '../submission/contributor.ts';
import { countContacts, findOwner, findNickname } from './contact-repository.ts';

export interface ContactRequest {
  id: string;
  content: string;
  contact: string;
  clientRequestId: string;
}

export interface EnterpriseContacts {
  /**
   * Forwards only the caller's own message to the card's owner.
   * @throws DomainError 404 for a card without owner, 409 for one's own, 403 for a restricted
   * member, 429 after five per day
   */
  ask: (request: ContactRequest, memberId: string) => Promise<Record<string, never>>;
}

const CALL = 'enterprise/contact';
const MAX_A_DAY = 5;
const DAY_MS = 86_400_000;

export function createEnterpriseContacts(
  db: Database,
  cipher: Cipher,
  now: () => Date,
): EnterpriseContacts {
  return {
    ask: ({ id, content, contact, clientRequestId }, memberId) =>
      idempotent(db, { memberId, call: CALL, clientRequestId, now: now() }, async (tx) => {
        await lockContributor(tx, memberId);
        const card = await findOwner(tx, id);
        if (card === null) throw notFound();
        if (card.memberId === memberId) throw conflict('enterprise.own');
        const tomorrow = nextShanghaiDay(now());
        const today = new Date(tomorrow.getTime() - DAY_MS);
        // Includes the current request.
        if ((await countContacts(tx, memberId, CALL, today)) > MAX_A_DAY) {
          const seconds = Math.ceil((tomorrow.getTime() - now().getTime()) / 1000);
          throw tooOften(seconds, 'enterprise.tooMany');
        }
        await notify(
          tx,
          {
            memberId: card.memberId,
            scope: 'enterprise',
            kind: 'enterprise.contact',
            params: {
              company: card.name,
              name: await findNickname(tx, memberId),
              content,
              contact: cipher.seal(contact, placeOf.notice(card.memberId)),
            },
            link: null,
          },
          now(),
        );
        return {};
      }),
  };
}
