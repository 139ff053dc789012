import type { PictureMime } from './rewrite-picture.ts';
import type { ScannedPage, UploadPurpose } from '#contract/file/calls.ts';

export interface ReadLimits {
  pages: number;
  chars: number;
}

/** A request to a reader process; the bytes follow through its pipe. */
export type ReadTask =
  | { wanted: 'upload'; purpose: UploadPurpose }
  | { wanted: 'small-picture' }
  | { wanted: 'text'; mime: string; most: ReadLimits }
  | { wanted: 'passages'; mime: string; most: ReadLimits }
  /** Recognises pages of a PDF; `n` is the number of the first passage. */
  | { wanted: 'scans'; pages: number[]; n: number; most: ReadLimits };

/** The reader needs the networks of the recognition. */
export function needsOcr(task: ReadTask): boolean {
  return task.wanted === 'scans' || ('mime' in task && task.mime.startsWith('image/'));
}

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
type DocumentMime = typeof PDF | typeof DOCX | typeof XLSX;

export type ReaderMessage =
  | { type: 'pages'; pages: number }
  | { type: 'text'; text: string }
  | { type: 'passages'; passages: ReadPassage[]; chars: number }
  /** Pages of a PDF that have hardly any text, but something drawn. */
  | { type: 'thin-pages'; pages: number[] }
  /** Told before the passages of its page. */
  | { type: 'scan'; scan: ScannedPage }
  | { type: 'unread-scans'; count: number }
  | { type: 'upload'; upload: ToldUpload; bytes: number | null }
  | { type: 'small-picture'; width: number; height: number; bytes: number }
  | { type: 'end'; state: ReadEnd };

type ToldUpload = Without<OpenedUpload>;
type Without<Upload> = Upload extends unknown ? Omit<Upload, 'bytes'> & { bytes: null } : never;
