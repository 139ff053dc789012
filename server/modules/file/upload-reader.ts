import type { UploadPurpose } from '#contract/file/calls.ts';
import type { MessageKey, MessageParams } from '../../content/messages.ts';
import { invalid, type DomainError } from '../../http/domain-error.ts';
import { promisedKind, recognise, CONTENT_KINDS, type ContentKind } from './content-kind.ts';
import { rewritePicture, type PictureMime } from './rewrite-picture.ts';
import { createSlots } from '../../http/slots.ts';
import type { TextReader } from './text-reader.ts';

/** What is kept of an upload. */
export interface ReadUpload {
  bytes: Uint8Array;
  mime: string;
  name: string;
}

export interface UploadReader {
  /** @throws DomainError 422 on `file` for what can't be taken */
  read: (bytes: Uint8Array, name: string, purpose: UploadPurpose) => Promise<ReadUpload>;
}

const AVATAR_MB = 5;
/** Pictures that are unpacked at once. */
const PICTURES = 2;
const ALL = 'PDF, DOCX, XLSX, TXT, MD, PNG, JPEG, WebP';
const PICTURE_TYPES = 'PNG, JPEG, WebP';

const isPicture = (kind: ContentKind): kind is PictureMime => kind.startsWith('image/');

export function createUploadReader(reader: TextReader): UploadReader {
  const slots = createSlots(PICTURES);

  async function picture(
    bytes: Uint8Array,
    mime: PictureMime,
    name: string,
    purpose: UploadPurpose,
  ): Promise<ReadUpload> {
    const written = await slots.run(() => rewritePicture(bytes, mime, purpose));
    if (written === 'tooLarge') throw refusal('file.tooManyPixels');
    if (written === 'broken') throw refusal('file.broken');

    return { ...written, name: named(name, written.mime) };
  }

  return {
    read: async (bytes, name, purpose) => {
      const onlyPictures = purpose === 'avatar' || purpose === 'goods';
      const types = onlyPictures ? PICTURE_TYPES : ALL;
      if (bytes.length === 0) throw refusal('file.empty');
      if (purpose === 'avatar' && bytes.length > AVATAR_MB * 1024 * 1024) {
        throw refusal('file.tooLarge', { max: AVATAR_MB });
      }
      const promised = promisedKind(name);
      const content = await recognise(bytes);
      if (content.kind === 'protected') throw refusal('file.password');
      if (promised === undefined || content.kind === 'unknown') {
        throw refusal(
          promised == null || (onlyPictures && !isPicture(promised)) ? 'file.type' : 'file.broken',
          { types },
        );
      }
      if (content.kind === 'text') {
        if (onlyPictures) throw refusal('file.type', { types });
        if (promised !== null && !promised.startsWith('text/')) throw refusal('file.mismatch');
        if (content.text.trim() === '') throw refusal('file.empty');

        const mime = promised ?? 'text/plain';

        return { bytes: new TextEncoder().encode(content.text), mime, name: named(name, mime) };
      }
      const { kind } = content;
      if (isPicture(kind)) {
        // Which kind of picture it is matters to nobody: it is written anew, and named by what it is.
        if (promised !== null && !isPicture(promised)) throw refusal('file.mismatch');
        return picture(bytes, kind, name, purpose);
      }
      if (onlyPictures) throw refusal('file.type', { types });
      if (promised !== null && promised !== kind) throw refusal('file.mismatch');
      const state = await reader.check(bytes, kind);
      if (state !== 'ok') throw refusal(state === 'password' ? 'file.password' : 'file.broken');

      return { bytes, mime: kind, name: named(name, kind) };
    },
  };
}

function refusal(key: MessageKey, params: MessageParams = {}): DomainError {
  return invalid({ file: { key, params, sentence: true } });
}

/** A name that ends in an extension of its content. */
function named(name: string, kind: ContentKind): string {
  const promised = promisedKind(name);
  if (promised === kind) return name;
  const stem = promised == null ? name : name.replace(/\.[^.]*$/, '');

  return `${stem}.${CONTENT_KINDS[kind][0]}`;
}
