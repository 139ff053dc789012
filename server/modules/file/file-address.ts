import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_PATH } from './file-path.ts';

export interface FileKey {
  memberId: string;
  fileId: string;
}

type FileTarget = FileKey | { sharedId: string };

const HOUR_S = 3600;
/** Minimum lifetime of a URL. */
const LIFE_S = 24 * HOUR_S;
const SIGNED = String.raw`expires=(?<expires>[1-9]\d{9})&signature=(?<signature>[\w-]{43})$`;
const OWN = new RegExp(
  String.raw`^\?member=(?<memberId>[0-9a-f-]{36})&id=(?<fileId>[0-9a-f-]{36})&${SIGNED}`,
);
const SHARED = new RegExp(String.raw`^\?shared=(?<sharedId>[0-9a-f]{32})&${SIGNED}`);

export interface FileAddresses {
  /** A root-relative path that changes hourly, so that browsers can cache the file. */
  of: (target: FileTarget) => string;
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
      // Base64 has several spellings of the same bytes, so the text is compared too.
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

/** The different number of lines keeps the two kinds distinct. */
function signedName(target: FileTarget): string {
  return 'sharedId' in target ? target.sharedId : `${target.memberId}\n${target.fileId}`;
}
