import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_PATH } from './file-path.ts';

/** A file by its key. */
export interface FileKey {
  memberId: string;
  fileId: string;
}

const HOUR_S = 3600;
/** An address is good for a day at least. */
const LIFE_S = 24 * HOUR_S;
const QUERY =
  /^\?member=(?<memberId>[0-9a-f-]{36})&id=(?<fileId>[0-9a-f-]{36})&expires=(?<expires>[1-9]\d{9})&signature=(?<signature>[\w-]{43})$/;

/** Makes and reads the signed addresses of files. */
export interface FileAddresses {
  /** A path below the site's root, the same for an hour, so that browsers can keep what it gives. */
  of: (key: FileKey) => string;
  /** The file that a query names and the seconds it still counts; null unless all of it is right. */
  read: (query: string) => (FileKey & { secondsLeft: number }) | null;
}

export function createFileAddresses(secret: string, now: () => Date): FileAddresses {
  const signatureOf = ({ memberId, fileId }: FileKey, expires: number) =>
    createHmac('sha256', secret)
      .update(`${FILE_PATH}\n${memberId}\n${fileId}\n${String(expires)}`)
      .digest();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    of: (key) => {
      const expires = Math.ceil(seconds() / HOUR_S) * HOUR_S + LIFE_S;
      const signature = signatureOf(key, expires).toString('base64url');

      return `/api/${FILE_PATH}?member=${key.memberId}&id=${key.fileId}&expires=${String(expires)}&signature=${signature}`;
    },
    read: (query) => {
      const said = QUERY.exec(query)?.groups;
      if (said === undefined) return null;
      const { memberId = '', fileId = '', signature = '' } = said;
      const expires = Number(said['expires']);
      // Compared as bytes; the text of 32 bytes has spellings of its own, so it is compared as well.
      const expected = signatureOf({ memberId, fileId }, expires);
      const given = Buffer.from(signature, 'base64url');
      const isRight = timingSafeEqual(given, expected) && given.toString('base64url') === signature;
      const secondsLeft = expires - seconds();

      return isRight && secondsLeft > 0 ? { memberId, fileId, secondsLeft } : null;
    },
  };
}
