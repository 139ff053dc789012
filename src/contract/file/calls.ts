import { endpoint } from '../endpoint.ts';

/** A stored file; `url` is signed and expires. */
export interface FileRef {
  id: string;
  name: string;
  mime: string;
  size: number;
  url: string;
  thumb?: string | undefined;
}

export const UPLOAD_PURPOSES = ['chat', 'submission', 'avatar', 'goods'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** `answer`: a generated picture. */
export const FILE_PURPOSES = [...UPLOAD_PURPOSES, 'answer'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export interface UploadRequest {
  file: File;
  purpose: UploadPurpose;
}

/** Uploading the same content for the same purpose returns the same file. */
export const upload = endpoint<UploadRequest, FileRef>('file/upload', 'multipart');

/**
 * State of text extraction: `none` if there is no text (a picture, a scan), `failed` if it was
 * aborted.
 */
export type FileTextState = 'reading' | 'ready' | 'none' | 'failed';

export interface ReadableFile extends FileRef {
  text: FileTextState;
  /** Pages of a PDF, sheets of a workbook, sections of a text; null if unknown. */
  pages: number | null;
  createdAt: string;
}

/** Own files with purpose `chat`, newest first; `mime` is a MIME type. */
export const listFiles = endpoint<
  { cursor?: string | undefined; count?: number | undefined; mime?: string | undefined },
  { list: ReadableFile[]; nextCursor: string | null }
>('file/list');
export const viewFile = endpoint<{ id: string }, ReadableFile>('file/view');
export interface FileRoom {
  bytes: number;
  most: number;
  parts: { purpose: FilePurpose; files: number; bytes: number }[];
  largest: { id: string; name: string; purpose: FilePurpose; size: number; createdAt: string }[];
}

export const fileRoom = endpoint<Record<string, never>, FileRoom>('file/room');
export const fileText = endpoint<
  { id: string; page: number },
  { page: number; pages: number; text: string }
>('file/text');
