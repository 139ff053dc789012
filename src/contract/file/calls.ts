import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type { UPLOAD_PURPOSES, FILE_PURPOSES } from './constants.ts';
import type * as schemas from './schemas.ts';

/** A stored file; `url` is signed and expires. */
export type FileRef = z.infer<typeof schemas.fileRefSchema>;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export type UploadRequest = RequestOf<typeof upload>;

/** Uploading the same content for the same purpose returns the same file. */
export const upload = endpoint<typeof schemas.uploadSchemas>('file/upload', 'multipart');

/**
 * State of text extraction: `none` if there is no text, `failed` if it was
 * aborted.
 */
export type FileTextState = z.infer<typeof schemas.fileTextStateSchema>;

export type ReadableFile = z.infer<typeof schemas.readableFileSchema>;

/** Own files with purpose `chat`, newest first; `mime` is a MIME type. */
export const listFiles = endpoint<typeof schemas.listFilesSchemas>('file/list');
export const viewFile = endpoint<typeof schemas.viewFileSchemas>('file/view');
export type FileRoom = z.infer<typeof schemas.fileRoomSchema>;

export const fileRoom = endpoint<typeof schemas.fileRoomSchemas>('file/room');
export const fileText = endpoint<typeof schemas.fileTextSchemas>('file/text');

export type ScannedCell = z.infer<typeof schemas.scannedCellSchema>;
export type ScannedPage = z.infer<typeof schemas.scannedPageSchema>;

/** Cells of a picture or a scanned page, as they were recognised; 404 if the page isn't one. */
export const fileScan = endpoint<typeof schemas.fileScanSchemas>('file/scan');
