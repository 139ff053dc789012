import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_PATH } from './file-path.ts';

/** A member's file by its key. */
export interface FileKey {
  memberId: string;
  fileId: string;
}

/** What an address leads to: a member's file, or one that belongs to nobody. */
export type FileTarget = FileKey | { sharedId: string };

const HOUR_S = 3600;
/** An address is good for a day at least. */
const LIFE_S = 24 * HOUR_S;
const SIGNED = String.raw`expires=(?<expires>[1-9]\d{9})&signature=(?<signature>[\w-]{43})$`;
const OWN = new RegExp(
  String.raw`^\?member=(?<memberId>[0-9a-f-]{36})&id=(?<fileId>[0-9a-f-]{36})&${SIGNED}`,
);
const SHARED = new RegExp(String.raw`^\?shared=(?<sharedId>[0-9a-f]{32})&${SIGNED}`);

/** Makes and reads the signed addresses of files. */
export interface FileAddresses {
  /** A path below the site's root, the same for an hour, so that browsers can keep what it gives. */
  of: (target: FileTarget) => string;
  /** What a query names and the seconds it still counts; null unless all of it is right. */
  read: (query: string) => { target: FileTarget; secondsLeft: number } | null;
}

export function createFileAddresses(secret: string, now: () => Date): FileAddresses {
  const signatureOf = (target: FileTarget, expires: number) =>
    createHmac('sha256', secret)
      .update(`${FILE_PATH}\n${signedName(target)}\n${String(expires)}`)
      .digest();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    of: (target) => {
      const expires = Math.ceil(seconds() / HOUR_S) * HOUR_S + LIFE_S;
      const signature = signatureOf(target, expires).toString('base64url');

      return `/api/${FILE_PATH}?${queryOf(target)}&expires=${String(expires)}&signature=${signature}`;
    },
    read: (query) => {
      const said = (OWN.exec(query) ?? SHARED.exec(query))?.groups;
      if (said === undefined) return null;
      const { memberId = '', fileId = '', sharedId, signature = '' } = said;
      const target = sharedId === undefined ? { memberId, fileId } : { sharedId };
      const expires = Number(said['expires']);
      // Compared as bytes; the text of 32 bytes has spellings of its own, so it is compared as well.
      const expected = signatureOf(target, expires);
      const given = Buffer.from(signature, 'base64url');
      const isRight = timingSafeEqual(given, expected) && given.toString('base64url') === signature;
      const secondsLeft = expires - seconds();

      return isRight && secondsLeft > 0 ? { target, secondsLeft } : null;
    },
  };
}

function queryOf(target: FileTarget): string {
  return 'sharedId' in target
    ? `shared=${target.sharedId}`
    : `member=${target.memberId}&id=${target.fileId}`;
}

/** The two kinds can't be taken for each other: their lines are of different number. */
function signedName(target: FileTarget): string {
  return 'sharedId' in target ? target.sharedId : `${target.memberId}\n${target.fileId}`;
}
