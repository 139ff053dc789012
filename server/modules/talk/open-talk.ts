import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import * as talkRepository from './repository.ts';
import type { TalkRow } from './repository.ts';

interface NewTalk {
  askerId: string;
  ownerId: string;
  cardId: string;
  company: string;
}

export interface Words {
  content: string;
  contact: string | null;
}

/** Id of the open conversation about the card, which is begun if there is none. */
export async function openTalk(
  tx: Database,
  { askerId, ownerId, cardId, company }: NewTalk,
  now: Date,
): Promise<string> {
  const open = await talkRepository.openAbout(tx, askerId, cardId, ownerId);
  if (open !== undefined) return open;
  const id = uuidv7();
  const shared = { id, cardId, company, createdAt: now, lastAt: now };
  await talkRepository.insert(tx, [
    { ...shared, memberId: askerId, otherId: ownerId, role: 'asker' },
    { ...shared, memberId: ownerId, otherId: askerId, role: 'owner' },
  ]);

  return id;
}

/**
 * Writes a message to both sides, which the caller has locked.
 * @returns the message's id, and whether it is the other side's first unread one
 */
export async function addWords(
  tx: Database,
  { own, other }: { own: TalkRow; other: TalkRow },
  { content, contact }: Words,
  cipher: Cipher,
  now: Date,
): Promise<{ id: string; isFirstUnread: boolean }> {
  const id = uuidv7();
  await talkRepository.addMessages(
    tx,
    [own, other].map(({ memberId }) => ({
      memberId,
      talkId: own.id,
      id,
      isOwn: memberId === own.memberId,
      content,
      contactCipher:
        contact === null ? null : cipher.seal(contact, placeOf.talk(memberId, own.id, id)),
      createdAt: now,
    })),
  );
  await talkRepository.change(tx, own, { messages: own.messages + 1, lastAt: now });
  await talkRepository.change(tx, other, {
    messages: other.messages + 1,
    unread: other.unread + 1,
    lastAt: now,
  });

  return { id, isFirstUnread: other.unread === 0 };
}
