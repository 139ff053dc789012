import { endpoint } from '../endpoint.ts';

/** A stored file. Its content is had by GET from `url`, which is signed and expires. */
export interface FileRef {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  url: string;
  thumb?: string | undefined;
}

export const UPLOAD_PURPOSES = ['chat', 'submission', 'avatar', 'goods'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** What a file of a member is for; `answer`: a picture that was made for one. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'answer'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** Multipart: the content, and what it is for. */
export interface UploadRequest {
  file: File;
  purpose: UploadPurpose;
}

/** The same content from the same member for the same purpose is the same file. */
export const upload = endpoint<UploadRequest, FileRef>('file/upload', 'multipart');

/**
 * What can be read of a file: `reading` while it is being read and indexed, `none` where there is
 * nothing to read (a picture, a scan without text), `failed` where reading it broke off.
 */
export type FileTextState = 'reading' | 'ready' | 'none' | 'failed';

/** A file that was sent along with questions, or opened to be read. */
export interface ReadableFile extends FileRef {
  text: FileTextState;
  /** Pages of a PDF, sheets of a workbook, sections of a text; null while it is not known. */
  pages: number | null;
  createdAt: string;
}

/** Own files of the purpose `chat`, newest first; `mime` takes the kind itself. */
export const listFiles = endpoint<
  { cursor?: string | undefined; count?: number | undefined; mime?: string | undefined },
  { list: ReadableFile[]; nextCursor: string | null }
>('file/list');
/** One of them, with a fresh address. */
export const viewFile = endpoint<{ id: string }, ReadableFile>('file/view');
/** How much room the own files take, and what takes it. */
export interface FileRoom {
  /** Bytes, of all files. */
  bytes: number;
  /** Bytes that they may take. */
  most: number;
  /** By what they are for, the largest part first. */
  parts: { purpose: FilePurpose; files: number; bytes: number }[];
  /** The largest files, largest first; five at most. */
  largest: { id: string; name: string; purpose: FilePurpose; size: number; createdAt: string }[];
}

export const fileRoom = endpoint<Record<string, never>, FileRoom>('file/room');
/** What was read of one page. */
export const fileText = endpoint<
  { id: string; page: number },
  { page: number; pages: number; text: string }
>('file/text');
