import type { PictureMime } from './rewrite-picture.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';

/** Where the reading of a document stops. */
export interface ReadLimits {
  pages: number;
  chars: number;
}

/** One request to a reader process; the bytes follow through its own pipe. */
export type ReadTask =
  /** What an upload is; documents are opened, texts decoded, pictures written anew. */
  | { wanted: 'upload'; purpose: UploadPurpose }
  /** A picture as a model is shown it. */
  | { wanted: 'small-picture' }
  /** The text alone, page by page. */
  | { wanted: 'text'; mime: string; most: ReadLimits }
  /** The text in passages, with the words that they are found by. */
  | { wanted: 'passages'; mime: string; most: ReadLimits };

/** What a reader process is told. `next`: its last message has been taken. */
export type ParentMessage = { type: 'read'; task: ReadTask; size: number } | { type: 'next' };

/** The file descriptor of a reader through which bytes come and go. */
export const CONTENT_PIPE = 4;

/** `late`: the time limit passed; what was told before counts. `ended`: the process exceeded its limits. */
export type ReadEnd = 'ok' | 'password' | 'broken' | 'late' | 'ended';

export interface ReadPassage {
  /** Place in the document, from 0. */
  n: number;
  /** From 1. */
  page: number;
  text: string;
  lexemes: string[];
}

/** What an upload turned out to be. */
export type OpenedUpload =
  | { kind: 'unknown' }
  | { kind: 'protected' }
  | { kind: 'ended' }
  /** `bytes`: UTF-8; null where these are the bytes of the upload. */
  | { kind: 'text'; isBlank: boolean; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'tooLarge' | 'broken'; mime: PictureMime; bytes?: null }
  | { kind: 'picture'; mime: PictureMime; written: PictureMime; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'document'; mime: DocumentMime; state: Exclude<ReadEnd, 'ended'> };

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type DocumentMime = typeof PDF | typeof DOCX | typeof XLSX;

/** What a reader process tells. It waits for `next` before the next message. */
export type ReaderMessage =
  | { type: 'pages'; pages: number }
  | { type: 'text'; text: string }
  /** `chars`: of the document until now. */
  | { type: 'passages'; passages: ReadPassage[]; chars: number }
  /** `bytes`: so many follow through the pipe. */
  | { type: 'upload'; upload: ToldUpload; bytes: number | null }
  | { type: 'small-picture'; width: number; height: number; bytes: number }
  | { type: 'end'; state: ReadEnd };

/** An upload without its bytes. */
export type ToldUpload = Without<OpenedUpload>;
type Without<Upload> = Upload extends unknown ? Omit<Upload, 'bytes'> & { bytes: null } : never;
