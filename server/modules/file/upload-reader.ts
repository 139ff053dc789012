import type { UploadPurpose } from '#contract/file/calls.ts';
import type { MessageKey, MessageParams } from '../../content/messages.ts';
import { invalid, type DomainError } from '../../platform/http/domain-error.ts';
import { promisedKind, CONTENT_KINDS, type ContentKind } from './content-kind.ts';
import type { PictureMime } from './rewrite-picture.ts';
import type { TextReader } from './text-reader.ts';

interface ReadUpload {
  bytes: Uint8Array;
  mime: string;
  name: string;
}

interface UploadReader {
  /**
   * @throws DomainError 422 on `file`
   */
  read: (memberId: string, file: File, purpose: UploadPurpose) => Promise<ReadUpload>;
}

const AVATAR_MB = 5;
const ALL = 'PDF, DOCX, XLSX, CSV, TXT, MD, PNG, JPEG, WebP';
const PICTURE_TYPES = 'PNG, JPEG, WebP';

const isPicture = (kind: ContentKind): kind is PictureMime => kind.startsWith('image/');

const PICTURES_ONLY: ReadonlySet<UploadPurpose> = new Set([
  'avatar',
  'goods',
  'letterhead',
  'site',
]);

export function createUploadReader(reader: Pick<TextReader, 'open'>): UploadReader {
  return {
    read: async (memberId, file, purpose) => {
      const { name, size } = file;
      const load = async () => new Uint8Array(await file.arrayBuffer());
      const onlyPictures = PICTURES_ONLY.has(purpose);
      const types = onlyPictures ? PICTURE_TYPES : ALL;
      if (size === 0) throw refusal('file.empty');
      if (purpose === 'avatar' && size > AVATAR_MB * 1024 * 1024) {
        throw refusal('file.tooLarge', { max: AVATAR_MB });
      }
      const promised = promisedKind(name);
      const opened = await reader.open(memberId, load, purpose);
      if (opened.kind === 'ended') throw refusal('file.unreadable');
      if (opened.kind === 'protected') throw refusal('file.password');
      if (promised === undefined || opened.kind === 'unknown') {
        throw refusal(
          promised == null || (onlyPictures && !isPicture(promised)) ? 'file.type' : 'file.broken',
          { types },
        );
      }
      if (opened.kind === 'text') {
        if (onlyPictures) throw refusal('file.type', { types });
        if (promised !== null && !promised.startsWith('text/')) throw refusal('file.mismatch');
        if (opened.isBlank) throw refusal('file.empty');
        const mime = promised ?? 'text/plain';

        return { bytes: opened.bytes ?? (await load()), mime, name: named(name, mime) };
      }
      if (opened.kind === 'document') {
        if (onlyPictures) throw refusal('file.type', { types });
        if (promised !== null && promised !== opened.mime) throw refusal('file.mismatch');
        if (opened.state === 'password') throw refusal('file.password');
        if (opened.state !== 'ok') throw refusal('file.broken');

        return { bytes: await load(), mime: opened.mime, name: named(name, opened.mime) };
      }
      // The declared picture format is irrelevant: pictures are re-encoded and renamed.
      if (promised !== null && !isPicture(promised)) throw refusal('file.mismatch');
      if (opened.kind === 'tooLarge') throw refusal('file.tooManyPixels');
      if (opened.kind !== 'picture') throw refusal('file.broken');

      return { bytes: opened.bytes, mime: opened.written, name: named(name, opened.written) };
    },
  };
}

function refusal(key: MessageKey, params: MessageParams = {}): DomainError {
  return invalid({ file: { key, params, sentence: true } });
}

function named(name: string, kind: ContentKind): string {
  const promised = promisedKind(name);
  if (promised === kind) return name;
  const stem = promised == null ? name : name.replace(/\.[^.]*$/, '');

  return `${stem}.${CONTENT_KINDS[kind][0]}`;
}
