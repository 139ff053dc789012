import type { PictureMime } from './rewrite-picture.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';

export interface ReadLimits {
  pages: number;
  chars: number;
}

/** A request to a reader process; the bytes follow through its pipe. */
export type ReadTask =
  | { wanted: 'upload'; purpose: UploadPurpose }
  | { wanted: 'small-picture' }
  | { wanted: 'text'; mime: string; most: ReadLimits }
  | { wanted: 'passages'; mime: string; most: ReadLimits };

export type ParentMessage = { type: 'read'; task: ReadTask; size: number } | { type: 'next' };

/** File descriptor of the reader's data pipe. */
export const CONTENT_PIPE = 4;

/** `late`: the time limit passed; what was told before counts. `ended`: the process exceeded its limits. */
export type ReadEnd = 'ok' | 'password' | 'broken' | 'late' | 'ended';

export interface ReadPassage {
  n: number;
  page: number;
  text: string;
  lexemes: string[];
}

export type OpenedUpload =
  | { kind: 'unknown' }
  | { kind: 'protected' }
  | { kind: 'ended' }
  | { kind: 'text'; isBlank: boolean; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'tooLarge' | 'broken'; mime: PictureMime; bytes?: null }
  | { kind: 'picture'; mime: PictureMime; written: PictureMime; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'document'; mime: DocumentMime; state: Exclude<ReadEnd, 'ended'> };

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type DocumentMime = typeof PDF | typeof DOCX | typeof XLSX;

export type ReaderMessage =
  | { type: 'pages'; pages: number }
  | { type: 'text'; text: string }
  | { type: 'passages'; passages: ReadPassage[]; chars: number }
  | { type: 'upload'; upload: ToldUpload; bytes: number | null }
  | { type: 'small-picture'; width: number; height: number; bytes: number }
  | { type: 'end'; state: ReadEnd };

export type ToldUpload = Without<OpenedUpload>;
type Without<Upload> = Upload extends unknown ? Omit<Upload, 'bytes'> & { bytes: null } : never;
