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

/** Multipart: the content, and what it is for. */
export interface UploadRequest {
  file: File;
  purpose: UploadPurpose;
}

/** The same content from the same member for the same purpose is the same file. */
export const upload = endpoint<UploadRequest, FileRef>('file/upload', 'multipart');
