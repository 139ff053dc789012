import { fileTypeFromBuffer } from 'file-type';

export const CONTENT_KINDS = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt', 'text', 'log', 'csv'],
  'text/markdown': ['md', 'markdown'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/webp': ['webp'],
} as const;

export type ContentKind = keyof typeof CONTENT_KINDS;

type Recognised =
  | { kind: Exclude<ContentKind, 'text/plain' | 'text/markdown'> }
  | { kind: 'text'; text: string }
  | { kind: 'protected' }
  | { kind: 'unknown' };

/** Password-protected Office documents use the old container format. */
const OLD_OFFICE = 'application/x-cfb';
const isTaken = (mime: string): mime is Exclude<ContentKind, 'text/plain' | 'text/markdown'> =>
  Object.hasOwn(CONTENT_KINDS, mime) && !mime.startsWith('text/');

export async function recognise(bytes: Uint8Array): Promise<Recognised> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime !== undefined && isTaken(mime)) return { kind: mime };
  // Text may happen to start with another format's signature.
  const text = decodeText(bytes);
  if (text !== null) return { kind: 'text', text };

  return { kind: mime === OLD_OFFICE ? 'protected' : 'unknown' };
}

export function promisedKind(name: string): ContentKind | null | undefined {
  const extension = /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined) return null;
  for (const [kind, extensions] of Object.entries(CONTENT_KINDS)) {
    if ((extensions as readonly string[]).includes(extension)) return kind as ContentKind;
  }
  return undefined;
}

/** Control characters other than tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

function encodingsOf([first, second]: Uint8Array): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'gb18030'];
}

export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return NO_TEXT.test(text) ? null : text;
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}
