import { message, type Language } from '../../content/messages.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound, tooOften } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { nextShanghaiDay } from '../../platform/shanghai-day.ts';
import { notify } from '../message/notify.ts';
import { lockContributor } from '../contributor/lock-contributor.ts';
import { addWords, openTalk } from '../talk/open-talk.ts';
import { lockBoth } from '../talk/repository.ts';
import { countContacts, findOwner, findShownName } from './contact-repository.ts';

interface ContactRequest {
  id: string;
  content: string;
  contact?: string | undefined;
  clientRequestId: string;
}

export interface EnterpriseContacts {
  /**
   * Writes to whoever answers for a card: its owner, or the operator for a sample card. Goes on with
   * the conversation about the card if one is open.
   * @throws DomainError 404 for an unknown card; 409 for one's own, or if nobody answers for it; 403
   * for a restricted member; 429 after five per day
   */
  ask: (
    request: ContactRequest,
    caller: { memberId: string; language: Language },
  ) => Promise<{ talkId: string }>;
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
    ask: ({ id, content, contact = null, clientRequestId }, { memberId, language }) =>
      idempotent(db, { memberId, call: CALL, clientRequestId, now: now() }, async (tx) => {
        await lockContributor(tx, memberId);
        const card = await findOwner(tx, id);
        if (card === undefined) throw notFound();
        const ownerId = card.memberId;
        if (ownerId === null) throw conflict('enterprise.nobody');
        if (ownerId === memberId) throw conflict('enterprise.own');
        const tomorrow = nextShanghaiDay(now());
        const today = new Date(tomorrow.getTime() - DAY_MS);
        // Includes the current request.
        if ((await countContacts(tx, memberId, CALL, today)) > MAX_A_DAY) {
          const seconds = Math.ceil((tomorrow.getTime() - now().getTime()) / 1000);
          throw tooOften(seconds, 'enterprise.tooMany');
        }
        const company = card.name;
        const talkId = await openTalk(
          tx,
          { askerId: memberId, ownerId, cardId: card.id, company },
          now(),
        );
        const both = await lockBoth(tx, { memberId, id: talkId });
        if (both?.other == null || both.own.endedAt !== null) throw conflict('talk.ended');
        const { own, other } = both;
        await addWords(tx, { own, other }, { content, contact }, cipher, now());
        const name = (await findShownName(tx, memberId)) ?? message(language, 'points.anonymous');
        await notify(
          tx,
          {
            memberId: ownerId,
            scope: 'enterprise',
            kind: 'enterprise.contact',
            params: { company, name, content },
            link: { kind: 'talk', id: talkId },
          },
          now(),
        );

        return { talkId };
      }),
  };
}
